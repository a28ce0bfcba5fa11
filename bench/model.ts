import { readFileSync } from "node:fs";
import { AgentStateStream } from "../src/agent/agent-state-stream.ts";
import { analyze } from "../src/app.ts";
import type { ChatEvent, LanguageModel } from "../src/llm/language-model.ts";
import { PerformanceTracker } from "../src/support/performance-tracker.ts";
import { layOut } from "../test/fixtures/fixture-files.ts";
import { median } from "./measure.ts";

const fixture = layOut("npe/near-miss-parameter-replaced");
const rounds = 60;
/** Turns of the long run beside the short one of a single turn. */
const manyTurns = 8;

/** What an analysis with a language model costs besides the model's own time and that of the tools. */
export async function model(): Promise<string[]> {
  const events: number[] = [];
  const steps: number[] = [];
  const prompts: number[] = [];
  const longest: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const short = await run(1);
    const long = await run(manyTurns);
    if (round < 0) continue;
    events.push(short.firstEvent, long.firstEvent);
    steps.push((long.own - short.own) / (manyTurns - 1));
    prompts.push(long.prompt);
    longest.push(long.longestPrompt);
  }
  return [
    `first event: ${median(events).toFixed(1)} ms after the start`,
    `a step, without the model and the tools: ${median(steps).toFixed(2)} ms`,
    `a prompt: ${median(prompts).toFixed(2)} ms, the longest of ${manyTurns} turns ${median(longest).toFixed(2)} ms`,
  ];
}

/** One analysis with a model that answers at once: it reads files, and concludes in the last turn. */
async function run(turns: number) {
  const tracker = new PerformanceTracker();
  const stream = new AgentStateStream();
  const startedAt = performance.now();
  let firstEvent: number | undefined;
  for (const name of ["iteration", "thought", "action"] as const)
    stream.on(name, () => (firstEvent ??= performance.now() - startedAt));
  await analyze(readFileSync(`${fixture}/log.txt`, "utf8"), {
    workspace: `${fixture}/workspace`,
    save: false,
    stream,
    tracker,
    model: { open: () => instant(turns), maxTurns: manyTurns },
  });
  const total = performance.now() - startedAt;
  const prompt = tracker.getStats("prompt_generation");
  const others = ["llm_inference", "tool_execution"].map((name) => {
    const { mean, count } = tracker.getStats(name);
    return mean * count;
  });
  const own = total - others.reduce((sum, each) => sum + each, 0);
  return { own, firstEvent: firstEvent ?? total, prompt: prompt.p50, longestPrompt: prompt.max };
}

const planting = "app/src/main/java/org/example/garden/Planting.java";
const line = "seed = catalog.find(name);";

function instant(turns: number): LanguageModel {
  let turn = 0;
  return {
    name: "instant",
    place: "this process",
    abilities: async () => ({ tools: true, schema: true, contextTokens: 8_192 }),
    countTokens: async (text) => ({ tokens: Math.ceil(text.length / 4), exact: false }),
    dispose: async () => {},
    async *chat(): AsyncGenerator<ChatEvent, void, undefined> {
      turn++;
      const look = { filePath: planting, lineStart: 1, lineEnd: 10 + turn };
      const place = { path: planting, line: 12 };
      const evidence = [{ quote: line, ...place }];
      const cause = { rootCause: "It may be null.", confidence: 0.8, location: place, evidence };
      const isLast = turn >= turns;
      const given: Record<string, unknown> = isLast ? cause : look;
      const name = isLast ? "conclude" : "read_file";
      const call = { id: `call_${turn}`, name, arguments: given, argumentsText: JSON.stringify(given) };
      yield { type: "text", text: "Where does it come from?" };
      yield { type: "tool_call", call };
      yield { type: "done", end: { reason: "tool_calls", timings: { totalMs: 0 } } };
    },
  };
}
