import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Analysis, analyze } from "../../src/app.ts";
import { MinimalReactAgent } from "../../src/index.ts";
import { collectReply } from "../../src/llm/collect-reply.ts";
import { LlamaCppClient } from "../../src/llm/llama-cpp/client.ts";
import { OpenAIClient } from "../../src/llm/openai/client.ts";
import { AnalysisTimeoutError } from "../../src/model/failure.ts";
import type { ReportedError } from "../../src/model/parsed-error.ts";
import { culprit, home, root, shelf } from "../faces/command.ts";
import { layOut } from "../fixtures/fixture-files.ts";
import { library } from "../gguf/open-tiny-model.ts";
import { ModelServer, models } from "./model-server.ts";

/** Most that each answer may take: what is not there by then is left out. */
const timeoutMs = 30_000;
const log = join(root, "examples/failures/lateinit/log.txt");
/** What speaks for a cause, and what is said of it: none of it may be worse for having asked a model. */
const essence = ({ result }: Analysis) => {
  const { status, rootCause, location, confidence, evidence, fixes } = result;
  return { status, rootCause, location, confidence, evidence, fixes };
};

const error: ReportedError = {
  type: "lateinit",
  message: "lateinit property shelfAdapter has not been initialized",
  filePath: "ShelfFragment.kt",
  line: 55,
  language: "kotlin",
};

