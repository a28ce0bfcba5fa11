import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse as parseToml } from "smol-toml";
import { describe, expect, it } from "vitest";
import { withJsonEntry } from "../../../src/faces/mcp/install/edit-json.ts";
import { withTomlEntry } from "../../../src/faces/mcp/install/edit-toml.ts";
import { built, culprit, shelf } from "../command.ts";

const entry = { command: "node", args: ["culprit.js", "mcp"] };
const temporaryHome = () => mkdtempSync(join(tmpdir(), "culprit-hosts-"));

/** Where each host keeps its configuration on Linux, below the home folder, and the table it is in. */
const places: [host: string, file: string, section: string][] = [
  ["claude-desktop", ".config/Claude/claude_desktop_config.json", "mcpServers"],
  ["cursor", ".cursor/mcp.json", "mcpServers"],
  ["vscode", ".config/Code/User/mcp.json", "servers"],
  ["codex", ".codex/config.toml", "mcp_servers"],
  ["gemini", ".gemini/settings.json", "mcpServers"],
  ["zed", ".config/zed/settings.json", "context_servers"],
  ["windsurf", ".codeium/windsurf/mcp_config.json", "mcpServers"],
  ["junie", ".junie/mcp/mcp.json", "mcpServers"],
];

function install(home: string, parameters: string[], cwd = shelf) {
  return culprit(["mcp", "install", ...parameters], { cwd, environment: { HOME: home } });
}

describe("culprit mcp install", () => {
  it.each(places)("writes the configuration of %s, shown first", async (host, path, section) => {
    const home = temporaryHome();
    const file = join(home, path);
    const shown = await install(home, [host]);
    expect(shown.code).toBe(6);
    expect(shown.stdout).toContain(`+++ ${file}`);
    expect(existsSync(file)).toBe(false);
    const written = await install(home, [host, "--yes", "--read-only"]);
    expect(written.code).toBe(0);
    const text = readFileSync(file, "utf8");
    const config = (host === "codex" ? parseToml(text) : JSON.parse(text)) as Record<
      string,
      Record<string, { command: string; args: string[] }>
    >;
    const { command, args = [] } = config[section]?.culprit ?? {};
    expect(command).toBe(process.execPath);
    expect(args.slice(0, 2)).toEqual([built, "mcp"]);
    expect(args.includes(shelf), host).toBe(["claude-desktop", "windsurf", "junie"].includes(host));
    expect(args).toContain("--read-only");
    const again = await install(home, [host, "--yes", "--read-only"]);
    expect(again.stdout).toContain("has it already");
  });

  it("writes the project's file for Claude Code, and the newest settings of Android Studio", async () => {
    const home = temporaryHome();
    const project = mkdtempSync(join(tmpdir(), "culprit-project-"));
    writeFileSync(join(project, "settings.gradle.kts"), "");
    expect((await install(home, ["claude-code", "--yes"], project)).code).toBe(0);
    expect(JSON.parse(readFileSync(join(project, ".mcp.json"), "utf8")).mcpServers.culprit.type).toBe(
      "stdio",
    );
    expect((await install(home, ["android-studio", "--yes"], project)).code).toBe(2);
    for (const version of ["AndroidStudio2024.3", "AndroidStudio2025.1", "AndroidStudio2025.1.2"])
      mkdirSync(join(home, ".config/Google", version), { recursive: true });
    expect((await install(home, ["android-studio", "--yes"], project)).code).toBe(0);
    const written = join(home, ".config/Google/AndroidStudio2025.1.2/mcp.json");
    expect(JSON.parse(readFileSync(written, "utf8")).mcpServers.culprit.args).toContain(project);
  });

  it("keeps a copy, the mode and the link of a file, and masks keys of others that it shows", async () => {
    const home = temporaryHome();
    const file = join(home, ".gemini/settings.json");
    const real = join(home, "dotfiles/gemini.json");
    const before = `{
  // my servers
  "mcpServers": {
    "other": { "command": "x", "env": { "GITHUB_TOKEN": "ghp_${"a".repeat(36)}" } }
  }
}
`;
    for (const path of [file, real]) mkdirSync(dirname(path), { recursive: true });
    writeFileSync(real, before, { mode: 0o640 });
    symlinkSync(real, file);
    const ran = await install(home, ["gemini", "--yes"]);
    expect(ran.code).toBe(0);
    expect(ran.stdout).not.toContain("ghp_");
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect(statSync(real).mode & 0o777).toBe(0o640);
    expect(readFileSync(`${real}.before-culprit`, "utf8")).toBe(before);
    expect(readFileSync(real, "utf8")).toContain("  // my servers\n");
    expect(readdirSync(dirname(real)).sort()).toEqual(["gemini.json", "gemini.json.before-culprit"]);
    await install(home, ["gemini", "--yes", "--read-only"]);
    expect(existsSync(`${real}.before-culprit-2`)).toBe(true);
  });

  it("writes through no link that leads out of the project, and names the file that it would write", async () => {
    const home = temporaryHome();
    const project = mkdtempSync(join(tmpdir(), "culprit-linked-"));
    writeFileSync(join(project, "settings.gradle.kts"), 'rootProject.name = "linked"\n');
    const startup = join(home, ".bashrc");
    writeFileSync(startup, "alias ll=ls\n");
    symlinkSync(startup, join(project, "AGENTS.md"));
    const refused = await install(home, ["codex", "--skill", "--yes"], project);
    expect(refused.code).toBe(6);
    expect(refused.stderr).toContain(`AGENTS.md leads to ${startup}, which is outside of the project`);
    expect(readFileSync(startup, "utf8")).toBe("alias ll=ls\n");
    expect(existsSync(join(home, ".codex/config.toml"))).toBe(false);

    const dotfiles = join(home, "dotfiles.toml");
    writeFileSync(dotfiles, "");
    mkdirSync(join(home, ".codex"));
    symlinkSync(dotfiles, join(home, ".codex/config.toml"));
    expect((await install(home, ["codex"], project)).stdout).toContain(`+++ ${dotfiles}`);
  });

  it("lists the hosts, and which are there", async () => {
    const home = temporaryHome();
    mkdirSync(join(home, ".cursor"));
    await install(home, ["codex", "--yes"]);
    const { stdout, code } = await install(home, []);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^cursor +found/m);
    expect(stdout).toMatch(/^codex +configured/m);
    expect(stdout).toMatch(/^zed +not found/m);
  });

  it("names the nearest host, and leaves a broken file alone", async () => {
    const home = temporaryHome();
    expect((await install(home, ["cursr"])).stderr).toContain('"cursor"');
    mkdirSync(join(home, ".cursor"));
    writeFileSync(join(home, ".cursor/mcp.json"), '{\n  "mcpServers": {,\n}');
    const ran = await install(home, ["cursor", "--yes"]);
    expect(ran.code).toBe(1);
    expect(ran.stderr).toContain("line 2");
    expect(readFileSync(join(home, ".cursor/mcp.json"), "utf8")).toBe('{\n  "mcpServers": {,\n}');
  });
});

