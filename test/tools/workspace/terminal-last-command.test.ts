import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CommandHistory } from "../../../src/tools/workspace/terminal/command-history.ts";
import { TerminalLastCommandTool } from "../../../src/tools/workspace/terminal-last-command.ts";
import { terminal } from "./terminal-scene.ts";

describe("terminal_last_command", () => {
  it("knows of none at first", async () => {
    const { last } = await terminal();
    const result = await last();
    expect(result.output).toBe("Error: No previous command in this session");
    expect(result.error?.code).toBe("NO_COMMAND");
  });

  it("answers with the documented text and facts", async () => {
    const { run, last } = await terminal();
    await run("echo first");
    await run("echo status; echo more >&2");
    expect(await last()).toMatchObject({
      success: true,
      output: "Last command: echo status; echo more >&2\nOutput: status\nmore\n",
      metadata: {
        command: "echo status; echo more >&2",
        exit_code: 0,
        executed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      },
    });
  });

  it("knows commands that failed, were not found, or ran out of time", async () => {
    const { run, last } = await terminal();
    await run("exit 4");
    expect((await last()).metadata).toMatchObject({ command: "exit 4", exit_code: 4 });
    await run("invalid_cmd");
    expect((await last()).metadata).toMatchObject({ exit_code: 127 });
    await run("echo a; sleep 9", 1);
    expect((await last()).metadata).not.toHaveProperty("exit_code");
    expect((await last()).data).toMatchObject({ output: "a\n" });
  });

  it("knows it in the next process of the session, not in another session or workspace", async () => {
    const { run, state, workspace } = await terminal();
    await run("echo kept");
    const other = (session: string, root = workspace.root) =>
      new TerminalLastCommandTool(new CommandHistory({ workspace: root, stateFolder: state, session }));
    expect((await other("").execute({})).data).toMatchObject({ command: "echo kept" });
    expect((await other("second").execute({})).error?.code).toBe("NO_COMMAND");
    expect((await other("", "/elsewhere").execute({})).error?.code).toBe("NO_COMMAND");
  });

  it("saves no secrets, for its owner only, and not without end", async () => {
    const { run, state, last } = await terminal();
    await run("echo password=hunter2hunter2; echo token: ghp_abcdefghijklmnopqrstuvwxyz0123");
    const folder = join(state, "terminal");
    const [name = ""] = readdirSync(folder);
    const text = readFileSync(join(folder, name), "utf8");
    expect(text).not.toMatch(/hunter2|ghp_abc/);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect((await last()).output).not.toMatch(/hunter2|ghp_abc/);
    for (let count = 0; count < 120; count++) writeFileSync(join(folder, `old-${count}.json`), "{}");
    await run("true");
    expect(readdirSync(folder)).toHaveLength(100);
    expect((await last()).data).toMatchObject({ command: "true" });
  });

  it("falls back to what this process knows when the record is broken or cannot be written", async () => {
    const { run, state, last } = await terminal();
    await run("echo a");
    const [name = ""] = readdirSync(join(state, "terminal"));
    writeFileSync(join(state, "terminal", name), '{"command": 1');
    expect((await last()).data).toMatchObject({ command: "echo a" });
    const blocked = new CommandHistory({ workspace: "/w", stateFolder: "/dev/null" });
    await blocked.remember({ command: "x", executedAt: "2030-01-01T00:00:00Z", output: "" });
    expect((await new TerminalLastCommandTool(blocked).execute({})).data).toMatchObject({ command: "x" });
  });

  it("takes no parameters: others are left out with a warning", async () => {
    const { run, history } = await terminal();
    await run("true");
    const result = await new TerminalLastCommandTool(history).execute({ session: "x" });
    expect(result.warnings?.[0]).toContain('"session"');
    expect((await new TerminalLastCommandTool(history).execute(7)).error?.code).toBe("INVALID_PARAMETERS");
  });

  it("does not save where nothing is to be saved", async () => {
    const history = new CommandHistory({ workspace: "/w" });
    expect((await new TerminalLastCommandTool(history).execute({})).error?.code).toBe("NO_COMMAND");
    await history.remember({ command: "x", exitCode: 0, executedAt: "2030-01-01T00:00:00Z", output: "o" });
    expect((await new TerminalLastCommandTool(history).execute({})).output).toBe(
      "Last command: x\nOutput: o",
    );
  });

  it("keeps special characters, several lines and Windows paths as they are", async () => {
    const { run, last } = await terminal();
    const command = "printf '%s\\n' 'C:\\dir\\a b' \"ü €\"\n# and a comment";
    await run(command);
    expect((await last()).data).toMatchObject({ command, output: "C:\\dir\\a b\nü €\n" });
  });

  it("keeps a command that said nothing, and both ends of one that said much", async () => {
    const { run, last } = await terminal();
    await run("true");
    expect((await last()).output).toBe("Last command: true\nOutput: ");
    await run("echo begin; yes | head -c 200000; echo end");
    const { data } = await last();
    expect(data?.output.length).toBeLessThan(60_000);
    expect(data?.output).toMatch(/^begin\n[\s\S]*bytes left out[\s\S]*end\n$/);
  });
});
