import { describe, expect, it } from "vitest";
import { deepen, firstOf } from "../../src/agent/compose.ts";
import { investigate } from "../../src/agent/loop/investigate.ts";
import type { Reasoner } from "../../src/agent/reasoner.ts";
import type { Finding } from "../../src/model/finding.ts";
import {
  answered,
  codebaseOf,
  crash,
  finding,
  logClaim,
  logOf,
  logText,
  sourcePath,
  sourceText,
} from "./scene.ts";

const found = (rootCause: string, more: Partial<Finding> = {}): Finding => ({
  ...finding,
  rootCause,
  evidence: [logClaim],
  ...more,
});

/** Yields these findings, then throws where it is told to. */
function finds(name: string, findings: readonly Finding[], problem?: string): Reasoner & { asked: number } {
  const reasoner = {
    name,
    asked: 0,
    async *reason() {
      reasoner.asked++;
      for (const each of findings) yield { finding: each };
      if (problem) throw new Error(problem);
    },
  };
  return reasoner;
}

const run = (reasoner: Reasoner, limits = {}) =>
  investigate({
    failures: [crash],
    log: logOf(logText),
    codebase: codebaseOf({ [sourcePath]: sourceText }),
    reasoner,
    runTool: async () => answered(sourceText),
    suspects: [],
    limits,
    clock: Date.now,
    id: "a-test",
  });

const open = found("It is open.", { unestablished: true, ground: "placed" });
const cause = found("The adapter is set too late.");

describe("firstOf", () => {
  it("leaves out every reasoner after the one that established a cause", async () => {
    const [first, second, third] = [finds("a", [open]), finds("b", [cause]), finds("c", [found("No.")])];
    const { result } = await run(firstOf(first, second, third));
    expect([first.asked, second.asked, third.asked]).toEqual([1, 1, 0]);
    expect(result.rootCause).toBe(cause.rootCause);
  });

  it("goes on after a part that throws, keeps what that found, and names it", async () => {
    const { result, problem } = await run(firstOf(finds("expert", [open], "lost"), finds("model", [cause])));
    expect(result.status).toBe("explained");
    expect(result.alternatives.map(({ rootCause }) => rootCause)).toEqual([open.rootCause]);
    expect(result.warnings).toEqual(["The expert stopped early: lost"]);
    expect(problem?.message).toBe("lost");
  });

  it("hands its parts what they asked", async () => {
    const heard: string[] = [];
    const asks: Reasoner = {
      name: "asks",
      async *reason() {
        const observations = yield { ask: [{ tool: "read_file", parameters: { filePath: sourcePath } }] };
        heard.push(...observations.map(({ output }) => output));
      },
    };
    await run(firstOf(asks, firstOf(asks)));
    expect(heard).toEqual([sourceText, sourceText]);
  });

  it("lets the part at work clean up when the run is cut short", async () => {
    const cleaned: string[] = [];
    const endless: Reasoner = {
      name: "endless",
      async *reason() {
        try {
          while (true) yield { ask: [{ tool: "read_file", parameters: {} }] };
        } finally {
          cleaned.push("endless");
        }
      },
    };
    const next = finds("next", [cause]);
    const { outcome } = await run(firstOf(endless, next), { maxIterations: 2 });
    expect(outcome).toBe("budget");
    expect(cleaned).toEqual(["endless"]);
    expect(next.asked).toBe(0);
  });
});

describe("deepen", () => {
  it("asks the other one only where no cause is established", async () => {
    const other = finds("model", [cause]);
    await run(deepen(finds("expert", [cause]), other));
    expect(other.asked).toBe(0);
    const { result } = await run(deepen(finds("expert", [open]), other));
    expect(other.asked).toBe(1);
    expect(result.rootCause).toBe(cause.rootCause);
  });

  it("asks it when it is told to, with all that was found", async () => {
    const other = finds("model", [found("Surer.", { ground: "proven" })]);
    const seen: number[] = [];
    const { result } = await run(
      deepen(finds("expert", [{ ...cause, ground: "stated" }]), other, ({ findings }) => {
        seen.push(findings.length);
        return findings.every(({ ground }) => ground !== "proven");
      }),
    );
    expect(seen).toEqual([1]);
    expect(result.rootCause).toBe("Surer.");
    expect(result.alternatives.map(({ rootCause }) => rootCause)).toEqual([cause.rootCause]);
  });

  it("keeps the first one's answer when the other one throws", async () => {
    const { result } = await run(deepen(finds("expert", [open]), finds("model", [], "no reply")));
    const alone = await run(finds("expert", [open]));
    expect(result.warnings).toEqual(["The model stopped early: no reply"]);
    expect({ ...result, warnings: [], durationMs: 0 }).toEqual({ ...alone.result, durationMs: 0 });
  });
});
