import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AgentStateStream } from "../../src/agent/agent-state-stream.ts";
import type { Reasoner } from "../../src/agent/reasoner.ts";
import { type AnalyzeOptions, analyze, openRecording, type ReasonerChoice, replay } from "../../src/app.ts";
import type { ChatMessage, LanguageModel } from "../../src/llm/language-model.ts";
import type { ModelLimits } from "../../src/llm/limits.ts";
import { OllamaClient } from "../../src/llm/ollama/client.ts";
import type { Observation, ToolRequest } from "../../src/model/step.ts";
import { scriptedServer } from "../llm/scripted/for-test.ts";
import type { Script } from "../llm/scripted/script.ts";

const log = readFileSync("examples/failures/lateinit/log.txt", "utf8");
const source = "app/src/main/java/org/example/shelf/MainActivity.kt";

/** A model at work in the least code: it is asked, its calls are run, and its last word is the thought. */
function modelReasoner(model: LanguageModel, question: string): Reasoner {
  return {
    name: model.name,
    async *reason({ error, left }, signal) {
      const messages: ChatMessage[] = [{ role: "user", content: `${question}\n${error.message}` }];
      const { tokens } = await model.countTokens(error.message, signal);
      yield { thought: `${tokens} tokens, ${left().requests} requests` };
      for (let turn = 0; turn < 3; turn++) {
        const ask: ToolRequest[] = [];
        let text = "";
        for await (const event of model.chat(messages, { signal })) {
          if (event.type === "text") {
            text += event.text;
            yield { partial: event.text };
          }
          if (event.type === "tool_call")
            ask.push({ tool: event.call.name, parameters: event.call.arguments ?? {} });
        }
        yield { thought: text };
        if (ask.length === 0) return;
        const observations: readonly Observation[] = yield { ask };
        messages.push({ role: "user", content: observations.map(({ output }) => output).join("\n") });
      }
    },
  };
}

const chosen =
  (origin: string, question = "Why?", limits: Partial<ModelLimits> = {}): ReasonerChoice =>
  async (_, { model }) =>
    modelReasoner(
      await model(() => OllamaClient.create({ host: origin, retry: { attempts: 1 }, limits })),
      question,
    );

function watched() {
  const stream = new AgentStateStream();
  const seen: string[] = [];
  stream.on("partial", ({ text }) => seen.push(`partial ${text}`));
  stream.on("thought", ({ thought }) => seen.push(`thought ${thought}`));
  stream.on("action", ({ action, call }) => seen.push(`action ${call} ${action.tool}`));
  stream.on("observation", ({ observation, call }) => seen.push(`observation ${call} ${observation.length}`));
  return { stream, seen };
}

async function recorded(script: Script, options: AnalyzeOptions = {}, limits?: Partial<ModelLimits>) {
  const server = await scriptedServer(script);
  const file = join(mkdtempSync(join(tmpdir(), "culprit-recorded-")), "run.jsonl");
  const { stream, seen } = watched();
  const made = await analyze(log, {
    workspace: "examples/shelf",
    save: false,
    record: file,
    reasoner: chosen(server.origin, undefined, limits),
    stream,
    ...options,
  });
  const chats = server.chats.length;
  await server.close();
  return { ...made, file, seen, chats, origin: server.origin };
}

const good: Script = [
  {
    text: ["Let me ", "read ", "it."],
    toolCalls: [
      { name: "read_file", arguments: { filePath: source, line: 12 } },
      { name: "find_callers_of_function", arguments: { functionName: "onSync" } },
      { name: "no_such_tool", arguments: {} },
    ],
  },
  { reasoning: "Hm.", text: ["It is ", "set too ", "late."] },
];

describe("a recorded run of a language model", () => {
  it("is replayed without its server, piece by piece", async () => {
    const { file, seen, chats, result, origin } = await recorded(good);
    expect(chats).toBe(2);
    expect(seen).toContain("partial set too ");
    expect(seen.filter((line) => line.startsWith("action")).length).toBe(3);
    const again = watched();
    const replayed = await replay(await openRecording(file), {
      reasoner: chosen(origin),
      stream: again.stream,
    });
    expect(replayed.difference).toBeUndefined();
    expect(again.seen).toEqual(seen);
    expect(replayed.end.result.warnings).toEqual(result.warnings);
  });

  it.each<[string, Script]>([
    ["breaks off", [{ text: ["It ", "is ", "late."], after: { bytes: 150, how: "cut" } }]],
    ["is refused", [{ status: 500, error: "out of memory" }]],
    ["falls silent", [{ text: ["It ", "is ", "late."], after: { bytes: 150, how: "silence" } }]],
  ])("whose reply %s ends as it did", async (_, script) => {
    const limits = { idleMs: 500 };
    const { file, outcome, result, origin } = await recorded(script, {}, limits);
    const replayed = await replay(await openRecording(file), { reasoner: chosen(origin) });
    expect(replayed.difference).toBeUndefined();
    expect(replayed.end.outcome).toBe(outcome);
    // The place and its lines are told, however the run ended.
    expect(replayed.end.result.codeFrame?.lines).toEqual(result.codeFrame?.lines);
    expect(result.codeFrame?.path).toContain("ShelfFragment.kt");
    expect(replayed.end.result.warnings).toEqual(result.warnings);
  });

  it("differs where a prompt has other words, and goes on with the replies of then", async () => {
    const { file, origin, seen } = await recorded(good);
    const again = watched();
    const { difference } = await replay(await openRecording(file), {
      reasoner: chosen(origin, "Why so?"),
      stream: again.stream,
    });
    expect(difference?.at).toBe("prompt 1");
    expect(difference?.recorded).toContain("Why?");
    expect(difference?.now).toContain("Why so?");
    expect(again.seen.at(-1)).toBe(seen.at(-1));
  });

  it("holds no secret that a model says, not even in pieces", async () => {
    const secret = "ghp_0123456789abcdefghijklmnopqrstuvwxyz";
    const pieces = [`The key is ${secret.slice(0, 9)}`, secret.slice(9, 30), `${secret.slice(30)}.`];
    const { file, origin } = await recorded([{ text: pieces }]);
    const text = readFileSync(file, "utf8");
    for (const piece of [secret, pieces[1] ?? "", secret.slice(0, 9)]) expect(text).not.toContain(piece);
    expect(
      (await replay(await openRecording(file), { reasoner: chosen(origin) })).difference,
    ).toBeUndefined();
  });

  it("is the offline answer, recorded, where no model can be opened", async () => {
    const { file, result } = await recorded([], { reasoner: chosen("http://127.0.0.1:9") });
    expect(result.status).toBe("explained");
    expect(result.warnings.join()).toContain("The answer is that of the offline expert alone");
    expect(existsSync(file)).toBe(true);
    expect((await replay(await openRecording(file))).difference).toBeUndefined();
  });
});
