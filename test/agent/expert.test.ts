import { describe, expect, it } from "vitest";
import { expertReasoner } from "../../src/agent/expert.ts";
import { investigate } from "../../src/agent/loop/investigate.ts";
import type { Reasoner } from "../../src/agent/reasoner.ts";
import { reportFinding, requestTool } from "../../src/analysis/analysis-task.ts";
import type { ExamineFailure } from "../../src/classes/classes.ts";
import { getCodeContext } from "../../src/contracts/get-code-context.ts";
import type { Explanation } from "../../src/model/explanation.ts";
import type { Suspect } from "../../src/model/rca-result.ts";
import {
  answered,
  codebaseOf,
  crash,
  finding,
  logOf,
  logText,
  refused,
  sourcePath,
  sourceText,
} from "./scene.ts";

const source = sourceText.split("\n");
const explanation: Explanation = {
  id: "lateinit",
  family: "kotlin_runtime",
  title: "lateinit property read before it is set",
  summary: "",
  causes: [],
  checks: ["Who sets it?"],
  fix: "",
};

function run(reasoner: Reasoner, suspects: Suspect[] = []) {
  return investigate({
    failures: [crash],
    log: logOf(logText),
    codebase: codebaseOf({ [sourcePath]: sourceText }),
    reasoner,
    suspects,
    clock: Date.now,
    id: "a-test",
    runTool: async (name, { filePath, line }) =>
      name === getCodeContext.name
        ? answered("context", {
            filePath,
            errorLine: line,
            context: { before: "", errorLine: source[Number(line) - 1] ?? "", after: "" },
            relevantImports: [],
          })
        : refused("FILE_NOT_FOUND", "not here"),
  });
}

function expert(diagnose?: ExamineFailure): Reasoner {
  return expertReasoner({ examinationOf: async () => diagnose, explanationOf: () => explanation });
}

describe("expertReasoner", () => {
  it("runs the diagnoser of the class and hands it what the tools answered", async () => {
    const diagnose: ExamineFailure = function* (error) {
      const context = yield* requestTool(getCodeContext, { filePath: sourcePath, line: error.line });
      const quote = context?.context.errorLine.trim() ?? "";
      yield* reportFinding({
        ...finding,
        evidence: [{ quote, source: getCodeContext.name, path: sourcePath, line: error.line }],
      });
    };
    const { result } = await run(expert(diagnose));
    expect(result).toMatchObject({ status: "explained", iterations: 1, toolsUsed: ["get_code_context"] });
    expect(result.evidence[0]?.quote).toBe(source[8]?.trim());
  });

  const suspects: Suspect[] = [
    { path: sourcePath, score: 3, why: "no line", foundBy: "frame" },
    { path: sourcePath, line: 8, score: 2, why: "only a brace", foundBy: "frame" },
    { path: sourcePath, line: 9, score: 1, why: "in the stack trace", foundBy: "frame" },
  ];

  it.each<[string, ExamineFailure | undefined]>([
    ["there is no diagnoser", undefined],
    ["the diagnoser finds nothing", function* () {}],
    [
      "the finding does not hold",
      function* () {
        yield { finding: { ...finding, evidence: [] } };
      },
    ],
  ])("says honestly what can be seen when %s", async (_, diagnose) => {
    const { result } = await run(expert(diagnose), suspects);
    expect(result).toMatchObject({
      status: "unexplained",
      confidence: 0.2,
      location: { path: sourcePath, line: 9 },
      fixGuidelines: explanation.checks,
    });
    expect(result.evidence.map(({ source, line }) => [source, line])).toEqual([
      ["log", 3],
      ["get_code_context", 9],
    ]);
    expect(result.rootCause).toContain("not established");
  });

  it("falls back, and reports it, when the diagnoser throws", async () => {
    const diagnose: ExamineFailure = function* () {
      yield { thought: "hm" };
      throw new Error("stumbled");
    };
    const { result, problem } = await run(expert(diagnose), suspects);
    expect(problem?.message).toBe("stumbled");
    expect(result.location).toMatchObject({ path: sourcePath, line: 9 });
    expect(result.warnings.join()).toContain("stumbled");
  });

  it("quotes the log alone when there is no place to look at", async () => {
    const { result } = await run(expert());
    expect(result.confidence).toBe(0.1);
    expect(result.evidence).toHaveLength(1);
  });
});
