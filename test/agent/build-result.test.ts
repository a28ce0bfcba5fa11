import { describe, expect, it } from "vitest";
import { buildResult, type ResultInput } from "../../src/agent/build-result.ts";
import type { GroundedFinding } from "../../src/agent/loop/grounded-finding.ts";
import type { Explanation } from "../../src/model/explanation.ts";
import { RCAResultSchema, type Suspect } from "../../src/model/rca-result.ts";
import { titleOf } from "../../src/report/headline.ts";
import {
  codebaseOf,
  crash,
  finding,
  logClaim,
  logOf,
  logText,
  readClaim,
  sourcePath,
  sourceText,
} from "./scene.ts";

const explanation: Explanation = {
  id: "lateinit",
  family: "kotlin_runtime",
  title: "lateinit property read before it is set",
  summary: "It is read before any assignment ran.",
  causes: ["A callback came too early."],
  checks: ["Who sets it?", "Who reads it first?"],
  fix: "Set it where it is declared.",
};
const answer: GroundedFinding = { ...finding, confidence: 0.9, fixes: [] };

function suspect(path: string, line: number, score: number): Suspect {
  return { path, line, score, why: "frame 1 of the trace", foundBy: "frame" };
}

async function concluded(over: Partial<ResultInput> = {}) {
  const result = await buildResult({
    id: "a-test",
    failures: [crash],
    log: logOf(logText),
    codebase: codebaseOf({ [sourcePath]: sourceText }),
    suspects: [],
    explanation,
    findings: [answer],
    warnings: [],
    iterations: 1,
    toolsUsed: ["read_file"],
    elapsedMs: () => 12,
    ...over,
  });
  expect(RCAResultSchema.safeParse(result).error).toBeUndefined();
  return result;
}

