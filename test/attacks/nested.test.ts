import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { z } from "zod";
import { StdioTransport } from "../../src/faces/mcp/stdio.ts";
import { ToolRegistry } from "../../src/tools/tool-registry.ts";
import { answersIn, scene } from "../agent/assistant/scene.ts";
import type { ScriptedReply } from "../llm/scripted/script.ts";

const deep = (depth: number) => `${'{"a":['.repeat(depth)}1${"]}".repeat(depth)}`;

it("a tool refuses parameters that are nested without measure, and never throws", async () => {
  const registry = new ToolRegistry();
  registry.register("any", { effect: "read_only", execute: () => "x" }, z.looseObject({}));
  for (const depth of [300, 100_000]) {
    const result = await registry.execute("any", { value: JSON.parse(deep(depth)) });
    expect(result).toMatchObject({
      success: false,
      error: { code: "INVALID_PARAMETERS", message: "The parameters are nested deeper than 256 levels." },
    });
  }
  expect((await registry.execute("any", JSON.parse(deep(50)))).success).toBe(true);
});

const calls: Record<"ollama" | "openai", ScriptedReply> = {
  // Ollama hands arguments on as values, other servers as the text of them.
  ollama: {
    raw: [
      `{"message":{"tool_calls":[{"function":{"name":"read_file","arguments":{"path":${deep(100_000)}}}}]}}`,
      '{"message":{},"done":true,"done_reason":"stop"}\n',
    ].join("\n"),
  },
  openai: { toolCalls: [{ name: "read_file", arguments: `{"path":${deep(600)}}` }] },
};

it.each(["ollama", "openai"] as const)(
  "a model that calls a tool so is told, and goes on (%s)",
  async (protocol) => {
    const run = await scene(({ index }) => (index === 0 ? calls[protocol] : { text: "It cannot be read." }), {
      protocol,
    });
    const { answer, status } = await run.say("What is in there?");
    expect({ answer, status }).toEqual({ answer: "It cannot be read.", status: "done" });
    const told = answersIn(run.server.chats[1]?.messages ?? []).join("\n");
    expect(told).toContain("The arguments are no JSON object, or one that is nested too deeply.");
  },
);

it("a client of the MCP server that writes so is answered with an error", async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const transport = new StdioTransport(input, output);
  const heard: unknown[] = [];
  transport.onmessage = (message) => void heard.push(message);
  await transport.start();
  input.write(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${deep(100_000)}}\n`);
  input.end('{"jsonrpc":"2.0","id":2,"method":"ping"}\n');
  await new Promise<void>((done) => {
    transport.onclose = done;
  });
  output.end();
  expect(await text(output)).toContain("A message may be nested 256 levels deep");
  expect(heard).toMatchObject([{ id: 2 }]);
});
