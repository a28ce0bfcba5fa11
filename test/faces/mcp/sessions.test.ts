import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { type ClientCapabilities, ElicitRequestSchema, type Tool } from "@modelcontextprotocol/sdk/types.js";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { type CustomTool, openPolicy, openToolbox, savedRuns } from "../../../src/app.ts";
import { Answers } from "../../../src/faces/mcp/answers.ts";
import { Lanes } from "../../../src/faces/mcp/lanes.ts";
import { createServer } from "../../../src/faces/mcp/server.ts";
import type { Services } from "../../../src/faces/mcp/services.ts";

interface Session {
  lanes?: Lanes;
  capabilities?: ClientCapabilities;
}

/** A client of a server with these tools, without a process between them. */
async function served(
  tools: Record<string, CustomTool>,
  { lanes = new Lanes(8, 500), capabilities = { elicitation: {} } }: Session = {},
): Promise<Client> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-session-"));
  const directories = { config: join(folder, "config"), cache: folder, state: folder };
  const workspace = join(folder, "project");
  mkdirSync(workspace);
  const toolbox = await openToolbox({ workspace, directories, toolsets: [] });
  for (const [name, tool] of Object.entries(tools)) toolbox.registry.register(name, tool, z.looseObject({}));
  const services: Services = {
    workspace,
    toolbox,
    lanes,
    beatMs: 10,
    answers: new Answers(),
    runs: savedRuns(directories),
    savedReport: async () => undefined,
    approve: (ask) => openPolicy({ directories, workspace, ask }),
  };
  const server = createServer({ version: "1", instructions: "", services: async () => services });
  const client = new Client({ name: "test", version: "1" }, { capabilities });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  onTestFinished(() => client.close());
  return client;
}

const reading = (execute: CustomTool["execute"]): CustomTool => ({ effect: "read_only", execute });

it("lists many tools in pages that each fit", async () => {
  const tools = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [
      `tool_${index}`,
      { ...reading(() => "x"), description: "words ".repeat(400) },
    ]),
  );
  const client = await served(tools);
  const seen: Tool[] = [];
  let pages = 0;
  for (let cursor: string | undefined; pages === 0 || cursor; pages++) {
    const page = await client.listTools({ cursor });
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(256 * 1024);
    seen.push(...page.tools);
    cursor = page.nextCursor;
  }
  expect(pages).toBeGreaterThan(2);
  expect(seen.map(({ name }) => name)).toEqual(Object.keys(tools));
});

it("gives signs of life while a call or a person takes long, to clients that asked for them", async () => {
  let release = () => {};
  const tools = {
    wait: reading(() => new Promise((done) => (release = () => done("done")))),
    write: { effect: "safe_write", execute: () => "written" } satisfies CustomTool,
  };
  const client = await served(tools);
  const call = (name: string, finish: () => void) => {
    const steps: [number, string | undefined][] = [];
    const onprogress = ({ progress, message }: { progress: number; message?: string }) => {
      steps.push([progress, message]);
      if (steps.length >= 3) finish();
    };
    return client
      .callTool({ name, arguments: {} }, undefined, { onprogress })
      .then(({ isError }) => ({ isError: Boolean(isError), steps: steps.slice(0, 3) }));
  };
  const alive = [1, 2, 3].map((count) => [count, "still at work"]);
  expect(await call("wait", () => release())).toEqual({ isError: false, steps: alive });
  let answer = () => {};
  client.setRequestHandler(ElicitRequestSchema, async () => {
    await new Promise<void>((done) => (answer = done));
    return { action: "accept", content: { decision: "yes" } };
  });
  expect(await call("write", () => answer())).toEqual({ isError: false, steps: alive });
});

it("says that it is busy when too many calls wait", async () => {
  let release = () => {};
  const gate = new Promise<void>((done) => {
    release = done;
  });
  const client = await served({ wait: reading(() => gate.then(() => "done")) }, { lanes: new Lanes(1, 2) });
  const calls = Array.from({ length: 5 }, () => client.callTool({ name: "wait", arguments: {} }));
  const [, , , fourth, fifth] = calls;
  for (const late of [fourth, fifth]) {
    expect(JSON.stringify((await late)?.content)).toContain("SERVER_BUSY");
  }
  release();
  expect((await Promise.all(calls.slice(0, 3))).every(({ isError }) => !isError)).toBe(true);
});

it("goes on with other calls while a person decides", async () => {
  const tools = {
    write: { effect: "safe_write", execute: () => "written" } satisfies CustomTool,
    look: reading(() => "seen"),
  };
  const client = await served(tools, { lanes: new Lanes(1, 10) });
  client.setRequestHandler(ElicitRequestSchema, async () => {
    const { content } = await client.callTool({ name: "look", arguments: {} });
    expect(JSON.stringify(content)).toContain("seen");
    return { action: "accept", content: { decision: "yes" } };
  });
  const { content } = await client.callTool({ name: "write", arguments: {} });
  expect(JSON.stringify(content)).toContain("written");
});

