import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import {
  EducationalAgent,
  type EducationalAgentOptions,
  type EducationalRCAResult,
  ErrorParser,
  OllamaClient,
} from "../../src/index.ts";
import type { ChatMessage, LanguageModel } from "../../src/llm/language-model.ts";
import type { ReportedError } from "../../src/model/parsed-error.ts";
import { scriptedServer } from "../llm/scripted/for-test.ts";
import type { Script, ScriptedRequest } from "../llm/scripted/script.ts";
import { cause, folder, good, logOf, reads } from "./model-reasoner/scene.ts";

/** The documented five fields, of the example project. */
const error: ReportedError = {
  type: "lateinit",
  message: "lateinit property shelfAdapter has not been initialized",
  filePath: "ShelfFragment.kt",
  line: 55,
  language: "kotlin",
};

const prose =
  "A lateinit property promises that it will have a value before it is read. Here ShelfFragment.kt:55 read it first.";
const tips =
  "Sure, three tips:\n1. Start it later.\n2) Use by lazy for the next one.\n- Search the writes first.";

const agents: EducationalAgent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.dispose();
});

function agentOf(model?: LanguageModel, options: EducationalAgentOptions = {}): EducationalAgent {
  const agent = new EducationalAgent(model, { workspace: "examples/shelf", save: false, ...options });
  agents.push(agent);
  return agent;
}

async function scriptedAgent(script: Script, options: EducationalAgentOptions = {}) {
  const server = await scriptedServer(script);
  return { server, agent: agentOf(await OllamaClient.create({ host: server.origin }), options) };
}

/** A model that finds nothing, and says this for the notes, one reply after the other. */
function teaching(replies: Script): Script {
  let told = 0;
  return (request) => {
    if (!isTeaching(request)) return { text: "I could not say." };
    const index = told++;
    return (typeof replies === "function" ? replies({ ...request, index }) : replies[index]) ?? { text: "" };
  };
}

const isTeaching = ({ messages }: ScriptedRequest) => messages[0]?.content.startsWith("You explain failures");

/** A model whose stream is what the test says, also what no server can send. */
function modelOf(chat: LanguageModel["chat"]): LanguageModel {
  return {
    name: "broken",
    place: "this process",
    abilities: async () => ({}),
    chat,
    countTokens: async () => ({ tokens: 1, exact: false }),
    dispose: async () => {},
  };
}

const isInvestigating = ([system]: readonly ChatMessage[]) =>
  !system?.content.startsWith("You explain failures");

function expectSections(notes: string[] | undefined): asserts notes is [string, string, string] {
  expect(notes).toHaveLength(3);
  expect(notes?.[0]).toContain("🎓 **What is this error?**\n\n");
  expect(notes?.[1]).toContain("🔍 **Why did this happen?**\n\n");
  expect(notes?.[2]).toContain("🛡️ **How to prevent this:**\n\n");
}

const failed = (notes: string[] | undefined) =>
  notes?.map((note) => /^Error generating explanation: (.*)$/m.exec(note)?.[1]);

describe("the educational agent without a model", () => {
  it("teaches from the catalogue and the code, with the result", async () => {
    const [parsed = error] = new ErrorParser().parseAll(
      readFileSync("examples/failures/lateinit/log.txt", "utf8"),
    );
    const result = await agentOf().analyze(parsed, "sync");
    expectSections(result.learningNotes);
    expect(result.learningNotes[0].toLowerCase()).toContain("lateinit");
    expect(result.learningNotes[1]).toContain("ShelfFragment.kt:33: `shelfAdapter = ShelfAdapter(::open)`");
    expect(result.learningNotes[2]).toMatch(/\d+\./);
    expect(result.rootCause).toContain("only onViewCreated() sets it");
  });

  it("teaches how to find out, where only the documented fields are known", async () => {
    const { learningNotes } = await agentOf(undefined, { workspace: undefined }).analyze(error);
    expectSections(learningNotes);
    expect(learningNotes[0].toLowerCase()).toContain("lateinit");
    expect(learningNotes[1]).toContain("ShelfFragment.kt:55");
    expect(learningNotes[1]).toContain("search every assignment of shelfAdapter");
    expect(learningNotes[2]).toMatch(/\d+\./);
  });

  it("teaches in the background, and keeps what is finished until it is cleared", async () => {
    const agent = agentOf();
    expect(agent.getPendingLearningNotes(error)).toBeNull();
    const quick = await agent.analyze(error, "async");
    expect(quick.learningNotes).toEqual(["⏳ Learning notes are being generated in the background..."]);
    expect(agent.hasPendingEducation({ ...error })).toBe(true);
    const notes = await agent.getPendingLearningNotes({ ...error });
    expectSections(notes ?? undefined);
    expect(agent.hasPendingEducation(error)).toBe(false);
    expect(await agent.getPendingLearningNotes(error)).toBe(notes);
    agent.clearPendingEducation(error);
    expect(agent.getPendingLearningNotes(error)).toBeNull();
  });

  it("ends what is being written when it is cleared", async () => {
    const agent = agentOf();
    await agent.analyze(error, "async");
    const notes = agent.getPendingLearningNotes(error);
    agent.clearPendingEducation();
    await expect(notes).rejects.toMatchObject({ code: "CANCELLED" });
    expect(agent.hasPendingEducation(error)).toBe(false);
  });

  it("refuses a mode that there is not", async () => {
    await expect(agentOf().analyze(error, "later" as "sync")).rejects.toMatchObject({
      code: "INVALID_PARAMETERS",
    });
  });
});

