import { expect, it } from "vitest";
import { measuredChroma } from "../../bench/chroma-store.ts";

/** How many documents; 100 000 take some ten minutes: COUNTS=100000. */
const counts = (process.env.COUNTS ?? "1000,10000").split(",").map(Number);

it.each(counts)(
  "finds what an exact search finds among %s documents",
  async (count) => {
    const { row, recall } = await measuredChroma(count);
    console.log(row);
    expect(recall).toBeGreaterThanOrEqual(0.99);
  },
  1_200_000,
);