describe("conclude", () => {
  it("tells at most three things that an open cause may be, likeliest first, beside what is known", async () => {
    const known = { ...answer, rootCause: "It was read too early.", confidence: 0.2, unestablished: true };
    const maybe = (rootCause: string, confidence: number): GroundedFinding => ({
      ...answer,
      rootCause,
      confidence,
      unestablished: true,
      hypothesis: { against: [readClaim], decidedBy: "Was it opened twice?" },
    });
    const findings = [maybe("A", 0.2), known, maybe("B", 0.5), maybe("C", 0.4), maybe("D", 0.3)];
    const result = await concluded({ findings });
    expect(result.status).toBe("unexplained");
    expect(result.rootCause).toContain("It was read too early.");
    expect(result.alternatives).toEqual([]);
    expect(result.hypotheses?.map(({ rootCause }) => rootCause)).toEqual(["B", "C", "D"]);
    expect(result.hypotheses?.[0]).toMatchObject({
      for: answer.evidence,
      against: [{ quote: readClaim.quote }],
      decidedBy: "Was it opened twice?",
    });
  });

  it("has the words of the cause as its headline where the class has none", async () => {
    const findings = [{ ...answer, headline: "a column that is not there" }];
    expect((await concluded({ findings })).headline).toBeUndefined();
    const result = await concluded({ findings, explanation: undefined });
    expect(titleOf(result)).toBe("A column that is not there");
  });

  it("tells nothing that may be where a cause is established", async () => {
    const maybe: GroundedFinding = { ...answer, rootCause: "A", unestablished: true, hypothesis: {} };
    expect((await concluded({ findings: [maybe, answer] })).hypotheses).toBeUndefined();
  });

  it("answers with the finding and everything the failure told", async () => {
    const causes = [
      { exception: "java.io.IOException", message: "closed", frames: [] },
      { exception: "java.lang.Error", message: "", frames: [] },
    ];
    const result = await concluded({ failures: [{ ...crash, fingerprint: "f1", causes }] });
    expect(result).toMatchObject({
      status: "explained",
      title: explanation.title,
      type: "lateinit",
      rootCause: finding.rootCause,
      confidence: 0.9,
      location: finding.location,
      causes: ["java.io.IOException: closed", "java.lang.Error"],
      fixGuidelines: finding.fixGuidelines,
      durationMs: 12,
      fingerprint: "f1",
      metadata: { propertyName: "adapter" },
      engine: "expert",
    });
  });

  it("frames the place and points at what the evidence quotes", async () => {
    const { codeFrame } = await concluded();
    expect(codeFrame).toMatchObject({ path: sourcePath, startLine: 6, mark: 9, label: "not set yet" });
    expect(codeFrame?.lines[3]?.slice((codeFrame.column ?? 0) - 1)).toBe("adapter.submitList(books)");
    expect(codeFrame?.width).toBe(readClaim.quote.length);
  });

  it("points at a captured name when the quote is the whole line, and never inside a longer word", async () => {
    const line = "        myadapter.adapter.submit()";
    const result = await concluded({
      codebase: codebaseOf({ [sourcePath]: sourceText.replace(/^.*submitList.*$/m, line) }),
      findings: [{ ...answer, evidence: [{ ...readClaim, quote: line.trim() }] }],
    });
    expect(result.codeFrame).toMatchObject({ column: line.indexOf(".adapter") + 2, width: 7 });
  });

  it("says nothing under a suspect's line that stands in for a finding without a place", async () => {
    const { codeFrame } = await concluded({
      findings: [{ ...answer, location: undefined }],
      suspects: [suspect(sourcePath, 7, 1)],
    });
    expect(codeFrame?.mark).toBe(7);
    expect(codeFrame?.label).toBeUndefined();
  });

  it("takes a column that the finding gives", async () => {
    const location = { path: sourcePath, line: 9, column: 9 };
    expect((await concluded({ findings: [{ ...answer, location }] })).codeFrame).toMatchObject({
      column: 9,
      width: 6,
    });
  });

  it("puts established causes before open ones and surer ones first", async () => {
    const make = (rootCause: string, confidence: number, unestablished?: boolean): GroundedFinding => ({
      ...answer,
      rootCause,
      confidence,
      unestablished,
    });
    const findings = [make("open", 0.9, true), make("weak", 0.3), make("strong", 0.6), make("weak", 0.2)];
    const result = await concluded({ findings });
    expect(result.rootCause).toBe("strong");
    expect(result.status).toBe("explained");
    expect(result.alternatives.map(({ rootCause, confidence }) => [rootCause, confidence])).toEqual([
      ["weak", 0.3],
      ["open", 0.9],
    ]);
    expect(result.alternatives[0]?.why).toBe(`${sourcePath}:9: ${readClaim.quote}`);
  });

  it("leads the suspects with the place of the finding, at most ten", async () => {
    const suspects = Array.from({ length: 12 }, (_, index) =>
      suspect(`app/Other${index}.kt`, index + 1, 1 - index / 20),
    );
    const result = await concluded({ suspects });
    expect(result.suspects).toHaveLength(10);
    expect(result.suspects[0]).toMatchObject({ path: sourcePath, line: 9, why: "not set yet" });
    expect(result.suspects[0]?.score).toBeGreaterThanOrEqual(1);
    expect(result.suspects[1]).toEqual(suspects[0]);
  });

  it("leaves suspects alone that are led by the place already, and never lists it twice", async () => {
    const led = [suspect(sourcePath, 9, 1), suspect("app/Other.kt", 1, 0.5)];
    expect((await concluded({ suspects: led })).suspects).toEqual(led);
    const behind = await concluded({ suspects: led.toReversed() });
    expect(behind.suspects.map(({ path }) => path)).toEqual([sourcePath, "app/Other.kt"]);
  });

  it("says what is known when nothing was found, with the checks of the class", async () => {
    const result = await concluded({ findings: [], suspects: [suspect(sourcePath, 9, 1)] });
    expect(result).toMatchObject({
      status: "unexplained",
      confidence: 0,
      fixGuidelines: explanation.checks,
      location: { path: sourcePath, line: 9 },
      evidence: [{ source: "log", line: 3, quote: logText.split("\n")[2] }],
    });
    expect(result.rootCause).toBe(
      "The cause is not established. The trace of UninitializedPropertyAccessException begins in ShelfFragment.onSync.",
    );
    expect(result.generalGuidelines).toBe(true);
    expect(result.usually).toEqual({ causes: explanation.causes, remedy: explanation.fix });
  });

  it("stays unexplained with a finding that establishes nothing", async () => {
    const open = { ...answer, unestablished: true, fixGuidelines: ["Look here first."] };
    const result = await concluded({ findings: [open] });
    expect(result).toMatchObject({
      status: "unexplained",
      rootCause: `The cause is not established. ${open.rootCause}`,
      fixGuidelines: ["Look here first."],
    });
    expect(result.generalGuidelines).toBeUndefined();
    expect(result.usually).toBeUndefined();
  });

  it("says what exactly is not established, where the finding can", async () => {
    const question = "when ShelfFragment.adapter is set";
    const result = await concluded({ findings: [{ ...answer, unestablished: true, question }] });
    expect(result).toMatchObject({
      question,
      rootCause: `Not established: ${question}. ${answer.rootCause}`,
    });
  });

  it.each([
    ["there is no workspace", undefined],
    ["the workspace has no such file", { "app/Other.kt": "class Other" }],
  ])("names the place as printed, with its frame, when %s", async (_, files) => {
    const codebase = files && codebaseOf(files);
    const frames = crash.frames.map((frame) => ({ ...frame, logLine: 4 }));
    const bare = await concluded({ failures: [{ ...crash, frames }], codebase, findings: [] });
    expect(bare.location).toEqual({
      path: "ShelfFragment.kt",
      line: 9,
      symbol: "org.sample.shelf.ShelfFragment.onSync",
      asPrinted: true,
    });
    expect(bare.codeFrame).toBeUndefined();
    expect(bare.evidence.map(({ line }) => line)).toEqual([3, 4]);
  });

  it("takes no suspect for the place that the log does not name", async () => {
    const codebase = codebaseOf({ "app/Words.kt": "class Words\n" });
    const named: Suspect = { ...suspect("app/Words.kt", 1, 1), foundBy: "names" };
    const likely = await concluded({ codebase, findings: [], suspects: [named] });
    expect(likely.suspects).toEqual([named]);
    expect(likely.location).toMatchObject({ path: "ShelfFragment.kt", asPrinted: true });
    expect(likely.codeFrame).toBeUndefined();
  });

  it("marks nothing that a finding without a cause does not point at", async () => {
    const open = { ...answer, unestablished: true, label: undefined, evidence: [logClaim] };
    expect((await concluded({ findings: [open] })).codeFrame?.column).toBeUndefined();
  });

  it("marks the whole expression that its sentence names", async () => {
    const location = { path: sourcePath, line: 9, column: 37 };
    const rootCause = "`adapter.submitList(books)` was null.";
    const { codeFrame } = await concluded({ findings: [{ ...answer, location, rootCause }] });
    expect(codeFrame).toMatchObject({ column: 37, width: "adapter.submitList(books)".length });
  });

  it("keeps the mark of a line that is too long to keep", async () => {
    const line = `val all = listOf(${"0, ".repeat(2000)}adapter.submitList(books))`;
    const { codeFrame } = await concluded({
      codebase: codebaseOf({ [sourcePath]: sourceText.replace(/^.*submitList.*$/m, line) }),
    });
    expect(codeFrame?.lines[3]?.slice((codeFrame.column ?? 0) - 1)).toContain("adapter.submitList(books)");
  });

  it("lists the place of a finding that is not established where its file was ranked", async () => {
    const suspects = [suspect("app/Other.kt", 1, 0.9), suspect(sourcePath, 2, 0.5)];
    const result = await concluded({ suspects, findings: [{ ...answer, unestablished: true }] });
    expect(result.suspects).toMatchObject([{ path: "app/Other.kt" }, { path: sourcePath, line: 9 }]);
  });

  it("keeps of a suspect's place only what exists", async () => {
    const gone = await concluded({ findings: [], suspects: [suspect(sourcePath, 99, 1)] });
    expect(gone.location).toEqual({ path: sourcePath });
  });

  it("lists the other failures with the places they have in the workspace", async () => {
    const other = { ...crash, type: "npe", message: "null" };
    const result = await concluded({
      failures: [
        crash,
        other,
        { ...other, line: 999, culprit: undefined },
        { ...other, filePath: "Gone.kt", culprit: undefined },
      ],
    });
    expect(result.consequences).toEqual([
      {
        type: "npe",
        error: "null",
        location: { path: sourcePath, line: 9, symbol: "org.sample.shelf.ShelfFragment.onSync" },
      },
      { type: "npe", error: "null", location: { path: sourcePath } },
      { type: "npe", error: "null", location: undefined },
    ]);
  });

  it("bounds the list of other failures and says so", async () => {
    const result = await concluded({ failures: Array.from({ length: 61 }, () => crash) });
    expect(result.consequences).toHaveLength(50);
    expect(result.warnings).toEqual(["10 more failures in this log are not listed."]);
  });

  it("titles a class without an explanation by its own name", async () => {
    expect((await concluded({ explanation: undefined })).title).toBe("lateinit");
  });
});
