import { describe, expect, it } from "vitest";
import { age, analysisRows, detailRows } from "../../../vscode/src/data/past-analyses.ts";
import { lateinitCrash, samples } from "../../report/sample-results.ts";

const run = (id: string, workspace?: string) => ({
  id,
  savedAt: 1_000_000,
  status: "explained" as const,
  title: "a property that was not set",
  rootCause: "Because",
  ...(workspace && { workspace }),
});

describe("the tree of past analyses", () => {
  it("has those of the open projects first, and those of others below one row", () => {
    const runs = [run("a-1", "/mine"), run("a-2", "/other"), run("a-3"), run("a-4", "/mine")];
    const rows = analysisRows(runs, ["/mine"], 1_000_000 + 120_000);
    expect(rows.map(({ label }) => label)).toEqual([
      ...Array(3).fill("a property that was not set"),
      "Other projects",
    ]);
    expect(rows[0]).toMatchObject({ id: "a-1", description: "2 minutes ago", icon: "explained" });
    expect(rows[3]).toMatchObject({ description: "1", rows: [{ id: "a-2" }] });
    expect(analysisRows([], ["/mine"], 0)).toEqual([]);
  });

  it("has the place, the places that show it, and the fixes below an analysis", () => {
    const rows = detailRows(lateinitCrash);
    expect(rows[0]).toMatchObject({ kind: "place", place: { path: lateinitCrash.location?.path } });
    const fixes = rows.filter(({ kind }) => kind === "fix");
    expect(fixes.map(({ label }) => label)).toEqual(lateinitCrash.fixes.map(({ title }) => title));
  });

  it.each(Object.entries(samples))("names each place once, and none outside: %s", (_, result) => {
    const hostile = {
      ...result,
      evidence: [...result.evidence, { quote: "x", source: "log", path: "../x", line: 1 }],
    };
    const places = detailRows(hostile).flatMap((row) => (row.kind === "place" ? [row.place] : []));
    const keys = places.map(({ path, line }) => `${path}:${line}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(places.filter(({ path }) => path.startsWith(".."))).toEqual([]);
  });

  it("says how long ago in the largest unit", () => {
    expect([0, 59_999, 60_000, 7_200_000, 86_400_000 * 3].map(age)).toEqual([
      "just now",
      "just now",
      "1 minute ago",
      "2 hours ago",
      "3 days ago",
    ]);
  });
});
