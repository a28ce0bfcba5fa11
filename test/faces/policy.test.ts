import type { ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { ctrlC, ctrlD, culprit, hasTerminal, home, onTerminal, type RunOptions } from "./command.ts";

/** A home, a project, and the command in both. */
function scene() {
  const own = home();
  const cwd = mkdtempSync(join(tmpdir(), "culprit-policy-face-"));
  const environment = { ...own, XDG_CONFIG_HOME: join(own.HOME ?? "", "config"), SHELL: "/bin/bash" };
  mkdirSync(join(cwd, ".git"));
  return {
    cwd,
    environment,
    config: join(environment.XDG_CONFIG_HOME, "culprit"),
    state: join(own.XDG_STATE_HOME ?? "", "culprit"),
    run: (parameters: string[], more: Record<string, string> = {}, how: RunOptions = {}) =>
      culprit(parameters, { cwd, environment: { ...environment, ...more }, ...how }),
  };
}

const call = (command: string) => ["tools", "call", "run_in_terminal", JSON.stringify({ command })];

describe("culprit policy", () => {
  it("knows every tool that asks, also those of the server and of the assistant", async () => {
    const { run } = scene();
    expect(await run(["policy", "add", "fix", "app/src/.*"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Added"),
    });
    const fix = { id: "a-1", number: 1, title: "Guard it", diff: "", path: "app/src/A.kt" };
    const explained = (path: string) => run(["policy", "explain", "fix", JSON.stringify({ ...fix, path })]);
    expect((await explained("app/src/A.kt")).stdout).toContain("Runs without being asked about");
    expect((await explained("buildSrc/A.kt")).stdout).toContain("Is asked about");
    expect((await run(["policy", "add", "undo_edits", "{}"])).code).toBe(0);
    expect((await run(["policy", "add", "fixx", "a"])).stderr).toContain('Did you mean "fix"?');
  });

  it("lets through what its rules name, explains, records, and takes rules away again", async () => {
    const { run, cwd, config, state } = scene();
    expect(await run(["policy", "list"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("No rules"),
    });
    const before = await run(call("touch a"));
    expect(before).toMatchObject({ code: 6, stderr: expect.stringContaining("no terminal to ask on") });
    expect(existsSync(join(cwd, "a"))).toBe(false);

    const added = await run(["policy", "add", "run_in_terminal", "touch a", "--exact", "--expires", "7d"]);
    const id = added.stdout.match(/r-[0-9a-f]{8}/)?.[0] ?? "";
    expect((await run(call("touch a"))).code).toBe(0);
    expect(existsSync(join(cwd, "a"))).toBe(true);
    expect((await run(call("touch a; touch b"))).code).toBe(6);
    expect((await run(call("touch ab"))).code).toBe(6);

    const explained = await run(["policy", "explain", "touch a && rm -rf $X"]);
    expect(explained.stdout).toContain(`allowed  command: touch a\n    rule ${id}`);
    expect(explained.stdout).toContain("not allowed  command: rm -rf $X");
    expect((await run(["policy", "explain", "echo a | sh"])).stdout).toContain(
      "cannot be judged with certainty",
    );
    const json = await run(["policy", "explain", "create_file", '{"path":"x","content":""}', "-f", "json"]);
    expect(JSON.parse(json.stdout)).toMatchObject({ effect: "safe_write", decision: { allowed: false } });
    expect((await run(["policy", "explain", "list_dir", "{}"])).stdout).toContain("Runs: it only reads.");

    expect(JSON.parse((await run(["policy", "list", "--format", "json"])).stdout).rules).toMatchObject([
      { id },
    ]);
    const listed = (await run(["policy", "list"])).stdout;
    expect(listed).toMatch(/ \(until 2\d{3}-\d\d-\d\d \d\d:\d\d UTC\)/);
    expect(listed).toContain(`Decisions are on record in ${join(state, "audit.jsonl")}`);
    expect((await run(["policy", "remove", id])).code).toBe(0);
    expect((await run(call("touch a"))).code).toBe(6);
    expect(readFileSync(join(config, "rules.jsonc"), "utf8")).not.toContain(id);
    const decisions = readFileSync(join(state, "audit.jsonl"), "utf8").trim().split("\n");
    expect(decisions.map((line) => JSON.parse(line).by)).toEqual([
      "no_terminal",
      "rule",
      "no_terminal",
      "no_terminal",
      "no_terminal",
    ]);
  });

  it("says what a rule will let through before it keeps it", async () => {
    const { run } = scene();
    const said = async (tool: string, pattern: string) =>
      (await run(["policy", "add", tool, pattern])).stdout.split(/✓|OK/)[0] ?? "";
    expect(await said("run_in_terminal", "rm -rf build")).toBe(
      "It names this command as it stands, argument by argument, and no other.\n" +
        "  lets through  rm -rf build\n" +
        "  asks about    rm -rf build a\n" +
        "  asks about    rm -rf build; rm -r a\n" +
        "  asks about    rm -rf build > a\n",
    );
    const wild = await said("run_in_terminal", "rm -rf build/.*");
    expect(wild).toContain("lets through  rm -rf build/a\n");
    expect(wild).toContain("asks about    rm -rf build/a/../b\n");
    const git = await said("run_in_terminal", "git(?: .*)?");
    expect(git).toContain("Of git a wildcard only stands for status, log,");
    expect(git).toContain("lets through  git status\n");
    expect(await said("run_in_terminal", "./gradlew .*")).toContain("lets through  ./gradlew test\n");
    expect(await said("run_in_terminal", "ssh .*")).toContain(
      "No wildcard covers ssh: it can be made to run",
    );
    expect(await said("run_in_terminal", ".*")).toContain("it does not say which program runs");
    const page = await said("fetch_webpage", "https://docs.example.org/.*");
    expect(page).toContain("lets through  https://docs.example.org/a\n");
    expect(page).toContain("asks about    https://docs.example.org.other.example/a\n");
    expect(page).toContain("asks about    https://other.example/?https://docs.example.org/a\n");
    expect(await said("fetch_webpage", "docs.example.org")).toContain("State it from https:// on");
    const closed = await said("create_file", '^{"path":".*\\\\.txt"}$');
    expect(closed).toContain("lets nothing through: it closes behind path, and calls have content too");
    const file = await said("create_file", '^{"path":".*\\\\.txt"');
    expect(file).toContain("lets through  a.txt\n");
    expect(file).toContain("content: anything.");
  });

  it.each([
    [["policy", "explane"], 'Did you mean "culprit policy explain"?'],
    [["policy", "add", "run_in_terminal"], "add takes a tool and a pattern"],
    [["policy", "add", "run_in_terminal", "("], "no regular expression"],
    [["policy", "add", "run_in_treminal", "x"], 'Did you mean "run_in_terminal"?'],
    [["policy", "add", "create_file", "x", "--expires", "yesterday"], "--expires takes"],
    [["policy", "add", "create_file", '{"path":1}', "--exact"], "Not parameters of create_file"],
    [["policy", "add", "read_file", "x"], "it always runs, and needs no rule"],
    [["policy", "remove", "r-none"], "There is no rule r-none"],
    [["policy", "remove"], "remove takes the id"],
    [["policy", "explain"], "explain takes a command"],
    [["policy", "explain", "create_file", "{"], "not JSON"],
  ])("%j is wrong usage", async (parameters, message) => {
    expect(await scene().run(parameters)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(message),
    });
  });

  it("keeps rules also from the home folder, where many shells begin", async () => {
    const environment = home();
    const run = (parameters: string[]) => culprit(parameters, { environment, cwd: environment.HOME ?? "" });
    expect(await run(["policy", "add", "create_directory", "^x$"])).toMatchObject({ code: 0 });
    expect(await run(["policy", "list"])).toMatchObject({
      stdout: expect.stringContaining("create_directory"),
      stderr: "",
    });
  });

  it("does not let a project approve its own commands", async () => {
    const { run, cwd } = scene();
    const rules = JSON.stringify({ rules: [{ id: "r", tool: "run_in_terminal", pattern: ".*" }] });
    mkdirSync(join(cwd, ".culprit"));
    for (const name of [".culprit/rules.jsonc", "rules.jsonc"]) writeFileSync(join(cwd, name), rules);
    writeFileSync(join(cwd, ".culprit/config.jsonc"), rules);
    expect((await run(call("touch a"))).code).toBe(6);
    mkdirSync(join(cwd, "config/culprit"), { recursive: true });
    writeFileSync(join(cwd, "config/culprit/rules.jsonc"), rules, { mode: 0o600 });
    const inside = await run(call("touch a"), { XDG_CONFIG_HOME: join(cwd, "config") });
    expect(inside.code).toBe(6);
    expect(existsSync(join(cwd, "a"))).toBe(false);
  });

  it("runs a call that the user approves by a flag", async () => {
    const { run, cwd } = scene();
    const made = await run([
      "tools",
      "call",
      "create_file",
      '{"path":"hello.py","content":"12345"}',
      "--yes",
    ]);
    expect(made).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("✓ Created file: hello.py (5 bytes)"),
    });
    expect(existsSync(join(cwd, "hello.py"))).toBe(true);
  });
});

