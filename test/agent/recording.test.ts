import { describe, expect, it } from "vitest";
import { AgentStateStream } from "../../src/agent/agent-state-stream.ts";
import { type InvestigateInput, investigate } from "../../src/agent/loop/investigate.ts";
import type { Reasoner } from "../../src/agent/reasoner.ts";
import { readRecording } from "../../src/agent/recording/read-recording.ts";
import { recordedRun } from "../../src/agent/recording/recorded-run.ts";
import { Recorder } from "../../src/agent/recording/recorder.ts";
import { replayedRun } from "../../src/agent/recording/replayed-run.ts";
import { startTimeLimit } from "../../src/agent/time-limit.ts";
import { Failure } from "../../src/model/failure.ts";
import type { Observation } from "../../src/model/step.ts";
import {
  answered,
  codebaseOf,
  crash,
  finding,
  logClaim,
  logOf,
  logText,
  refused,
  scripted,
  sourcePath,
  sourceText,
} from "./scene.ts";

const never = (): Promise<never> => new Promise(() => {});
const read = { tool: "read_file", parameters: { filePath: sourcePath } };
const named = (...tools: string[]) => ({ ask: tools.map((tool) => ({ tool, parameters: {} })) });

function input(over: Partial<InvestigateInput>): InvestigateInput {
  return {
    failures: [crash],
    log: logOf(logText),
    codebase: codebaseOf({ [sourcePath]: sourceText }),
    reasoner: scripted(async function* () {}),
    runTool: async () => answered(sourceText),
    suspects: [{ path: sourcePath, line: 9, score: 1, why: "frame 0", foundBy: "frame" }],
    clock: Date.now,
    id: "a-test",
    ...over,
  };
}

/** Order and content of every event but its time. */
function eventsOf(stream: AgentStateStream): string[] {
  const seen: string[] = [];
  const note = (name: string) => (event: object) => {
    seen.push(JSON.stringify([name, event]).replace(/"(?:timestamp|duration)":\d+,?/g, ""));
  };
  stream.on("iteration", note("iteration")).on("thought", note("thought")).on("partial", note("partial"));
  stream.on("action", note("action")).on("observation", note("observation"));
  stream.on("complete", note("complete")).on("error", note("error"));
  return seen;
}

async function record(over: Partial<InvestigateInput>, mostCharacters?: number) {
  const lines: string[] = [];
  const stream = new AgentStateStream();
  const events = eventsOf(stream);
  const given = input({ stream, ...over });
  const recorder = new Recorder({
    write: (line) => lines.push(line),
    root: given.codebase?.root,
    mostCharacters,
  });
  const end = await recordedRun(given, recorder);
  return { end, events, text: lines.join("") };
}

async function again(text: string, reasoner: Reasoner, mostMs?: number) {
  const stream = new AgentStateStream();
  const events = eventsOf(stream);
  const replay = await replayedRun({
    recording: readRecording(text, "run.jsonl"),
    log: logOf(logText),
    reasoner: () => reasoner,
    stream,
    clock: Date.now,
    ...(mostMs && { mostMs }),
  });
  return { ...replay, events };
}

