import { describe, expect, it } from "vitest";
import { askOnce } from "../../src/agent/ask-once.ts";
import type { AnalysisTask } from "../../src/analysis/analysis-task.ts";
import type { Observation, ToolRequest } from "../../src/model/step.ts";

const request = (path: string): ToolRequest => ({ tool: "outline", parameters: { path } });

const answer = (asked: ToolRequest, code?: string): Observation => ({
  request: asked,
  success: code === undefined,
  ...(code && { error: { code, message: "no" } }),
  output: `of ${String(asked.parameters.path)}`,
  files_affected: [],
  execution_time_ms: 0,
});

/** What an analysis was handed, and what the workspace was asked for that. */
function run(
  analysis: (heard: string[]) => AnalysisTask,
  code?: string,
): { heard: string[]; asked: string[] } {
  const heard: string[] = [];
  const asked: string[] = [];
  const steps = askOnce(analysis(heard), new Map());
  for (let next = steps.next(); !next.done; ) {
    const step = next.value;
    const requests = "ask" in step ? step.ask : [];
    asked.push(...requests.map(({ parameters }) => String(parameters.path)));
    next = steps.next(requests.map((each) => answer(each, code)));
  }
  return { heard, asked };
}

function* looks(heard: string[], ...paths: string[][]): AnalysisTask {
  for (const each of paths) {
    const answers = yield { ask: each.map(request) };
    heard.push(answers.map(({ output }) => output).join(", "));
  }
}

function* thinks(): AnalysisTask {
  yield { thought: "why" };
}

describe("an analysis that asks the same thing of the workspace", () => {
  it("is answered from what was said before", () => {
    const { heard, asked } = run((own) => looks(own, ["a"], ["a"], ["b", "a"]));
    expect(heard).toEqual(["of a", "of a", "of b, of a"]);
    expect(asked).toEqual(["a", "b"]);
  });

  it("asks anew for what failed", () => {
    expect(run((own) => looks(own, ["a"], ["a"]), "TIMEOUT").asked).toEqual(["a", "a"]);
  });

  it("asks once for what is not there", () => {
    expect(run((own) => looks(own, ["a"], ["a"]), "TOOL_NOT_FOUND").asked).toEqual(["a"]);
  });

  it("hands other steps on", () => {
    const steps = askOnce(thinks(), new Map());
    expect(steps.next().value).toEqual({ thought: "why" });
    expect(steps.next([]).done).toBe(true);
  });
});