describe("the educational agent with a model", () => {
  it("asks it for each section, with what the analysis found as data", async () => {
    const { server, agent } = await scriptedAgent(
      teaching([{ text: prose }, { text: prose }, { text: tips }]),
    );
    const { learningNotes } = await agent.analyze(error);
    expect(learningNotes).toEqual([
      `🎓 **What is this error?**\n\n${prose}`,
      `🔍 **Why did this happen?**\n\n${prose}`,
      "🛡️ **How to prevent this:**\n\n1. Start it later.\n2. Use by lazy for the next one.\n3. Search the writes first.",
    ]);
    const asked = server.chats.filter(isTeaching);
    expect(asked).toHaveLength(3);
    expect(server.chats.length).toBeGreaterThan(3);
    const [system, user] = asked[1]?.messages ?? [];
    expect(system?.content).toContain("one short analogy");
    expect(user?.content).toContain("search every assignment of shelfAdapter");
    expect(agent.getPerformanceTracker().getStats("llm_inference").count).toBe(server.chats.length);
  });

  it("has the model investigate first, with its events and its cause, and teaches that cause", async () => {
    const [parsed = error] = new ErrorParser().parseAll(logOf(folder));
    const { agent } = await scriptedAgent(
      (request) => (isTeaching(request) ? { text: prose } : good()(request)),
      { workspace: join(folder, "workspace"), maxIterations: 4 },
    );
    const seen: string[] = [];
    agent.getStream().on("action", ({ action }) => seen.push(action.tool));
    const { rootCause, engine, learningNotes } = (await agent.analyze(parsed)) as EducationalRCAResult & {
      engine: string;
    };
    expect(rootCause).toBe(cause.rootCause);
    expect(engine).toBe("model");
    expect(seen).toContain(reads.tool);
    expectSections(learningNotes);
    expect(failed(learningNotes)?.[2]).toBe("the model gave no three tips");
    expect(learningNotes[2]).toContain(cause.fixGuidelines[0]);
  });

  it("says for each section what went wrong, and then what is known without it", async () => {
    const { agent } = await scriptedAgent(
      teaching((request) => {
        if (request.index === 0) return { text: prose };
        if (request.index === 1)
          return { text: "It is MainActivity.kt:12 that reads it before it has been given a value." };
        return { text: "Be careful." };
      }),
    );
    const { learningNotes, rootCause } = await agent.analyze(error);
    expectSections(learningNotes);
    expect(failed(learningNotes)).toEqual([
      undefined,
      "the model's reply names MainActivity.kt:12, which the analysis does not",
      "the model gave no three tips",
    ]);
    expect(learningNotes[1]).toContain(rootCause);
    expect(learningNotes[2]).toMatch(/^1\. Once the cause is clear: /m);
  });

  it.each([
    ["refuses", { status: 400, error: "no such thing" }, /no such thing/],
    ["answers nothing", { text: "" }, /no explanation|no three tips/],
    [
      "answers with data",
      { text: '{"a":"what is this and why did it happen here at all, nobody knows"}' },
      /no/,
    ],
    ["says the same for ever", { text: "so it is, ", endless: true }, /no|repeats/],
    ["breaks off", { text: prose, after: { bytes: 60, how: "cut" as const } }, /./],
    ["falls silent", { text: prose, after: { bytes: 60, how: "silence" as const } }, /not done within 0.6 s/],
  ])("has partial notes where the model %s", async (_, reply, reason) => {
    const { agent } = await scriptedAgent(
      teaching(() => reply),
      { educationTimeoutMs: 600 },
    );
    const { learningNotes, rootCause } = await agent.analyze(error);
    expectSections(learningNotes);
    for (const problem of failed(learningNotes) ?? []) expect(problem).toMatch(reason);
    expect(learningNotes[1]).toContain(rootCause);
  });

  it("does not wait for one that listens to nobody, or that never pauses", async () => {
    const deaf = modelOf(async function* (messages) {
      if (isInvestigating(messages)) return;
      await new Promise(() => {});
      yield { type: "text", text: "" };
    });
    const late = await agentOf(deaf, { educationTimeoutMs: 100 }).analyze(error);
    expect(failed(late.learningNotes)).toEqual(Array(3).fill("the model was not done within 0.1 s"));
    const restless = modelOf(async function* (messages) {
      if (isInvestigating(messages)) return;
      for (;;) yield { type: "reasoning", text: "" };
    });
    const { learningNotes } = await agentOf(restless).analyze(error);
    expect(failed(learningNotes)).toEqual([
      "the model's reply is no explanation",
      "the model's reply is no explanation",
      "the model gave no three tips",
    ]);
  });

  it("gives the result to who cancels while the notes are written", async () => {
    const deaf = modelOf(async function* (messages) {
      if (isInvestigating(messages)) return;
      stop.abort();
      await new Promise(() => {});
      yield { type: "text", text: "" };
    });
    const stop = new AbortController();
    const { rootCause, learningNotes } = await agentOf(deaf).analyze(error, { signal: stop.signal });
    expect(rootCause).not.toBe("");
    expect(failed(learningNotes)).toEqual(Array(3).fill("cancelled"));
  });
});
