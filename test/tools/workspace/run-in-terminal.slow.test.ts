// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are shell commands.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { RunInTerminalTool } from "../../../src/tools/workspace/run-in-terminal.ts";
import { terminal } from "./terminal-scene.ts";

const patience = { timeout: 60_000, interval: 25 };
const isRunning = (pid: number) => {
  try {
    // A process that has ended but that nobody has waited for is not running.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};

describe("run_in_terminal", () => {
  it("answers with the documented text and facts", async () => {
    const { run } = await terminal();
    const result = await run("echo one; echo two; echo warned >&2");
    expect(result).toMatchObject({
      success: true,
      output: "Command output:\none\ntwo\nwarned\n",
      files_affected: [],
      metadata: { exit_code: 0, stdout_lines: 2, stderr_lines: 1 },
      data: { exit_code: 0, stdout: "one\ntwo\n", stderr: "warned\n" },
    });
  });

  it("runs in the workspace's folder, in the shell and with the environment it is given", async () => {
    const { run, workspace } = await terminal();
    expect((await run("pwd -P; echo $GREETING; echo ${BASH_VERSION:+bash}")).data).toMatchObject({
      stdout: `${workspace.root}\nhello\nbash\n`,
    });
    const plain = await terminal({}, "/bin/sh");
    expect((await plain.run("echo $0")).data).toMatchObject({ stdout: "/bin/sh\n" });
  });

  it("says that a command is not found, in the words of each shell", async () => {
    for (const shell of ["/bin/bash", "/bin/sh"]) {
      const { run } = await terminal({}, shell);
      for (const command of ["invalid_cmd", "invalid_cmd --flag x", "true && invalid_cmd"]) {
        const result = await run(command);
        expect(result.output).toBe("Error: Command 'invalid_cmd' not found");
        expect(result.error?.code).toBe("COMMAND_NOT_FOUND");
      }
      expect((await run("./nothing here")).error?.message).toBe("Command './nothing' not found");
    }
    const { run } = await terminal();
    for (const said of [
      "/bin/sh: 1: gone: Permission denied",
      "zsh:1: command not found: gone",
      "zsh:1: no such file or directory: gone",
      "fish: Unknown command: gone",
    ]) {
      expect((await run(`echo '${said}' >&2; exit 127`)).output).toBe("Error: Command 'gone' not found");
    }
  });

  it("says with which code a command failed, and what it said", async () => {
    const { run } = await terminal();
    const result = await run("echo before; echo broken >&2; exit 3");
    expect(result.output).toBe("Error: Command failed with exit code 3:\nbroken\n");
    expect(result.error).toMatchObject({
      code: "COMMAND_FAILED",
      details: { exit_code: 3, stdout: "before\n", stderr: "broken\n", stdout_lines: 1, stderr_lines: 1 },
    });
    expect((await run("echo told here; exit 1")).output).toBe(
      "Error: Command failed with exit code 1:\ntold here\n",
    );
    expect((await run("exit 127")).error?.code).toBe("COMMAND_FAILED");
    expect((await run("kill -9 $$")).error?.message).toBe("Command failed with exit code 137");
  });

  it("ends the whole group when the time is up, and keeps what was said", async () => {
    const { run, workspace } = await terminal();
    const result = await run("echo started; (trap '' TERM; echo $BASHPID > pid; sleep 30) & sleep 30", 1);
    expect(result.output).toBe("Error: Command timed out after 1 seconds\nOutput until then:\nstarted\n");
    expect(result.error).toMatchObject({ code: "COMMAND_TIMEOUT", details: { stdout: "started\n" } });
    const pid = Number(readFileSync(join(workspace.root, "pid"), "utf8"));
    await expect.poll(() => isRunning(pid), patience).toBe(false);
    expect((await run("sleep 30", 1)).output).toBe("Error: Command timed out after 1 seconds");
  });

  it.runIf(process.platform === "linux").each([
    ["a session of its own", "setsid sh -c 'echo $$ > pid; sleep 60; true' & wait"],
    ["a daemon", "(setsid sh -c 'echo $$ > pid; sleep 60; true' >/dev/null 2>&1 &) ; sleep 60"],
    ["one without the environment", "env -i setsid -w sh -c 'echo $$ > pid; sleep 60; true'"],
  ])("ends %s too when the time is up", async (_what, command) => {
    const { run, workspace } = await terminal();
    const result = await run(command, 1);
    expect(result.error?.code).toBe("COMMAND_TIMEOUT");
    const pid = Number(readFileSync(join(workspace.root, "pid"), "utf8"));
    expect(isRunning(pid)).toBe(false);
  });

  it("ends it when it is cancelled", async () => {
    const { tool, workspace } = await terminal();
    const controller = new AbortController();
    const running = tool.execute({ command: "echo $$ > pid; sleep 30" }, { signal: controller.signal });
    const file = join(workspace.root, "pid");
    await expect.poll(() => existsSync(file) && readFileSync(file, "utf8"), patience).toMatch(/\n/);
    const pid = Number(readFileSync(file, "utf8"));
    controller.abort();
    expect((await running).error?.code).toBe("CANCELLED");
    await expect.poll(() => isRunning(pid), patience).toBe(false);
    const early = await tool.execute({ command: "touch early" }, { signal: controller.signal });
    expect(early.error?.code).toBe("CANCELLED");
    expect(readdirSync(workspace.root)).toEqual(["pid"]);
  });

  it("does not wait for what goes on in the background, and says so", async () => {
    const { run } = await terminal();
    const result = await run("sleep 20 & echo done");
    expect(result.output).toBe("Command output:\ndone\n");
    expect(result.warnings?.[0]).toContain("background");
  });

  it("has no input and no terminal", async () => {
    const { run } = await terminal();
    const result = await run(
      "cat; test -t 0 || test -t 1 || echo none; (: < /dev/tty) 2>/dev/null || echo no tty",
    );
    expect(result.data).toMatchObject({ stdout: "none\nno tty\n" });
  });

  it("keeps both ends of a long output, and counts all of its lines", async () => {
    const { run } = await terminal();
    const result = await run(
      "echo first; head -c 3000000 /dev/zero | tr '\\0' 'é\\n' ; seq 200000; echo last",
    );
    const { stdout } = result.data ?? { stdout: "" };
    expect(stdout.length).toBeLessThan(60_000);
    expect(stdout).toMatch(/^first\n/);
    expect(stdout).toMatch(/\n\[\d+ bytes left out\]\n/);
    expect(stdout).toMatch(/\n199999\n200000\nlast\n$/);
    expect(Number(result.metadata?.stdout_lines)).toBeGreaterThan(200_000);
    expect((await run("printf 'a\\nb'")).metadata).toMatchObject({ stdout_lines: 2 });
  });

  it("takes special characters, many lines, Windows paths and bytes that are no text", async () => {
    const { run } = await terminal({ "a b/ü.txt": "content\n" });
    expect((await run("cat 'a b/ü.txt'\necho \"$((1 + 1))\" 'C:\\dir\\file'")).data).toMatchObject({
      stdout: "content\n2 C:\\dir\\file\n",
    });
    expect((await run("printf '\\377\\376'")).success).toBe(true);
    expect((await run("true")).output).toBe("Command output:\n");
  });

  it.each([
    ["nothing", {}],
    ["an empty command", { command: "" }],
    ["blanks", { command: " \n" }],
    ["a null character", { command: "echo a\0b" }],
    ["a list", { command: ["ls"] }],
    ["no time", { command: "true", timeout_seconds: 0 }],
    ["too much time", { command: "true", timeout_seconds: 301 }],
    ["part of a second", { command: "true", timeout_seconds: 1.5 }],
    ["a text for the time", { command: "true", timeout_seconds: "30" }],
    ["a command that is too long", { command: `echo ${"x".repeat(40_000)}` }],
    ["a slip", { comand: "true" }],
  ])("refuses %s", async (_, parameters) => {
    const { tool } = await terminal();
    expect((await tool.execute(parameters)).error?.code).toBe("INVALID_PARAMETERS");
  });

  it("says when there is no such shell", async () => {
    const { run } = await terminal({}, "/no/such/shell");
    expect((await run("true")).error).toMatchObject({
      code: "COMMAND_FAILED",
      message: "The shell /no/such/shell cannot be started (ENOENT)",
    });
  });

  it("works in the current folder unless it is given one", async () => {
    expect((await new RunInTerminalTool().execute({ command: "true" })).success).toBe(true);
  });
});