describe.runIf(hasTerminal)("asked on a terminal", () => {
  const asked = (parameters: string[], typed: string) => {
    const place = scene();
    return { ...place, ran: onTerminal(["tools", "call", ...parameters], { typed, ...place }) };
  };
  const newFile = ["create_file", '{"path":"hello.py","content":"twenty bytes of text"}'];

  it("sees the call as documented, and runs it on y", async () => {
    const { ran, cwd } = asked(newFile, "y\n");
    const { code, output } = await ran;
    expect(stripVTControlCharacters(output).replaceAll("\r", "")).toContain(
      [
        "Tool: create_file",
        "Parameters:",
        "  path: hello.py",
        "  content: <20 bytes>",
        "    | twenty bytes of text",
        "Files affected: hello.py",
        "Risk level: safe_write",
        "",
        "Approve? (y/n/always): ",
      ].join("\n"),
    );
    expect(code).toBe(0);
    expect(existsSync(join(cwd, "hello.py"))).toBe(true);
  });

  it.each([
    ["n\n", 6],
    ["\n", 6],
    [ctrlD, 6],
    [ctrlC, 130],
  ])("ends %j with %d, on a line of its own and without advice on how to allow it", async (typed, code) => {
    const { ran, cwd } = asked(newFile, typed);
    const { output, ...ended } = await ran;
    expect(ended.code, output).toBe(code);
    expect(output).toMatch(/\n(?:\x1b\[31m)?✗/);
    expect(output).not.toContain("policy add");
    expect(existsSync(join(cwd, "hello.py"))).toBe(false);
  });

  it("shows a long call screen by screen, and takes anything but Enter below one of them for a no", async () => {
    const content = Array.from({ length: 60 }, (_, index) => `line ${index}`).join("\n");
    const place = scene();
    const parameters = ["tools", "call", "create_file", JSON.stringify({ path: "a", content })];
    const shown = await onTerminal(parameters, { typed: "y\n", ...place });
    const output = stripVTControlCharacters(shown.output);
    for (let line = 0; line < 60; line++) expect(output).toContain(`    | line ${line}\r\n`);
    expect(output).toContain("Screen 1 of ");
    expect(shown.code).toBe(0);
    expect(readFileSync(join(place.cwd, "a"), "utf8")).toBe(content);
    const other = scene();
    const refused = await onTerminal(parameters, { typed: "y\n", more: "y\n", ...other });
    expect(refused.code).toBe(6);
    expect(existsSync(join(other.cwd, "a"))).toBe(false);
  });

  it("keeps what is always allowed, and says where, or why not", async () => {
    const kept = asked(newFile, "always\n");
    expect((await kept.ran).output).toMatch(/Remembered as r-[0-9a-f]{8};/);
    expect(readFileSync(join(kept.config, "rules.jsonc"), "utf8")).toContain("hello");
    const command = "for a in 1; do echo $a; done";
    const unclear = asked(["run_in_terminal", JSON.stringify({ command })], "always\n");
    expect((await unclear.ran).output).toMatch(/Not remembered, .*"for" is not followed/);
    expect(existsSync(join(unclear.config, "rules.jsonc"))).toBe(false);
  });
});

describe("the last command", () => {
  it("is known to the next process, from the tool and from culprit run, without secrets", async () => {
    const { run } = scene();
    const own = { asProcess: true };
    const last = async () =>
      JSON.parse((await run(["tools", "call", "terminal_last_command", "-f", "json"], {}, own)).stdout);
    expect((await last()).error.code).toBe("NO_COMMAND");
    await run([...call("echo one"), "--yes"], {}, own);
    expect(await last()).toMatchObject({ output: "Last command: echo one\nOutput: one\n" });
    const ran = await run(["run", "--", "sh", "-c", "echo password=hunter2hunter2; echo 'ä'; exit 0"]);
    expect(ran.code).toBe(0);
    const after = await last();
    const shown = "sh -c 'echo password=***; echo '\\''ä'\\''; exit 0'";
    expect(after.metadata).toMatchObject({ exit_code: 0, command: shown });
    expect(after.data.output).toBe("password=***\nä\n");
    expect(JSON.stringify(after)).not.toContain("hunter2");
  });
});

describe("the policy behind MCP", () => {
  it("decides there too: a rule lets a call run, and a client that cannot ask gets a no", async () => {
    const { run, cwd } = scene();
    await run(["policy", "add", "create_directory", '^{"path":"made"}$']);
    const call = (id: number, path: string) => ({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: { name: "create_directory", arguments: { path, approved: true } },
    });
    const messages = [
      {
        jsonrpc: "2.0",
        id: 1,
        method: "initialize",
        params: {
          protocolVersion: "2025-06-18",
          capabilities: {},
          clientInfo: { name: "test", version: "1" },
        },
      },
      { jsonrpc: "2.0", method: "notifications/initialized" },
      call(2, "made"),
      call(3, "other"),
    ];
    const input = messages.map((message) => `${JSON.stringify(message)}\n`).join("");
    const meanwhile = (child: ChildProcess) => {
      child.stdin?.write(input);
      let seen = "";
      child.stdout?.on("data", (text) => {
        seen += text;
        if (seen.includes('"id":2') && seen.includes('"id":3')) child.stdin?.end();
      });
    };
    const { stdout } = await run(["mcp", "-w", cwd, "--tools", "workspace"], {}, { meanwhile });
    const answers = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers.find(({ id }) => id === 2).result, stdout).not.toHaveProperty("isError", true);
    expect(JSON.stringify(answers.find(({ id }) => id === 3))).toContain("APPROVAL_DENIED");
    expect([existsSync(join(cwd, "made")), existsSync(join(cwd, "other"))]).toEqual([true, false]);
  });
});
