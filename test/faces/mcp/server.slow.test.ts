import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { type CallToolResult, ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, it } from "vitest";
import { RCAResultSchema } from "../../../src/model/rca-result.ts";
import { toolsets } from "../../../src/tools/toolsets.ts";
import { home, shelf } from "../command.ts";
import { calls, crash, refused } from "./calls.ts";
import { overHttp, overStdio, type ServerOptions, startHttp } from "./client.ts";

const textOf = (result: CallToolResult): string =>
  result.content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
const call = async (
  client: Client,
  name: string,
  parameters: Record<string, unknown>,
): Promise<CallToolResult> => (await client.callTool({ name, arguments: parameters })) as CallToolResult;

const transports: [string, (workspace: string, options?: ServerOptions) => Promise<Client>][] = [
  ["stdio", overStdio],
  ["http", async (workspace, options) => overHttp(await startHttp(workspace, options), options)],
];

describe.each(transports)("culprit mcp over %s", (_, connect) => {
  it("lists every tool with schemas and annotations, and each answers a call", async () => {
    const project = mkdtempSync(join(tmpdir(), "culprit-shelf-"));
    cpSync(shelf, project, { recursive: true });
    const environment = { CULPRIT_OFFLINE: "true" };
    const client = await connect(project, { environment, capabilities: { elicitation: {} } });
    client.setRequestHandler(ElicitRequestSchema, () => ({ action: "accept", content: { decision: "yes" } }));
    // The client checks structured content against the output schemas that it lists here.
    const { tools } = await client.listTools();
    const contracts = Object.values(toolsets).flat();
    const names = [...new Set(contracts.map(({ name }) => name)), "analyze", "explain", "fix", "read_more"];
    expect(tools.map(({ name }) => name).sort()).toEqual(names.sort());
    for (const tool of tools) {
      const stated = contracts.find(({ name }) => name === tool.name)?.effect ?? "read_only";
      const effect = tool.name === "fix" ? "safe_write" : stated;
      expect(tool.annotations?.readOnlyHint, tool.name).toBe(effect === "read_only");
      expect(tool.annotations?.destructiveHint, tool.name).toBe(effect === "dangerous");
      expect(tool.outputSchema?.type, tool.name).toBe("object");
    }
    expect([...Object.keys(calls), ...Object.keys(refused)].sort()).toEqual(names);
    for (const [name, parameters] of Object.entries(calls)) {
      const result = await call(client, name, parameters);
      expect(result.isError, name + textOf(result)).toBeFalsy();
      expect(textOf(result), name).not.toBe("");
    }
    for (const [name, { parameters, code }] of Object.entries(refused))
      expect(textOf(await call(client, name, parameters)), name).toContain(code);
    expect(readFileSync(join(project, "new.txt"), "utf8")).toBe("one three");
  });

  it("analyses a log with progress, and offers the saved report as a resource", async () => {
    const client = await connect(shelf);
    await client.listTools();
    const steps: number[] = [];
    const result = (await client.callTool({ name: "analyze", arguments: { log: crash } }, undefined, {
      onprogress: ({ progress }) => steps.push(progress),
    })) as CallToolResult;
    const answer = result.structuredContent?.data as { id: string; type: string };
    expect(answer.type).toBe("lateinit");
    expect(textOf(result)).toContain("ShelfFragment.kt:55");
    expect(steps.length).toBeGreaterThan(2);
    expect(steps).toEqual([...steps].sort((left, right) => left - right));
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([`culprit://analyses/${answer.id}`]);
    const { contents } = await client.readResource({ uri: `culprit://analyses/${answer.id}` });
    const [report, json] = contents.map((content) => ("text" in content ? content.text : ""));
    expect(report).toContain("shelfAdapter");
    expect(RCAResultSchema.parse(JSON.parse(json ?? "")).id).toBe(answer.id);
  });

  it("keeps answers within 64 KB and gives the rest in parts", async () => {
    const workspace = mkdtempSync(join(tmpdir(), "culprit-long-"));
    const lines = Array.from({ length: 900 }, (_each, index) => `needle ${index} "${"é".repeat(90)}"`);
    writeFileSync(join(workspace, "long.txt"), lines.join("\n"));
    const client = await connect(workspace);
    await client.listTools();
    const result = await call(client, "grep_search", { pattern: "needle", max_results: 1000 });
    expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThanOrEqual(64 * 1024);
    let text = textOf(result);
    let whole = "";
    for (let parts = 0; parts < 50; parts++) {
      const notice = text.lastIndexOf("\n[characters ");
      whole += notice < 0 ? text : `${text.slice(0, notice)}\n`;
      if (notice < 0) break;
      const cursor = text.slice(notice).match(/"cursor":"([^"]+)"/)?.[1] ?? "";
      const next = await call(client, "read_more", { cursor });
      expect(Buffer.byteLength(JSON.stringify(next))).toBeLessThanOrEqual(64 * 1024);
      const { contents } = await client.readResource({ uri: `culprit://answers/${cursor}` });
      expect(Buffer.byteLength(JSON.stringify(contents))).toBeLessThanOrEqual(64 * 1024);
      text = textOf(next);
    }
    for (const line of lines) expect(whole).toContain(line);
    const { _more } = result.structuredContent as { _more: { cursor: string } };
    const part = await call(client, "read_more", { cursor: _more.cursor });
    expect(textOf(part)).toContain('"matches"');
    const gone = await call(client, "read_more", { cursor: "nothing" });
    expect(gone.isError).toBe(true);
    expect(textOf(gone)).toContain("ANSWER_NOT_FOUND");
  });

  it("answers mistakes as results with a code and what to do next", async () => {
    const client = await connect(shelf);
    const cases: [string, Record<string, unknown>, RegExp][] = [
      ["read_file", { filePath: "missing.kt" }, /^FILE_NOT_FOUND: .+\n.+/],
      ["read_file", { filePath: "../../etc/passwd" }, /PATH_OUTSIDE_WORKSPACE/],
      ["read_file", { pth: "x" }, /INVALID_PARAMETERS/],
      ["reed_file", {}, /TOOL_NOT_FOUND[\s\S]*read_file/],
      ["analyze", { path: "/etc/passwd" }, /PATH_OUTSIDE_WORKSPACE/],
      ["analyze", { path: "app" }, /FILE_NOT_FOUND/],
      ["analyze", { log: "x", path: "y" }, /INVALID_PARAMETERS/],
      ["create_file", { path: "new.txt", content: "x" }, /APPROVAL_DENIED/],
    ];
    for (const [name, parameters, says] of cases) {
      const result = await call(client, name, parameters);
      expect(result.isError, name).toBe(true);
      expect(textOf(result)).toMatch(says);
    }
  });

  it("takes fifty calls at once, a file of 6 MB and a binary one", async () => {
    const workspace = mkdtempSync(join(tmpdir(), "culprit-big-"));
    writeFileSync(join(workspace, "big.log"), "0123456789abcde\n".repeat(400_000));
    writeFileSync(join(workspace, "part.log"), "0123456789abcde\n".repeat(20_000));
    writeFileSync(join(workspace, "image.png"), Buffer.from([0x89, 0x50, 0, 1, 2, 0, 255]));
    const client = await connect(workspace);
    await client.listTools();
    const big = await call(client, "read_file", { filePath: "big.log" });
    expect(Buffer.byteLength(JSON.stringify(big))).toBeLessThanOrEqual(64 * 1024);
    expect(textOf(await call(client, "read_file", { filePath: "image.png" }))).toContain("BINARY_FILE");
    const results = await Promise.all(
      Array.from({ length: 50 }, (_each, index) =>
        call(client, "read_file", { filePath: "part.log", lineStart: index + 1, lineEnd: index + 2 }),
      ),
    );
    expect(results.filter(({ isError }) => isError)).toEqual([]);
  });

  it("offers the toolsets asked for, and only reading tools with --read-only", async () => {
    const client = await connect(shelf, { parameters: ["--tools", "workspace", "--read-only"] });
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toContain("grep_search");
    expect(names).not.toContain("create_file");
    expect(names).not.toContain("outline");
  });

  it("asks the person behind the client before it writes", async () => {
    const workspace = mkdtempSync(join(tmpdir(), "culprit-write-"));
    const client = await connect(workspace, { capabilities: { elicitation: {} } });
    const asked: string[] = [];
    let decision = "no";
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      asked.push(params.message);
      return { action: "accept", content: { decision } };
    });
    const parameters = { path: "new.txt", content: "written" };
    expect(textOf(await call(client, "create_file", parameters))).toContain("APPROVAL_DENIED");
    decision = "yes";
    expect((await call(client, "create_file", parameters)).isError).toBeFalsy();
    expect(readFileSync(join(workspace, "new.txt"), "utf8")).toBe("written");
    expect(asked[1]).toBe(
      "Tool: create_file\nParameters:\n  path: new.txt\n  content: <7 bytes>\n    | written\nFiles affected: new.txt\nRisk level: safe_write",
    );
  });
});

it("shows a client only the analyses of its own project", async () => {
  const environment = home();
  const other = mkdtempSync(join(tmpdir(), "culprit-other-"));
  const mine = await overStdio(shelf, { environment });
  const { structuredContent } = await call(mine, "analyze", { log: crash });
  const { id } = (structuredContent as { data: { id: string } }).data;
  const theirs = await overStdio(other, { environment });
  expect((await theirs.listResources()).resources).toEqual([]);
  await expect(theirs.readResource({ uri: `culprit://analyses/${id}` })).rejects.toThrow(id);
});
