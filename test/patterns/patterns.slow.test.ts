import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { patternsIn, patternsOfSources } from "./collect.ts";
import { type Finding, superLinear } from "./measure.ts";
import { type WrittenPattern, written } from "./pattern.ts";
import { isSuspect } from "./suspects.ts";

const list = fileURLToPath(new URL("./undecided.txt", import.meta.url));
const patterns = patternsOfSources();

const place = (pattern: WrittenPattern): string => `${pattern.file} ${written(pattern)}`;
const told = ({ pattern, attack, took }: Finding): string => {
  const { prefix, pump, suffix } = attack;
  const text = `${JSON.stringify(prefix)} + ${JSON.stringify(pump)}.repeat(n) + ${JSON.stringify(suffix)}`;
  return `${pattern.file}:${pattern.line} ${written(pattern)} on ${text}: ${took.map(Math.round).join(", ")} ms`;
};

describe("the patterns of the sources", () => {
  it("take no more than linear time on what they look for, repeated", () => {
    expect(patterns.length).toBeGreaterThan(3_000);
    const findings = patterns.flatMap((pattern) => superLinear(pattern) ?? []);
    expect(findings.map(told)).toEqual([]);
  });

  // UPDATE=1 writes the list. What is on it and is not linear fails above; the fuzz run pumps it further.
  it("that a checker suspects all the same are those of the list", () => {
    const suspects = `${patterns.filter(isSuspect).map(place).sort().join("\n")}\n`;
    if (process.env.UPDATE) writeFileSync(list, suspects);
    expect(suspects).toBe(readFileSync(list, "utf8"));
  });
});

describe("a pattern that takes more than linear time", () => {
  it.each([
    ["every way to part a run", "const a = /^(?:\\w+-?)+$/;"],
    ["a run and its end", "const a = text.replace(/\\s+$/, '');"],
    ["two runs that may share", "const a = /Value: \\s*([^\\n]*)\\s*Other/;"],
    ["a beginning that looks far", "const a = /is .* find/;"],
    ["bounds that multiply", "const a = /(?:\\w{1,80}[-_]?){1,60}!/;"],
    [
      "one that is put together",
      "const word = '[a-z]+';\nconst a = new RegExp('^ *' + word + ' *' + word + ' *$', 'u');",
    ],
  ])("is found where it is written, with a text that shows it: %s", (_, text) => {
    const [finding, ...more] = patternsIn("src/a.ts", text).flatMap((pattern) => superLinear(pattern) ?? []);
    expect(more).toEqual([]);
    expect(finding && told(finding)).toMatch(
      /^src\/a\.ts:\d \/.+\/u? on ".*" \+ ".+"\.repeat\(n\) \+ ".*": \d+, \d+ ms$/,
    );
  });

  it.each(["/^\\s+/", "/(?<!\\s)\\s+$/", "/\\(.*/s", "/[\\w.]{1,200}\\(/", "/^(?:[a-z]\\w*\\.)*[A-Z]\\w*$/"])(
    "is not %s",
    (pattern) => {
      expect(patternsIn("src/a.ts", `const a = ${pattern};`).map(superLinear)).toEqual([undefined]);
    },
  );
});
