import { describe, expect, it } from "vitest";
import { age, analysisRows, detailRows } from "../../../vscode/src/data/past-analyses.ts";
import { lateinitCrash, samples } from "../../report/sample-results.ts";

const run = (id: string, workspace: string | undefined, savedAt: number) => ({
  id,
  savedAt,
  status: "explained" as const,
  title: "a property that was not set",
  rootCause: "Because",
  ...(workspace && { workspace }),
});

describe("the tree of past analyses", () => {
  it("has those of the open projects by days, the newest open, and then those of each other project", () => {
    const now = new Date(2026, 10, 30, 9, 30).getTime();
    const hours = 3_600_000;
    const runs = [
      run("a-1", "/mine", now - 120_000),
      run("a-2", "/work/other", now - hours),
      run("a-3", undefined, now - 10 * hours),
      run("a-4", "/mine", now - 40 * hours),
      run("a-5", "/mine", now - 24 * 5 * hours),
      run("a-6", "/work/other", now - 24 * 6 * hours),
      run("a-7", "/mine", now - 24 * 30 * hours),
    ];
    const rows = analysisRows(runs, ["/mine"], now);
    const groups = rows.map((row) =>
      row.kind === "group" ? [row.label, row.isOpen, ...row.rows.map((each) => "id" in each && each.id)] : [],
    );
    expect(groups).toEqual([
      ["Today", true, "a-1"],
      ["Yesterday", false, "a-3"],
      ["Last 7 days", false, "a-4", "a-5"],
      ["Earlier", false, "a-7"],
      ["other", false, "a-2", "a-6"],
    ]);
    expect(rows[0]).toMatchObject({
      description: "1",
      rows: [{ id: "a-1", description: "2 minutes ago", icon: "explained" }],
    });
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
