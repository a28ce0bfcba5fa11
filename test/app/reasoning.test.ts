import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Investigation, Reasoner } from "../../src/agent/reasoner.ts";
import { type AnalyzeOptions, analyze, analyzeFailure } from "../../src/app.ts";
import { deepen, ErrorParser } from "../../src/index.ts";

const workspace = "examples/shelf";
const log = readFileSync("examples/failures/lateinit/log.txt", "utf8");
const options: AnalyzeOptions = { workspace, save: false, id: "a-test", clock: () => 0 };

function noting(seen: Investigation[]): Reasoner {
  return {
    name: "note",
    async *reason(context) {
      seen.push(context);
      yield { thought: "noted" };
    },
  };
}

describe("who reasons", () => {
  it("is whoever the caller chose, who sees what may be asked", async () => {
    const seen: Investigation[] = [];
    const { result } = await analyze(log, { ...options, reasoner: noting(seen) });
    expect(result.status).toBe("unexplained");
    const tools = await seen[0]?.tools();
    expect(tools?.map(({ name }) => name)).toContain("read_file");
    expect(tools?.every(({ effect }) => effect === "read_only")).toBe(true);
    expect(seen[0]?.suspects[0]?.path).toContain(".kt");
  });

  it("can be made around the offline expert, whose answer stays", async () => {
    const seen: Investigation[] = [];
    const chosen = { ...options, reasoner: (expert: Reasoner) => deepen(expert, noting(seen), () => true) };
    const [alone, deeper] = [await analyze(log, options), await analyze(log, chosen)];
    expect(alone.result.status).toBe("explained");
    expect(deeper).toEqual(alone);
    expect(seen[0]?.findings[0]?.rootCause).toBe(alone.result.rootCause);
  });

  it("is the offline expert where the chosen one cannot be made, which is said", async () => {
    const alone = await analyze(log, options);
    const { result } = await analyze(log, {
      ...options,
      reasoner: async () => {
        throw new Error("No model server answers.");
      },
    });
    const warning = "The answer is that of the offline expert alone: No model server answers.";
    expect(result).toEqual({ ...alone.result, warnings: [...alone.result.warnings, warning] });
  });

  it("does not wait for one that is never made", async () => {
    const { outcome } = await analyze(log, {
      ...options,
      clock: Date.now,
      limits: { timeoutMs: 1000 },
      reasoner: () => new Promise(() => {}),
    });
    expect(outcome).toBe("timeout");
  });
});

describe("an analysis of a failure without its log", () => {
  it("says what the analysis of the log says", async () => {
    const parsed = new ErrorParser().parse(log);
    if (!parsed) throw new Error("not read");
    const { result: whole } = await analyze(log, options);
    const { result } = await analyzeFailure(parsed, options);
    const { rootCause, location, confidence, fixes, codeFrame, fingerprint } = whole;
    expect(result).toMatchObject({ rootCause, location, confidence, fixes, codeFrame, fingerprint });
    expect(result.evidence.map(({ quote }) => quote)).toEqual(whole.evidence.map(({ quote }) => quote));
  });
});
