import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { toolsets } from "../../src/tools/toolsets.ts";
import { culprit, shelf } from "./command.ts";

const folder = () => mkdtempSync(join(tmpdir(), "culprit-tools-"));
const names = [
  ...new Set(
    Object.values(toolsets)
      .flat()
      .map(({ name }) => name),
  ),
];

describe("culprit tools list", () => {
  it("names every tool, as text and as json", async () => {
    const text = await culprit(["tools", "list"]);
    const json = await culprit(["tools", "list", "-f", "json"]);
    expect(text.code).toBe(0);
    expect(JSON.parse(json.stdout).tools.map(({ name }: { name: string }) => name)).toEqual(names);
    for (const name of names) expect(text.stdout).toContain(name);
    for (const line of text.stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  it("prints function definitions, schemas and the block for a prompt", async () => {
    const openai = JSON.parse((await culprit(["tools", "list", "-f", "openai"])).stdout);
    const read = openai.find(({ name }: { name: string }) => name === "read_file");
    expect(read.parameters).toMatchObject({ type: "object", required: ["filePath"] });
    const schemas = JSON.parse((await culprit(["tools", "list", "-f", "json-schema"])).stdout);
    expect(schemas[0].input.$schema).toContain("2020-12");
    const prompt = await culprit(["tools", "list", "-f", "prompt"]);
    expect(prompt.stdout).toMatch(/^AVAILABLE TOOLS:\n\{/);
  });

  it.each([
    [["list", "extra"], /has no use for "extra"[\s\S]*culprit tools describe NAME/],
    [["describe", "read_file", "grep_search"], /has no use for "grep_search"[\s\S]*One tool at a time/],
    [["call", "read_file", "{}", "{}"], /has no use for "\{\}"[\s\S]*put quotes around it/],
    [["lst"], /does not know "lst"[\s\S]*culprit tools list/],
    [["describe"], /Which tool\?[\s\S]*culprit tools list/],
  ])("refuses %j", async (operands, message) => {
    const ran = await culprit(["tools", ...operands]);
    expect(ran).toMatchObject({ code: 2, stdout: "" });
    expect(ran.stderr).toMatch(message);
  });

  it("takes toolsets, and leaves out what writes", async () => {
    const ran = await culprit([
      "tools",
      "list",
      "--tools",
      "workspace,evidence",
      "--read-only",
      "-f",
      "json",
    ]);
    const listed = JSON.parse(ran.stdout).tools.map(({ name }: { name: string }) => name);
    expect(listed).toContain("outline");
    expect(listed).not.toContain("create_file");
    expect(listed).not.toContain("manifest_analyzer");
    const wrong = await culprit(["tools", "list", "--tools", "workspce"]);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('"workspace"');
  });
});

describe("culprit tools describe", () => {
  it.each(["text", "json", "openai", "prompt", "json-schema"])(
    "says what a tool takes, as %s",
    async (form) => {
      const ran = await culprit(["tools", "describe", "grep_search", "-f", form]);
      expect(ran.code).toBe(0);
      expect(ran.stdout).toContain("max_results");
    },
  );

  it("tells defaults, bounds, shapes and the time limit", async () => {
    const { stdout } = await culprit(["tools", "describe", "grep_search"]);
    expect(stdout).toContain("  max_results: number, 1 to 1000 (default 100)\n");
    expect(stdout).toContain("Time limit: 30 s\n");
    expect(stdout).toMatch(/ {2}matches: \{ path: string, line: number/);
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    const json = await culprit(["tools", "describe", "list_dir", "-f", "json"]);
    expect(JSON.parse(json.stdout).timeLimitMs).toBe(2000);
  });

  it("names the nearest tool", async () => {
    const ran = await culprit(["tools", "describe", "grep_serch"]);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('"grep_search"');
    expect((await culprit(["tools", "describe"])).code).toBe(2);
  });
});

describe("culprit tools call", () => {
  it("prints the lines a person reads", async () => {
    const ran = await culprit(["tools", "call", "list_dir", '{"path":"gradle"}', "-w", shelf]);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toMatch(/^✓ Contents of .*gradle[\s\S]*\n {2}Time: \d+ms\n$/);
  });

  it("prints the envelope with the tool's name first", async () => {
    const ran = await culprit(["tools", "call", "grep_search", "-", "-w", shelf, "-f", "json"], {
      input: '{"pattern":"lateinit"}',
    });
    expect(ran.code).toBe(0);
    const envelope = JSON.parse(ran.stdout);
    expect(Object.keys(envelope).slice(0, 2)).toEqual(["tool", "success"]);
    expect(envelope).toMatchObject({ tool: "grep_search", success: true, files_affected: [] });
    expect(envelope.execution_time_ms).toBeGreaterThan(0);
    const short = await culprit(["tools", "call", "list_dir", "--json", "-w", shelf]);
    expect(JSON.parse(short.stdout)).toMatchObject({ tool: "list_dir", success: true });
  });

  it("says a warning once, and a failure without a blank line", async () => {
    const workspace = folder();
    writeFileSync(join(workspace, "a.txt"), "x\nx\n");
    const parameters = '{"path":"a.txt","old_string":"x","new_string":"y"}';
    const ran = await culprit(["tools", "call", "replace_string_in_file", parameters, "-y", "-w", workspace]);
    expect(ran.stdout.match(/replaced only the first/g)).toHaveLength(1);
    const failed = await culprit([
      ...["tools", "call", "run_in_terminal", '{"command":"echo bad >&2; exit 1"}'],
      ...["-y", "-w", workspace],
    ]);
    expect(failed).toMatchObject({
      code: 1,
      stderr: "✗ Error: Command failed with exit code 1:\nbad\n",
    });
  });

  it("marks what it did in words where the terminal has no Unicode", async () => {
    const ran = await culprit(["tools", "call", "list_dir", "-w", shelf], { environment: { LANG: "C" } });
    expect(ran.stdout).toMatch(/^OK Contents of /);
  });

  it("never prints control characters of a file", async () => {
    const workspace = folder();
    writeFileSync(join(workspace, "a.txt"), "\x1b[2Jgone\u202e\n");
    const ran = await culprit(["tools", "call", "read_file", '{"filePath":"a.txt"}', "-w", workspace]);
    expect(ran.stdout).toContain("\\x1b[2Jgone\\u202e");
  });

  it.each([
    [{}, "network.allowed true"],
    [{ CULPRIT_NETWORK_ALLOWED: "true", CULPRIT_OFFLINE: "true" }, "offline false"],
  ])("does not reach the network with %j, and names the setting", async (environment, setting) => {
    const parameters = '{"url":"https://example.org/"}';
    const ran = await culprit(["tools", "call", "fetch_webpage", parameters, "-y"], { environment });
    expect(ran.code).toBe(6);
    expect(ran.stderr).toContain(`culprit config set ${setting}\n`);
  });

  const failures: [string, string[], number, RegExp][] = [
    ["a file that is not there", ["read_file", '{"filePath":"none"}'], 1, /FILE_NOT_FOUND/],
    ["a path outside", ["read_file", '{"filePath":"/etc/passwd"}'], 1, /PATH_OUTSIDE_WORKSPACE/],
    ["wrong parameters", ["read_file", '{"file":1}'], 2, /INVALID_PARAMETERS/],
    ["no parameters", ["read_file"], 2, /INVALID_PARAMETERS/],
    ["no JSON", ["read_file", "a.txt"], 2, /INVALID_PARAMETERS/],
    ["no such tool", ["reed_file", "{}"], 2, /TOOL_NOT_FOUND/],
    ["a write that nobody approves", ["create_file", '{"path":"a","content":""}'], 6, /APPROVAL_DENIED/],
    [
      "a write where only reading is offered",
      ["create_file", '{"path":"a","content":""}', "--read-only"],
      6,
      /APPROVAL_DENIED/,
    ],
  ];
  it.each(failures)("ends with its own code after %s", async (_, parameters, code, says) => {
    const workspace = folder();
    const json = await culprit(["tools", "call", ...parameters, "-w", workspace, "-f", "json"]);
    expect(json.code).toBe(code);
    expect(JSON.parse(json.stdout).error.code).toMatch(says);
    const text = await culprit(["tools", "call", ...parameters, "-w", workspace]);
    expect(text.code).toBe(code);
    expect(text.stdout).toBe("");
    expect(text.stderr).toMatch(/^✗ Error: /);
    expect(() => readFileSync(join(workspace, "a"))).toThrow();
  });

  it.each([
    [["tools", "fetch"]],
    [["tools", "call"]],
    [["tools", "call", "list_dir", "{}", "{}"]],
    [["tools", "call", "list_dir", "-f", "openai"]],
    [["mcp", "sideways"]],
    [["mcp", "--http", "99999"]],
    [["mcp", "--http", "x"]],
    [["mcp", "install", "codex", "cursor"]],
  ])("says how %j is wrong", async (parameters) => {
    const ran = await culprit(parameters);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/^culprit: .+\n/);
  });
});
