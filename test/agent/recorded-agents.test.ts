import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openRecording, replay } from "../../src/app.ts";
import { EducationalAgent, ErrorParser, MinimalReactAgent } from "../../src/index.ts";
import type { ReportedError } from "../../src/model/parsed-error.ts";
import { scriptedServer } from "../llm/scripted/for-test.ts";
import type { Script } from "../llm/scripted/script.ts";
import { cause, folder, good, logOf, opened, type Protocol, reads } from "./model-reasoner/scene.ts";

const agents = { MinimalReactAgent, EducationalAgent };

/** A model that asks this often before it concludes: more often than an analysis lets it by default. */
function patient(looks: number): Script {
  let index = 0;
  return (request) =>
    index++ < looks
      ? { toolCalls: [{ name: reads.tool, arguments: { pattern: `plant${index}` } }] }
      : good()({ ...request, messages: [...request.messages, { role: "assistant", content: "" }] });
}

async function recorded(name: keyof typeof agents, protocol: Protocol, script: Script = good()) {
  const server = await scriptedServer(script);
  const file = join(mkdtempSync(join(tmpdir(), "culprit-agent-run-")), "run.jsonl");
  const agent = new agents[name](await opened(protocol, server), {
    workspace: join(folder, "workspace"),
    save: false,
    record: () => file,
  });
  const [error] = new ErrorParser().parseAll(logOf(folder));
  const { rootCause } = await agent.analyze(error as ReportedError);
  agent.dispose();
  await server.close();
  return { file, rootCause };
}

it.each([
  ["MinimalReactAgent", "ollama"],
  ["MinimalReactAgent", "openai"],
  ["EducationalAgent", "ollama"],
] as const)("a run of %s over %s is replayed without its model", async (name, protocol) => {
  const { file, rootCause } = await recorded(name, protocol);
  expect(rootCause).toBe(cause.rootCause);
  const again = await replay(await openRecording(file));
  expect(again.difference).toBeUndefined();
  expect(again.isCut).toBe(false);
  expect(again.end.result.rootCause).toBe(cause.rootCause);
  const text = readFileSync(file, "utf8");
  const changed = text.replace('{"thought":"Who calls plant?"}', '{"thought":"Who sows?"}');
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
  expect((await replay(await openRecording(file))).difference).toBeDefined();
});

it("is replayed with as many turns as the agent had", async () => {
  const { file, rootCause } = await recorded("MinimalReactAgent", "ollama", patient(8));
  expect(rootCause).toBe(cause.rootCause);
  const again = await replay(await openRecording(file));
  expect(again.difference).toBeUndefined();
  expect(again.end.result.rootCause).toBe(cause.rootCause);
});

it("is not for agents with tools of a program's own", () => {
  const model = {} as ConstructorParameters<typeof MinimalReactAgent>[0];
  const make = () => new MinimalReactAgent(model, { useToolRegistry: true, record: () => "run.jsonl" });
  expect(make).toThrow("leave record out");
});
