import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { type CallToolResult, ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, it } from "vitest";
import { RCAResultSchema } from "../../../src/model/rca-result.ts";
import { culprit, home, shelf } from "../command.ts";
import { crash } from "./calls.ts";
import { overStdio, type ServerOptions } from "./client.ts";

const call = async (client: Client, name: string, parameters: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: parameters })) as CallToolResult;
const textOf = ({ content }: CallToolResult): string => (content[0]?.type === "text" ? content[0].text : "");

/** A server over a copy of the example project, as hosts start it. */
async function served(options: ServerOptions = {}): Promise<{ client: Client; project: string }> {
  const project = mkdtempSync(join(tmpdir(), "culprit-agent-"));
  cpSync(shelf, project, { recursive: true });
  writeFileSync(join(project, "crash.log"), crash);
  return { project, client: await overStdio(project, { parameters: [], ...options }) };
}

/** Characters of a line of colour, of a bar of confidence, or of an emoji. */
const decoration = /[\u001b█░\p{Extended_Pictographic}]/u;

describe("what an agent meets", () => {
  it("is a short list, a short report, the rest as a resource, and errors that say what to send", async () => {
    const { client } = await served();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "analyze",
      "failure_facts",
      "vector_search_db",
      "explain",
      "fix",
      "read_more",
    ]);
    expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThanOrEqual(12_000);

    const answer = await call(client, "analyze", { path: "crash.log" });
    const text = textOf(answer);
    expect(text).toContain("lateinit property read before it is set: shelfAdapter");
    expect(text).toContain("app/src/main/java/org/example/shelf/list/ShelfFragment.kt:55");
    expect(text).not.toMatch(decoration);
    expect(text.length).toBeLessThanOrEqual(6000);
    expect(Buffer.byteLength(JSON.stringify(answer.structuredContent))).toBeLessThanOrEqual(6000);
    const { data } = answer.structuredContent as { data: { id: string; whole: string } };
    expect(answer.content[1]).toMatchObject({ type: "resource_link", uri: data.whole });
    const { contents } = await client.readResource({ uri: data.whole });
    const [report, json] = contents.map((content) => ("text" in content ? content.text : ""));
    expect(report).toContain("shelfAdapter");
    const { type, evidence } = RCAResultSchema.parse(JSON.parse(json ?? ""));
    expect([type, evidence.length > 3]).toEqual(["lateinit", true]);

    expect(textOf(await call(client, "explain", { type }))).toContain("Usual causes");
    const facts = await call(client, "failure_facts", { path: "crash.log" });
    expect(textOf(facts)).toMatch(/^lateinit: /);

    const errors: [string, Record<string, unknown>, string[]][] = [
      ["analyze", {}, ["INVALID_PARAMETERS", "either log or path", 'Send: {"path":"build.log"}']],
      ["analyze", { pth: "crash.log" }, ['Did you mean "path"?', 'Send: {"path":"crash.log"}']],
      ["explain", { type: "latenit" }, ['Parameter "type"', 'explain {"type":"lateinit"}']],
      ["fix", { id: data.id, number: "2" }, ['"number" must be a number', 'Send: {"id":"a-', '"number":1']],
      [
        "vector_search_db",
        { query: "x".repeat(900), limit: 99 },
        ['"limit" must be at most 10', '"query":"…"'],
      ],
      ["outline", { path: "x" }, ["does not offer outline", "--tools diagnosis,outline"]],
      ["analyse", { path: "x" }, ['Did you mean "analyze"?']],
    ];
    for (const [name, parameters, says] of errors) {
      const wrong = await call(client, name, parameters);
      expect(wrong.isError, name).toBe(true);
      for (const part of says) expect(textOf(wrong)).toContain(part);
      expect(textOf(wrong).length).toBeLessThanOrEqual(400);
    }
  });

  it("applies a fix once its user has seen the diff and agreed, and says how to take it back", async () => {
    const environment = home();
    const { client, project } = await served({ environment, capabilities: { elicitation: {} } });
    const file = join(project, "app/src/main/java/org/example/shelf/list/ShelfFragment.kt");
    const before = readFileSync(file, "utf8");
    const asked: string[] = [];
    let decision = "no";
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      asked.push(params.message);
      return { action: "accept", content: { decision } };
    });
    const { structuredContent } = await call(client, "analyze", { path: "crash.log" });
    const { id } = (structuredContent as { data: { id: string } }).data;
    expect(textOf(await call(client, "fix", { id }))).toContain("APPROVAL_DENIED");
    expect(readFileSync(file, "utf8")).toBe(before);
    decision = "yes";
    const applied = await call(client, "fix", { id });
    expect(applied.isError, textOf(applied)).toBeFalsy();
    expect(asked[1]).toMatch(
      /\| -\s+model\.sync \{[\s\S]*Files affected: \S*ShelfFragment\.kt\nRisk level: safe_write/,
    );
    expect(readFileSync(file, "utf8")).not.toBe(before);
    const [, undo = ""] = textOf(applied).match(/culprit undo (w-\w+)/) ?? [];
    expect((await culprit(["undo", undo], { cwd: project, environment })).code).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  it("is told how its user can apply a fix where it cannot ask, and gets the tools that the settings name", async () => {
    const environment = home();
    const config = join(environment.HOME ?? "", "config");
    mkdirSync(join(config, "culprit"), { recursive: true });
    const settings = JSON.stringify({ mcp: { tools: ["diagnosis", "outline"] } });
    writeFileSync(join(config, "culprit/config.jsonc"), settings, { mode: 0o600 });
    const { client } = await served({ environment: { ...environment, XDG_CONFIG_HOME: config } });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["analyze", "outline", "fix"]));
    expect(tools.length).toBe(7);
    const { structuredContent } = await call(client, "analyze", { log: crash });
    const { id } = (structuredContent as { data: { id: string } }).data;
    const denied = textOf(await call(client, "fix", { id }));
    expect(denied).toContain(`APPROVAL_DENIED: The fix was not applied`);
    expect(denied).toContain(`culprit fix ${id} --yes`);
  });
});
