import { describe, expect, it } from "vitest";
import { groundClaim } from "../../../src/agent/ground-claim.ts";
import { ground } from "../../../src/agent/loop/ground.ts";
import type { Claim } from "../../../src/model/finding.ts";
import type { Observation } from "../../../src/model/step.ts";
import {
  answered,
  codebaseOf,
  finding,
  logClaim,
  logOf,
  logText,
  readClaim,
  refused,
  sourcePath,
  sourceText,
} from "../scene.ts";

const readFile: Observation = { ...answered(sourceText), request: { tool: "read_file", parameters: {} } };

function grounds(observations: Observation[] = [readFile]) {
  return { log: logOf(logText), codebase: codebaseOf({ [sourcePath]: sourceText }), observations };
}

function search(
  data: unknown,
  parameters: Record<string, unknown>,
  metadata?: Record<string, unknown>,
): Observation {
  return { ...answered("", data), metadata, request: { tool: "grep_search", parameters } };
}

const check = (claim: Partial<Claim>, observations?: Observation[]) =>
  groundClaim({ ...readClaim, ...claim }, grounds(observations));

describe("a quote from the log", () => {
  it("stands on the line it names", async () => {
    expect(await groundClaim(logClaim, grounds())).toEqual(logClaim);
  });
  it("is found where it stands when the line is wrong or missing", async () => {
    expect(await groundClaim({ ...logClaim, line: 1 }, grounds())).toEqual(logClaim);
    expect(await groundClaim({ quote: logClaim.quote, source: "log" }, grounds())).toEqual(logClaim);
  });
  it("may fold whitespace", async () => {
    const quote = "lateinit   property adapter\thas not";
    expect(await groundClaim({ quote, source: "log", line: 2 }, grounds())).toMatchObject({ line: 3 });
  });
  it("is dropped when the log does not hold it", async () => {
    expect(
      await groundClaim({ quote: "lateinit property other", source: "log", line: 3 }, grounds()),
    ).toBeUndefined();
  });
});

describe("a quote from the workspace", () => {
  it("stands at its place", async () => {
    expect(await check({})).toEqual(readClaim);
    expect(await check({ quote: "fun onSync(books:   List<Book>)" })).toMatchObject({ line: 9 });
  });
  it.each([6, 8, 10, 12])("is corrected from line %i to where it stands", async (line) => {
    expect(await check({ line })).toMatchObject({ line: 9 });
  });
  it("may span lines", async () => {
    expect(
      await check({ quote: "fun onViewCreated() {\n  adapter = ShelfAdapter()", line: 6 }),
    ).toMatchObject({ line: 6 });
  });
  it("gets its line where it names none", async () => {
    expect(await check({ line: undefined })).toMatchObject({ line: 9 });
  });
  it.each([
    ["stands more than three lines away", { line: 5 }],
    ["does not occur", { quote: "adapter.clear()" }],
    ["is punctuation only", { quote: "}", line: 8 }],
    ["is too short to say anything", { quote: "= a", line: 7 }],
    ["names a file that does not exist", { path: "app/Gone.kt" }],
    ["names a place outside the workspace", { path: "../../../etc/passwd", quote: "root", line: 1 }],
    ["names an absolute path", { path: "/etc/passwd", quote: "root", line: 1 }],
    ["comes from a tool that was not asked", { source: "get_code_context" }],
  ])("is dropped when it %s", async (_, claim) => {
    expect(await check(claim)).toBeUndefined();
  });
  it("is dropped when its tool only failed", async () => {
    const failed = { ...refused("FILE_NOT_FOUND", "gone"), request: readFile.request };
    expect(await check({}, [failed])).toBeUndefined();
  });
  it("without a path must stand in the tool's answer", async () => {
    expect(await check({ path: undefined, line: undefined })).toMatchObject({ quote: readClaim.quote });
    expect(await check({ path: undefined, quote: "newest is 8.10.1 somewhere" })).toBeUndefined();
  });
});

describe("an absence", () => {
  const absence: Claim = { quote: "nothing assigns adapter", source: "grep_search", absence: true };
  const asked = { pattern: "adapter\\s*=" };

  it.each([
    ["a search with no hits", [search({ matches: [], totalMatches: 0 }, asked)], true],
    ["a bare empty list", [search([], asked)], true],
    ["a search with a hit", [search({ matches: [{ path: "A.kt" }] }, asked)], false],
    ["a search that was cut short", [search({ matches: [] }, asked, { truncated: true })], false],
    ["a search for something else", [search({ matches: [] }, { pattern: "onDestroy" })], false],
    ["an answer without a list", [search({ totalMatches: 0 }, asked)], false],
    ["no search at all", [], false],
    [
      "a search that failed",
      [{ ...refused("INVALID_PATTERN", "bad"), request: { tool: "grep_search", parameters: asked } }],
      false,
    ],
  ])("rests on %s: %#", async (_, observations, kept) => {
    expect((await groundClaim(absence, grounds(observations))) !== undefined).toBe(kept);
  });
});

describe("a finding", () => {
  it("keeps the claims that hold, each once", async () => {
    const evidence = [
      logClaim,
      { ...logClaim, line: 2 },
      { ...readClaim, quote: "adapter.clear()" },
      readClaim,
    ];
    const { finding: kept } = await ground({ ...finding, evidence }, grounds());
    expect(kept?.evidence).toEqual([logClaim, readClaim]);
  });
  it("is dropped without any", async () => {
    const { finding: kept, notes } = await ground({ ...finding, evidence: [] }, grounds());
    expect(kept).toBeUndefined();
    expect(notes[0]).toContain(finding.rootCause);
  });
  it("is dropped when it is no finding", async () => {
    const { finding: kept, notes } = await ground({ ...finding, confidence: 7 }, grounds());
    expect(kept).toBeUndefined();
    expect(notes[0]).toContain("confidence");
  });
  it.each([
    [
      { path: sourcePath, line: 9 },
      { path: sourcePath, line: 9 },
    ],
    [
      { path: sourcePath, line: 9, column: 5 },
      { path: sourcePath, line: 9, column: 5 },
    ],
    [
      { path: sourcePath, line: 9, column: 900 },
      { path: sourcePath, line: 9 },
    ],
    [{ path: sourcePath }, { path: sourcePath }],
    [{ path: sourcePath, line: 900 }, undefined],
    [{ path: "app/Gone.kt", line: 1 }, undefined],
  ])("keeps %o as %o", async (location, kept) => {
    expect((await ground({ ...finding, location }, grounds())).finding?.location).toEqual(kept);
  });
});