it.each(["decline", "cancel", "accept"] as const)("takes %s without a yes for a no", async (action) => {
  const client = await served({ write: { effect: "dangerous", execute: () => "written" } });
  client.setRequestHandler(ElicitRequestSchema, () => ({ action, content: { decision: "no" } }));
  const result = await client.callTool({ name: "write", arguments: {} });
  expect(result.isError).toBe(true);
  expect(JSON.stringify(result.content)).toContain("APPROVAL_DENIED");
});

it("never asks again about exactly the call that the person behind the client always allows", async () => {
  const client = await served({ write: { effect: "dangerous", execute: () => "written" } });
  const asked: string[] = [];
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    asked.push(params.message);
    return { action: "accept", content: { decision: "always" } };
  });
  const write = (path: string) => client.callTool({ name: "write", arguments: { path } });
  for (const path of ["a", "a", "a", "b", "b"]) expect((await write(path)).isError).toBeFalsy();
  expect(asked.map((message) => message.match(/path: (.)/)?.[1])).toEqual(["a", "b"]);
});

it("asks in the form of the protocol's older revisions too, with a no where nothing was chosen", async () => {
  const client = await served({ write: { effect: "dangerous", execute: () => "written" } });
  const questions: unknown[] = [];
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    questions.push(params);
    return { action: "decline" };
  });
  await client.callTool({ name: "write", arguments: {} });
  expect(questions).toEqual([
    {
      message: "Tool: write\nParameters:\nFiles affected: none named\nRisk level: dangerous",
      requestedSchema: {
        type: "object",
        properties: {
          decision: {
            type: "string",
            title: "Approve?",
            description: "always: never ask again about exactly this call",
            enum: ["yes", "no", "always"],
            default: "no",
          },
        },
        required: ["decision"],
      },
    },
  ]);
});

it.each<[string, ClientCapabilities]>([
  ["no way to ask", {}],
  ["addresses to ask at only", { elicitation: { url: {} } }],
  ["no answer to a question", { elicitation: {} }],
])("denies what needs approval where the client has %s", async (_, capabilities) => {
  const client = await served(
    { write: { effect: "safe_write", execute: () => "written" } },
    { capabilities },
  );
  const result = await client.callTool({ name: "write", arguments: {} });
  expect(result.isError).toBe(true);
  expect(JSON.stringify(result.content)).toMatch(/APPROVAL_DENIED.*culprit policy add/);
});

it("asks about nothing that a client might not show whole, and says so", async () => {
  let ran = 0;
  const client = await served({ write: { effect: "safe_write", execute: () => ++ran } });
  const asked: string[] = [];
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    asked.push(params.message);
    return { action: "accept", content: { decision: "yes" } };
  });
  const text = `${"a\n".repeat(300)}the end`;
  expect((await client.callTool({ name: "write", arguments: { text } })).isError).toBeFalsy();
  expect(asked[0]).toContain("    | the end\n");
  const result = await client.callTool({ name: "write", arguments: { text: "x".repeat(20_000) } });
  expect(JSON.stringify(result.content)).toMatch(/APPROVAL_DENIED.*characters long.*culprit tools/);
  expect([asked.length, ran]).toEqual([1, 1]);
});

it("tells a tool that its caller cancelled", async () => {
  const aborted: string[] = [];
  const tool = reading(
    (_parameters, context) =>
      new Promise((done) =>
        context?.signal?.addEventListener("abort", () => {
          aborted.push(String(context.signal?.reason));
          done("late");
        }),
      ),
  );
  const client = await served({ wait: tool });
  const controller = new AbortController();
  const call = client.callTool({ name: "wait", arguments: {} }, undefined, { signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  await expect(call).rejects.toThrow();
  await expect.poll(() => aborted).toEqual(["cancelled"]);
});

it("lists bounds that say something, and no others", async () => {
  const output = z.object({ minimum: z.number().int(), line: z.number().int().positive() });
  const client = await served({ count: { ...reading(() => ({ minimum: 1, line: 1 })), output } });
  const { tools } = await client.listTools();
  expect(tools[0]?.outputSchema?.properties?.data).toMatchObject({
    properties: { minimum: { type: "integer" }, line: { type: "integer", exclusiveMinimum: 0 } },
  });
  expect(JSON.stringify(tools)).not.toContain("9007199254740991");
});

it("lists the envelope as every tool's output, whatever its data is", async () => {
  const client = await served({
    plain: reading(() => "x"),
    list: { ...reading(() => ["a"]), output: z.array(z.string()) },
  });
  const { tools } = await client.listTools();
  expect(tools.map(({ outputSchema }) => outputSchema?.properties?.data)).toEqual([
    {},
    { type: "array", items: { type: "string" } },
  ]);
  const { structuredContent } = await client.callTool({ name: "list", arguments: {} });
  expect(structuredContent).toMatchObject({ success: true, data: ["a"] });
});