describe("editing JSON", () => {
  const cases: [string, string][] = [
    ["an empty file", ""],
    ["an object without servers", "{}"],
    [
      "comments and trailing commas",
      '{\n  // one\n  "a": 1, /* two */\n  "mcpServers": {\n    "x": {"command": "y",}, // three\n  },\n}\n',
    ],
    ["tabs and CRLF", '{\r\n\t"a": 1,\r\n\t"mcpServers": {\r\n\t\t"x": {}\r\n\t}\r\n}\r\n'],
    ["a byte order mark", '\ufeff{ "a": "é" }\n'],
    ["one line", '{"mcpServers":{"x":{"command":"y"}},"z":[1,2]}'],
  ];
  it.each(cases)("adds the entry to %s and keeps every other byte", (_, before) => {
    const after = withJsonEntry(before, "mcpServers", entry);
    expect(after).toContain("culprit.js");
    expect(withJsonEntry(after, "mcpServers", entry)).toBe(after);
    // What was there before is still there, in its order.
    let at = 0;
    for (const word of before.match(/"[^"]*"|\/\/.*|\/\*.*?\*\/|\d+/g) ?? []) {
      at = after.indexOf(word, at);
      expect(at, word).toBeGreaterThanOrEqual(0);
      at += word.length;
    }
    if (before.includes("\r\n")) expect(after.replaceAll("\r\n", "")).not.toContain("\n");
  });

  it("keeps what an entry holds besides", () => {
    const before = '{"mcpServers":{"culprit":{"command":"old","args":[],"env":{"A":"b"}}}}';
    expect(JSON.parse(withJsonEntry(before, "mcpServers", entry)).mcpServers.culprit).toEqual({
      ...entry,
      env: { A: "b" },
    });
  });

  it.each(["[]", '"x"', '{"mcpServers": []}', "{", "nonsense"])("refuses %s", (text) => {
    expect(() => withJsonEntry(text, "mcpServers", entry)).toThrow("left alone");
  });
});

describe("editing TOML", () => {
  const other = 'model = "x" # mine\n\n[mcp_servers.other]\ncommand = "y"\n';
  it("adds a table of its own at the end", () => {
    expect(withTomlEntry("", "mcp_servers", entry)).toBe(
      '[mcp_servers.culprit]\ncommand = "node"\nargs = ["culprit.js", "mcp"]\n',
    );
    const after = withTomlEntry(other, "mcp_servers", entry);
    expect(after.startsWith(other)).toBe(true);
    expect(withTomlEntry(after, "mcp_servers", entry)).toBe(after);
  });

  it("replaces its own keys and leaves the rest of the table", () => {
    const before = `${other}
[mcp_servers.culprit]
# started by hand
command = "old"
args = [
  "a", # one
  "b",
]
startup_timeout_sec = 20

[mcp_servers.culprit.env]
A = "b"

[tui]
x = 1979-05-27T07:32:00Z
`;
    expect(withTomlEntry(before, "mcp_servers", entry)).toBe(`${other}
[mcp_servers.culprit]
command = "node"
args = ["culprit.js", "mcp"]
# started by hand
startup_timeout_sec = 20

[mcp_servers.culprit.env]
A = "b"

[tui]
x = 1979-05-27T07:32:00Z
`);
  });

  it("keeps CRLF", () => {
    const after = withTomlEntry(
      'a = 1\r\n[mcp_servers.culprit]\r\ncommand = "old"\r\n',
      "mcp_servers",
      entry,
    );
    expect(after.replaceAll("\r\n", "")).not.toContain("\n");
  });

  it.each([
    "mcp_servers = {}",
    'mcp_servers = { culprit = { command = "x" } }',
    '[mcp_servers]\nculprit.command = "x"',
    'mcp_servers = "x"',
    "not toml",
    'text = """\n[mcp_servers.culprit]\n"""\n[mcp_servers]\nculprit = { command = "x" }',
  ])("refuses %j", (text) => {
    expect(() => withTomlEntry(text, "mcp_servers", entry)).toThrow("left alone");
  });
});