/** Markup of calls in any dialect: none of it is an answer. */
const markup = /<\/?tool_call|<\|[\w:]+\|>|\[TOOL_CALLS\]|<function|```tool_code/;

describe.each(models)("$name on llama.cpp's own server", ({ file }) => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await ModelServer.start(file);
  });
  afterAll(async () => {
    console.info(`${file}: ${server.peakMemory()} MB at most`);
    await server.kill();
  });

  function scene() {
    const folder = mkdtempSync(join(tmpdir(), "culprit-real-"));
    const project = join(folder, "shelf");
    cpSync(shelf, project, { recursive: true });
    const environment: Record<string, string> = {
      ...home(),
      XDG_CONFIG_HOME: join(folder, "config"),
      OPENAI_BASE_URL: server.url,
      CULPRIT_MODEL_PROVIDER: "openai",
    };
    return { project, run: (...words: string[]) => culprit(words, { environment, cwd: project }) };
  }

  it("is listed by the command, with its window", async () => {
    const { run } = scene();
    const listed = await run("models", "--format", "json");
    expect(listed).toMatchObject({ code: 0, stderr: "" });
    const { provider, models: found } = JSON.parse(listed.stdout);
    expect(provider).toBe("openai");
    expect(found).toHaveLength(1);
    const client = await OpenAIClient.create({ endpoint: server.url });
    expect((await client.abilities()).contextTokens).toBe(8192);
  });

  it("answers piece by piece, and stops writing when its reader does", async () => {
    const client = await OpenAIClient.create({ endpoint: server.url });
    const question = [{ role: "user" as const, content: "Count from one to one hundred in words." }];
    const pieces: string[] = [];
    const reply = await collectReply(client.chat(question, { maxTokens: 16, temperature: 0 }), (event) => {
      if (event.type === "text") pieces.push(event.text);
    });
    expect(pieces.join("")).toBe(reply.text);
    expect(reply.end).toMatchObject({ promptTokens: expect.any(Number), outputTokens: expect.any(Number) });
    const stop = new AbortController();
    const aborted = collectReply(client.chat(question, { maxTokens: 2000, signal: stop.signal }), () =>
      stop.abort(),
    );
    await expect(aborted).rejects.toThrow();
    // The server has one place: it answers at once only when the first reply was really ended.
    const startedAt = performance.now();
    await collectReply(client.chat(question, { maxTokens: 1 }));
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  it("leaves an analysis at least as good as it is without one", async () => {
    const folder = layOut("npe/near-miss-parameter-replaced");
    const text = readFileSync(`${folder}/log.txt`, "utf8");
    const options = { workspace: `${folder}/workspace`, save: false, limits: { timeoutMs } };
    const alone = await analyze(text, options);
    const asked = await analyze(text, {
      ...options,
      model: { open: () => OpenAIClient.create({ endpoint: server.url }), deep: true },
    });
    expect(asked.outcome).toBe("complete");
    if (asked.result.status !== alone.result.status) expect(asked.result.engine).toBe("model");
    else expect(essence(asked)).toEqual(essence(alone));
  });

  it("answers a question on an analysis, or what it writes is left out", async () => {
    const { run } = scene();
    const { id } = JSON.parse((await run(log, "--no-model", "-f", "json")).stdout);
    const answer = await run("ask", id, "Why is the list empty after a rotation?", "--timeout", "30");
    expect([0, 4, 5, 7]).toContain(answer.code);
    expect(answer.stdout).not.toMatch(markup);
  });

  it("works in a project without changing what nobody has approved", async () => {
    const { run, project } = scene();
    const source = join(project, "app/src/main/java/org/example/shelf/list/ShelfFragment.kt");
    const before = readFileSync(source, "utf8");
    const ran = await run("do", "Say which file holds ShelfFragment.", "--timeout", "30");
    // Also that its time is over: no machine is too slow for this test.
    expect([0, 4, 5, 6, 7]).toContain(ran.code);
    expect(ran.stdout).not.toMatch(markup);
    expect(readFileSync(source, "utf8")).toBe(before);
  });

  it("serves the documented agent", async () => {
    const client = await OpenAIClient.create({ endpoint: server.url });
    const agent = new MinimalReactAgent(client, { workspace: shelf, maxIterations: 3, timeoutMs });
    const result = await agent.analyze(error).catch((failure: unknown) => failure);
    if (result instanceof AnalysisTimeoutError) expect(result.code).toBe("ANALYSIS_TIMEOUT");
    else
      expect(result).toMatchObject({
        rootCause: expect.not.stringMatching(markup),
        location: expect.anything(),
      });
    agent.dispose();
  });

  it("says so when a prompt is longer than its window", async () => {
    const client = await OpenAIClient.create({ endpoint: server.url });
    const question = [{ role: "user" as const, content: "one two three ".repeat(8_000) }];
    await expect(collectReply(client.chat(question, { maxTokens: 8 }))).rejects.toMatchObject({
      code: "MODEL_CONTEXT_EXCEEDED",
    });
  });
});

describe.each(models)("$name in the process", ({ file }) => {
  it("writes what a schema asks for, and the same again with the same seed", async () => {
    const model = await LlamaCppClient.create({ file, library, threads: 1, contextTokens: 2048 });
    const question = [
      { role: "system" as const, content: "Answer in JSON." },
      { role: "user" as const, content: "Is a NullPointerException a crash?" },
    ];
    const schema = {
      type: "object",
      properties: { verdict: { enum: ["yes", "no"] } },
      required: ["verdict"],
    };
    const options = { schema, maxTokens: 64, temperature: 0, seed: 1 };
    const reply = await collectReply(model.chat(question, options));
    expect(["yes", "no"]).toContain(JSON.parse(reply.text).verdict);
    expect((await collectReply(model.chat(question, options))).text).toBe(reply.text);
    await model.dispose();
  });
});

describe("a server that ends in the middle", () => {
  it("leaves the answer that there is without it, and says why", async () => {
    const file = String(models[0]?.file);
    const server = await ModelServer.start(file);
    const folder = layOut("npe/near-miss-parameter-replaced");
    const text = readFileSync(`${folder}/log.txt`, "utf8");
    const options = { workspace: `${folder}/workspace`, save: false, limits: { timeoutMs } };
    const alone = await analyze(text, options);
    const client = await OpenAIClient.create({ endpoint: server.url });
    const { chat } = client;
    client.chat = (...given) => {
      void sleep(300).then(() => server.kill());
      return chat.apply(client, given);
    };
    const asked = await analyze(text, { ...options, model: { open: async () => client, deep: true } });
    expect(essence(asked)).toEqual(essence(alone));
    expect(JSON.stringify(asked)).toMatch(/MODEL_|did not answer|connection|ended/i);
  });
});