describe("a recorded run", () => {
  it("is replayed with the same steps, events, clock and result", async () => {
    let ticks = 0;
    const reasoner = scripted(async function* (context) {
      yield { partial: "who " };
      yield { thought: `who sets it, with ${context.left().requests} requests?` };
      const [source, missing]: readonly Observation[] = yield {
        ask: [read, { tool: "list_dir", parameters: {} }],
      };
      yield { thought: `${source?.output.length} ${missing?.error?.code}` };
      const later: readonly Observation[] = yield named("slow", "quick", "middle");
      yield { thought: later.map(({ output }) => output).join() };
      yield { finding };
      yield {
        finding: {
          ...finding,
          rootCause: "Made up.",
          evidence: [{ quote: "nowhere at all", source: "log" }],
        },
      };
    });
    const pauses: Record<string, number> = { slow: 40, quick: 5, middle: 20 };
    const made = await record({
      reasoner,
      clock: () => 1_700_000_000_000 + 7 * ticks++,
      timeLimit: startTimeLimit(60_000, Date.now),
      runTool: async (tool) => {
        if (tool === "list_dir") return refused("DIR_NOT_FOUND", "no such folder");
        await new Promise((resolve) => setTimeout(resolve, pauses[tool] ?? 0));
        return answered(tool === "read_file" ? sourceText : tool);
      },
    });
    const replayed = await again(made.text, reasoner);
    expect(replayed.difference).toBeUndefined();
    expect(replayed.events).toEqual(made.events);
    expect(replayed.end).toEqual(made.end);
    expect({ steps: replayed.steps, answers: replayed.answers }).toEqual({ steps: 7, answers: 5 });
    // The order in which the tools answered is that of the run, without its pauses.
    const calls = made.events.filter((event) => event.startsWith('["observation"'));
    expect(calls.map((event) => /"call":(\d)/.exec(event)?.[1])).toEqual(["2", "1", "4", "5", "3"]);
  });

  it("is the run that it would have been without", async () => {
    const reasoner = scripted(async function* () {
      yield { ask: [read] };
      yield { finding };
    });
    const plain = await investigate(
      input({ reasoner, clock: () => 0, timeLimit: startTimeLimit(9000, Date.now) }),
    );
    const { end } = await record({ reasoner, clock: () => 0, timeLimit: startTimeLimit(9000, Date.now) });
    expect(end).toEqual(plain);
  });

  const silent: [what: string, over: Partial<InvestigateInput>][] = [
    [
      "a reasoner that falls silent",
      {
        reasoner: scripted(async function* () {
          yield { finding: { ...finding, evidence: [logClaim] } };
          await never();
        }),
      },
    ],
    [
      "a tool that does not answer",
      {
        runTool: (tool) => (tool === "slow" ? never() : Promise.resolve(answered(tool))),
        reasoner: scripted(async function* () {
          yield { finding: { ...finding, evidence: [logClaim] } };
          yield named("slow", "quick");
          yield { thought: "never here" };
        }),
      },
    ],
  ];
  it.each(silent)("that ran out of time for %s stops at the same place", async (_, over) => {
    const made = await record({ ...over, limits: { timeoutMs: 60 } });
    expect(made.end.outcome).toBe("timeout");
    const reasoner = over.reasoner ?? scripted(async function* () {});
    const replayed = await again(made.text, reasoner);
    expect(replayed.difference).toBeUndefined();
    expect(replayed.end.outcome).toBe("timeout");
    expect(replayed.end.result).toEqual(made.end.result);
    expect(replayed.end.result.rootCause).toBe(finding.rootCause);
  });

  it("that looked at the clock too late stops at the same look", async () => {
    let now = 0;
    const clock = () => now;
    const reasoner = scripted(async function* () {
      yield { finding: { ...finding, evidence: [logClaim] } };
      now = 5000;
      yield { thought: "too late" };
      yield { thought: "never here" };
    });
    const made = await record({ reasoner, clock, limits: { timeoutMs: 1000 } });
    const replayed = await again(made.text, reasoner);
    expect(replayed.difference).toBeUndefined();
    expect(replayed.end).toEqual(made.end);
    expect(replayed.end.outcome).toBe("timeout");
  });

  it.each([
    ["before it began", AbortSignal.abort()],
    ["while a tool was at work", undefined],
  ])("that was cancelled %s is cancelled again", async (_, signal) => {
    const caller = new AbortController();
    const reasoner = scripted(async function* () {
      yield { ask: [read] };
    });
    const made = await record({
      reasoner,
      signal: signal ?? caller.signal,
      runTool: () => {
        setImmediate(() => caller.abort());
        return never();
      },
    });
    expect(made.end.outcome).toBe("cancelled");
    const replayed = await again(made.text, reasoner);
    expect(replayed.difference).toBeUndefined();
    expect(replayed.end.outcome).toBe("cancelled");
  });

  it("that used up its budget, or whose reasoner threw, ends so again", async () => {
    const greedy = scripted(async function* () {
      while (true) yield { ask: [read, read] };
    });
    const over = await record({ reasoner: greedy, limits: { maxIterations: 3 } });
    expect((await again(over.text, greedy)).difference).toBeUndefined();
    const broken = scripted(async function* () {
      yield { ask: [read] };
      throw new Error("lost the thread");
    });
    const thrown = await record({ reasoner: broken });
    const replayed = await again(thrown.text, broken);
    expect(replayed.difference).toBeUndefined();
    expect(replayed.end.problem?.message).toBe("lost the thread");
  });
});

