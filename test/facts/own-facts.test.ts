import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readOwnFacts } from "../../src/analysis/case/own-facts.ts";

const row = (changes: object = {}) => ({
  library: "Leafy Charts",
  versions: ["org.leafy:charts"],
  packages: ["org.leafy.charts."],
  fixedIn: ["2.4.1"],
  exceptions: ["IllegalStateException"],
  at: ["Surface.lock"],
  what: "when it is drawn early",
  ...changes,
});
const write = (facts: object) => JSON.stringify(facts, null, 2);

describe("a project's own facts", () => {
  it("are as the page shows them", () => {
    const page = readFileSync(new URL("../../docs/facts.md", import.meta.url), "utf8");
    const example = /```json\n([^`]+)```/.exec(page)?.[1] ?? "";
    const { messages, knownIssues, problems } = readOwnFacts(example);
    expect([messages.length, knownIssues.length, problems]).toEqual([1, 1, []]);
    expect(knownIssues[0]?.text.trim()).toBe(example.split("\n")[(knownIssues[0]?.line ?? 0) - 1]?.trim());
    expect(knownIssues[0]?.text).toContain("Leafy Charts");
  });

  it("leave a wrong row out, with its line, and keep the others", () => {
    const text = write({ knownIssues: [row(), row({ fixedIn: "next" }), row({ at: undefined })] });
    const { knownIssues, problems } = readOwnFacts(text);
    expect(knownIssues.map(({ row }) => row.fixedIn)).toEqual([["2.4.1"]]);
    expect(problems.map(({ subject }) => subject)).toEqual(["knownIssues[1].fixedIn", "knownIssues[2]"]);
    const lines = text.split("\n");
    const starts = lines.flatMap((line, index) => (line === "    {" ? [index + 1] : []));
    expect(problems.map(({ line }) => line)).toEqual(starts.slice(1));
  });

  it.each(["", "{", "[]", "null", "7", `${"[".repeat(200_000)}`, '{"messages": 3}', '{"other": []}'])(
    "say nothing but what is wrong where they are none: %.20s",
    (text) => {
      const { messages, knownIssues, problems } = readOwnFacts(text);
      expect([...messages, ...knownIssues]).toEqual([]);
      expect(problems.length).toBeGreaterThan(0);
    },
  );
});
