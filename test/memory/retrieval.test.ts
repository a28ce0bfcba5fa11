import { describe, expect, it } from "vitest";
import { ownLogs } from "../../bench/failure-logs.ts";
import { retrieval } from "../../bench/retrieval.ts";

// Some two hundred, however many there are; `npm run bench -- retrieval` does the same with all of them.
const logs = ownLogs();
const step = Math.ceil(logs.length / 200);
const some = logs.filter((_, index) => index % step === 0);

describe("a failure that comes back", async () => {
  const { among, rows } = await retrieval(some);

  it("is looked for among others of its kind and near misses of its app", () => {
    expect(among).toBeGreaterThan(150);
  });
  it.each(rows)("is found first with $drift", ({ drift, store, vectors, tfIdf }) => {
    expect(store).toBeGreaterThanOrEqual(drift === "packages masked" ? 0.9 : 0.97);
    // Also where its name has changed, and not only by the name.
    expect(vectors).toBeGreaterThanOrEqual(drift === "packages masked" ? 0.9 : 0.96);
    // Where hardly anything changed both find nearly all, and one of two hundred is chance.
    expect(store).toBeGreaterThanOrEqual(Math.min(tfIdf, 0.98));
  });
});