describe("a replay that goes another way", () => {
  const recorded = async () =>
    record({
      runTool: async (tool) => answered(`the answer of ${tool}`),
      reasoner: scripted(async function* () {
        yield { thought: "first" };
        yield named("a");
        yield named("b", "c");
        yield { finding };
      }),
    });

  it("says at which step it first does, and goes on with the answers that are known", async () => {
    const { text } = await recorded();
    const heard: string[] = [];
    const replayed = await again(
      text,
      scripted(async function* () {
        yield { thought: "first" };
        const asked: readonly Observation[] = yield named("c", "a", "d");
        heard.push(...asked.map(({ output, error }) => error?.code ?? output));
        yield { finding: { ...finding, evidence: [logClaim] } };
      }),
    );
    expect(replayed.difference).toEqual({ at: "step 2, ask[0], tool", recorded: '"a"', now: '"c"' });
    expect(heard).toEqual(["the answer of c", "the answer of a", "NOT_RECORDED"]);
    expect(replayed.end.result.rootCause).toBe(finding.rootCause);
  });

  it("says so of a run that ends early, one that goes on, and one of another outcome", async () => {
    const { text } = await recorded();
    const early = await again(
      text,
      scripted(async function* () {
        yield { thought: "first" };
      }),
    );
    expect(early.difference).toEqual({ at: "step 2", recorded: "ask a {}", now: "the end of the run" });
    const { text: short } = await record({
      reasoner: scripted(async function* () {
        yield { thought: "first" };
      }),
    });
    const longer = await again(
      short,
      scripted(async function* () {
        yield { thought: "first" };
        yield { finding: { ...finding, evidence: [logClaim] } };
      }),
    );
    expect(longer.difference).toEqual({
      at: "step 2",
      recorded: "the end of the run",
      now: `finding: ${finding.rootCause}`,
    });
  });

  it("says so where the loop makes something else of the same steps", async () => {
    const { text } = await recorded();
    const changed = text.replace('"rootCause":"adapter is read', '"rootCause":"adapter was read');
    const other = text.replaceAll('"ground":"proven"', '"ground":"stated"');
    expect(changed).not.toBe(text);
    const reasoner = scripted(async function* () {
      yield { thought: "first" };
      yield named("a");
      yield named("b", "c");
      yield { finding };
    });
    expect((await again(changed, reasoner)).difference?.at).toBe("step 4, finding, rootCause");
    expect((await again(other, reasoner)).difference).toEqual({
      at: "step 4, finding, ground",
      recorded: '"stated"',
      now: '"proven"',
    });
    const ofLoop = text.replace('"status":"explained"', '"status":"unexplained"');
    expect((await again(ofLoop, reasoner)).difference?.at).toBe("the result, status");
  });

  it("ends by itself, whatever the reasoner does", async () => {
    const { text } = await recorded();
    const { end, difference } = await again(
      text,
      scripted(async function* () {
        yield { thought: "other" };
        await never();
      }),
      50,
    );
    expect(difference?.at).toBe("step 1, thought");
    expect(end.outcome).toBe("timeout");
  });
});

describe("the file of a recording", () => {
  const secret = "ghp_0123456789abcdefghijklmnopqrstuvwxyz";

  it("holds no secret and no folder of this machine, and replays all the same", async () => {
    const source = sourceText.replace("class", `// token=${secret}\nclass`);
    const codebase = codebaseOf({ [sourcePath]: source });
    const place = { ...finding, location: undefined, evidence: [logClaim] };
    const reasoner = scripted(async function* () {
      const [answer]: readonly Observation[] = yield { ask: [read] };
      yield { thought: answer?.output ?? "" };
      yield { finding: place };
    });
    const made = await record({
      codebase,
      reasoner,
      runTool: async () => answered(`${codebase.root}/${sourcePath}\n${source}`),
    });
    expect(made.text).not.toContain(secret);
    expect(made.text).not.toContain(codebase.root);
    expect(made.text).toContain(`/workspace/${sourcePath}`);
    expect((await again(made.text, reasoner)).difference).toBeUndefined();
  });

  it("ends at its largest size, and what there is of it replays", async () => {
    const reasoner = scripted(async function* () {
      for (let index = 0; index < 30; index++) yield { ask: [read] };
    });
    const whole = await record({ reasoner, runTool: async () => answered("x".repeat(1000)) });
    const made = await record({ reasoner, runTool: async () => answered("x".repeat(1000)) }, 20_000);
    expect(whole.text.length).toBeGreaterThan(30_000);
    expect(made.text.length).toBeLessThan(20_100);
    expect(made.end.outcome).toBe("complete");
    const replayed = await again(made.text, reasoner);
    expect(replayed).toMatchObject({ isCut: true, difference: undefined });
    expect(replayed.answers).toBeGreaterThan(5);
  });

  it("may end in half a line, as of a process that was killed", async () => {
    const reasoner = scripted(async function* () {
      yield { thought: "a" };
      yield { ask: [read] };
    });
    const { text } = await record({ reasoner });
    const replayed = await again(text.slice(0, -300), reasoner);
    expect(replayed).toMatchObject({ isCut: true, difference: undefined, steps: 2 });
  });

  it.each([
    ["", "RECORDING_UNREADABLE", "line 1"],
    ["not json", "RECORDING_UNREADABLE", "line 1"],
    ['{"kind":"recording","version":2}', "RECORDING_VERSION", "version 2"],
    ['{"kind":"recording","version":1,"id":7}', "RECORDING_UNREADABLE", "line 1, id"],
  ])("that is none is refused: %j", (text, code, words) => {
    expect(() => readRecording(text, "x.jsonl")).toThrow(expect.objectContaining({ code }));
    expect(() => readRecording(text, "x.jsonl")).toThrow(words);
  });

  it("of version 1 stays readable", async () => {
    const head = {
      kind: "recording",
      version: 1,
      id: "a-old",
      reasoner: "script",
      failures: [crash],
      log: { lineCount: 4, parts: [{ from: 1, lines: logText.split("\n") }] },
      suspects: [],
      recalled: [],
      warnings: [],
      maxIterations: 40,
      hasWorkspace: false,
    };
    const entries = [
      { kind: "step", step: { ask: [read] }, clock: [0, 1] },
      { kind: "answer", call: 1, ...read, result: answered("as it was") },
      { kind: "step", step: { thought: "as it was" }, clock: [2] },
      { kind: "cut" },
    ];
    const text = [head, ...entries].map((line) => JSON.stringify(line)).join("\n");
    const replayed = await again(
      text,
      scripted(async function* () {
        const [answer]: readonly Observation[] = yield { ask: [read] };
        yield { thought: answer?.output ?? "" };
      }),
    );
    expect(replayed).toMatchObject({ steps: 2, answers: 1, difference: undefined, isCut: true });
  });

  it("with a broken line in its middle is refused, and the line is named", async () => {
    const { text } = await record({});
    const [head, ...rest] = text.split("\n");
    expect(() => readRecording([head, '{"kind":"other"}', ...rest].join("\n"), "x.jsonl")).toThrow(Failure);
    expect(() => readRecording([head, '{"kind":"other"}', ...rest].join("\n"), "x.jsonl")).toThrow("line 2");
  });
});
