import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commands } from "../../src/faces/cli/commands.ts";
import { RCAResultSchema } from "../../src/model/rca-result.ts";
import { culprit, home, root, shelf } from "./command.ts";
import { givenTimeEnough } from "./time-enough.ts";

const lateinitLog = join(root, "examples/failures/lateinit/log.txt");
const temp = () => mkdtempSync(join(tmpdir(), "culprit-test-"));
const write = (name: string, content: string | Buffer) => {
  const path = join(temp(), name);
  writeFileSync(path, content);
  return path;
};

/** A run that is interrupted once it has had time to listen to that: it is ended at once before. */
const interrupted = (parameters: string[], log: string | Buffer) =>
  givenTimeEnough(
    (seconds) =>
      culprit(parameters, {
        meanwhile: (child) => {
          child.stdin?.write(log);
          setTimeout(() => child.kill("SIGINT"), seconds * 1000);
        },
      }),
    ({ code }) => code !== null,
  );

describe("culprit analyze", () => {
  it("explains a log that is piped in, without any parameter", async () => {
    const { readFileSync } = await import("node:fs");
    const ran = await culprit(["-w", shelf], { input: readFileSync(lateinitLog) });
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain("lateinit");
    expect(ran.stdout).toMatch(/\.kt:\d+/);
  });

  it("prints exactly one valid answer object as json", async () => {
    const ran = await culprit(["analyze", lateinitLog, "--workspace", shelf, "--format", "json"]);
    expect(ran.code).toBe(0);
    const answer = RCAResultSchema.parse(JSON.parse(ran.stdout));
    expect(answer.status).toBe("explained");
    expect(answer.type).toBe("lateinit");
  });

  it.each(["text", "json", "jsonl", "markdown", "html", "sarif", "github", "gitlab"])(
    "lets neither secrets nor, when it is to be shared, names out as %s",
    async (format) => {
      const path = write(
        "crash.txt",
        "java.lang.IllegalStateException: jane has no session in org.example.shelf for ada@example.org, see /data01/jane/x, token ghp_abcdefghijklmnopqrstuvwxyz0123456789\n\tat org.example.shelf.list.ShelfFragment.onSync(ShelfFragment.kt:55)\n",
      );
      const plain = await culprit([path, "-w", shelf, "-f", format]);
      expect(plain.stdout).not.toContain("ghp_");
      expect(plain.stdout).toContain("has no session");
      const shared = await culprit([path, "-w", shelf, "-f", format, "--redact"]);
      expect(shared.stdout).not.toMatch(/ghp_|ada@|jane|org[./]example[./]shelf/);
      expect(shared.stdout).toContain("no session");
    },
  );

  it("says that only the log was read where there is no project, and how to name one", async () => {
    const note = "Note: Only the log was read; --workspace DIR names the project it is of.";
    const outside = await culprit([lateinitLog], { cwd: temp() });
    expect(outside.stdout).toContain(note);
    const inside = await culprit([lateinitLog], { cwd: shelf });
    expect(inside.stdout).not.toContain(note);
  });

  it("takes a file name without a command", async () => {
    const ran = await culprit([lateinitLog, "--workspace", shelf], { asProcess: true });
    expect(ran.code).toBe(0);
  });

  it("saves the analysis, and shows it again by the beginning of its id", async () => {
    const environment = home();
    const first = await culprit(["analyze", lateinitLog, "-w", shelf, "-f", "json"], { environment });
    const { id } = JSON.parse(first.stdout);
    const again = await culprit(["show", id.slice(0, 5), "-f", "json"], { environment });
    expect(JSON.parse(again.stdout)).toEqual(JSON.parse(first.stdout));
    const list = await culprit(["show"], { environment });
    expect(list.stdout).toContain(id);
  });

  const bad: [
    name: string,
    parameters: () => string[],
    input: string | Buffer | undefined,
    code: number,
    says: RegExp,
  ][] = [
    ["empty input", () => [], "", 3, /empty/i],
    [
      "a log without failure",
      () => [],
      "01-31 18:25:27.535  1  1 I Zygote  : all is well\n",
      3,
      /no .*failure/i,
    ],
    [
      "binary input",
      () => [write("a.bin", Buffer.from([0, 1, 2, 3, 0, 255, 254, 0]))],
      undefined,
      3,
      /binary/i,
    ],
    ["a file that is not there", () => ["analyze", "missing.log"], undefined, 2, /missing\.log/],
    ["a folder as a log", () => ["analyze", temp()], undefined, 2, /folder/],
    [
      "a missing workspace",
      () => ["analyze", lateinitLog, "-w", "/nowhere/at/all"],
      undefined,
      2,
      /workspace/i,
    ],
    ["a file as workspace", () => ["analyze", lateinitLog, "-w", lateinitLog], undefined, 2, /not a folder/],
    ["a missing mapping", () => ["analyze", lateinitLog, "-m", "none.txt"], undefined, 2, /mapping/],
    ["two logs", () => ["analyze", lateinitLog, lateinitLog], undefined, 2, /One log at a time/],
  ];
  it.each(bad)("answers %s with one clear sentence", async (_, parameters, input, code, says) => {
    const ran = await culprit(parameters(), { input });
    expect(ran.code).toBe(code);
    expect(ran.stdout + ran.stderr).toMatch(says);
    expect(ran.stderr).not.toMatch(/\n\s+at /);
  });
  it.each(bad)("answers %s as json too", async (_, parameters, input, code) => {
    const ran = await culprit([...parameters(), "--format", "json"], { input });
    expect(ran.code).toBe(code);
    const answer = RCAResultSchema.parse(JSON.parse(ran.stdout));
    expect(answer.status).toBe(code === 3 ? "no_failure" : "error");
  });

  it.each([
    ["an option that does not exist", ["analyze", "--bogus", "--format", "json"], /--bogus/],
    [
      "an option without its value",
      ["analyze", "--format=json", "--workspace"],
      /--workspace needs a value: --workspace DIR/,
    ],
    ["a choice that there is not", ["--color", "maybe", "--format", "json"], /auto, always, never/],
    ["a command that does not exist", ["analyse", "--format", "json"], /analyze/],
    ["an analysis that was never saved", ["show", "a-none", "--format", "json"], /no saved analysis/],
    ["no mapping", [lateinitLog, "--mapping", "none.txt", "--format", "json"], /there is no such file/],
  ])("answers in the form asked for when given %s", async (_what, parameters, says) => {
    const ran = await culprit(parameters);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(says);
    expect(RCAResultSchema.parse(JSON.parse(ran.stdout))).toMatchObject({
      status: "error",
      failure: { message: expect.stringMatching(/./) },
    });
  });

  it("says when a log cannot be read for lack of permission", async () => {
    if (process.getuid?.() === 0)
      return expect((await culprit(["analyze", "/proc/1/mem"])).code).toBeGreaterThan(0);
    const path = write("secret.log", "x");
    chmodSync(path, 0);
    expect((await culprit(["analyze", path])).code).toBe(2);
  });

  it("exits 0 in a pipeline that asks for it", async () => {
    expect((await culprit(["--exit-zero"], { input: "" })).code).toBe(0);
  });

  it("answers with what came when it is interrupted while the log still flows", async () => {
    const { readFileSync } = await import("node:fs");
    const ran = await interrupted(["-w", shelf], readFileSync(lateinitLog));
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain("lateinit");
  });

  it("says that it was interrupted when nothing came before", async () => {
    const ran = await interrupted([], "all is well so far\n");
    expect(ran.code).toBe(130);
    expect(ran.stdout).toBe("");
    expect(ran.stderr).toContain("interrupted");
  });
});

describe("culprit run", () => {
  const script = (body: string) => {
    const path = write("build.sh", `#!/bin/sh\n${body}\n`);
    chmodSync(path, 0o755);
    return path;
  };

  it("passes output and exit code through, and explains the failure after it", async () => {
    const build = script(
      `echo "> Task :app:compileDebugKotlin"; cat "${lateinitLog}"; echo warning >&2; exit 7`,
    );
    const ran = await culprit(["run", "-w", shelf, "--", build], { asProcess: true });
    expect(ran.code).toBe(7);
    expect(ran.stdout.startsWith("> Task :app:compileDebugKotlin")).toBe(true);
    expect(ran.stderr).toContain("warning");
    expect(ran.stdout).toContain("culprit explain lateinit");
  });

  it("says nothing when the command succeeds", async () => {
    const ran = await culprit(["run", "--", script("echo fine")]);
    expect(ran).toEqual({ code: 0, stdout: "fine\n", stderr: "" });
  });

  it.each(["json", "jsonl"])("answers a program also when the command succeeds: %s", async (format) => {
    const ran = await culprit(["run", "-f", format, "--", script("echo fine")]);
    expect(ran).toMatchObject({ code: 0, stderr: "fine\n" });
    expect(ran.stdout).toContain('"no_failure"');
    expect(ran.stdout.trim().split("\n").join("")).toMatch(/^\{.*\}$/);
  });

  it("keeps standard output for the report when another format is asked for", async () => {
    const ran = await culprit([
      "run",
      "-w",
      shelf,
      "-f",
      "json",
      "--",
      script(`cat "${lateinitLog}"; exit 1`),
    ]);
    expect(ran.code).toBe(1);
    expect(JSON.parse(ran.stdout).type).toBe("lateinit");
    expect(ran.stderr).toContain("FATAL EXCEPTION");
  });

  it.each([
    ["exit 7", 7, /exit code 7 and printed nothing/],
    ["echo calm; exit 3", 3, /exit code 3; its output shows no crash/],
    ["kill -9 $$", 137, /exit code 137.*memory ran out/s],
  ])("tells how a command ended that does not say why: %s", async (commands, code, says) => {
    const ran = await culprit(["run", "--", script(commands)]);
    expect(ran.code).toBe(code);
    expect(ran.stdout).toMatch(says);
  });

  it("says when there is no such command", async () => {
    const ran = await culprit(["run", "--", "no-such-program-here"]);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain("there is no such command");
  });
});

describe("the other commands", () => {
  it("explain describes a class and lists them all", async () => {
    const one = await culprit(["explain", "lateinit"]);
    expect(one.code).toBe(0);
    expect(one.stdout).toContain("lateinit");
    const all = await culprit(["explain", "-f", "json"]);
    expect(JSON.parse(all.stdout).classes.length).toBeGreaterThanOrEqual(215);
    const unknown = await culprit(["explain", "lateinti"]);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain("culprit explain lateinit");
  });

  it("doctor reports what is there, also as json", async () => {
    const ran = await culprit(["doctor", "-w", shelf, "-f", "json"]);
    expect(ran.code).toBe(0);
    const answer = JSON.parse(ran.stdout);
    expect(answer.usable).toBe(true);
    const ids = answer.checks.map((check: { id: string }) => check.id);
    for (const id of ["settings", "network", "rules", "build", "language servers"]) expect(ids).toContain(id);
  });

  it("doctor tells of broken settings, and can be shared", async () => {
    const environment = home();
    const config = join(environment.HOME ?? "", "config");
    mkdirSync(join(config, "culprit"), { recursive: true });
    writeFileSync(join(config, "culprit/config.jsonc"), '{ "offline": "maybe" }');
    const ran = await culprit(["doctor", "-w", shelf], {
      environment: { ...environment, XDG_CONFIG_HOME: config },
    });
    expect(ran).toMatchObject({ code: 1, stderr: "" });
    expect(ran.stdout).toMatch(/✗ settings +~\/config\/culprit\/config\.jsonc:1: offline must /);
    expect(ran.stdout).toContain("culprit cannot work here");
    expect(ran.stdout).not.toContain(environment.HOME);
  });

  it.each(["bash", "zsh", "fish", "powershell"])("completion prints a script for %s", async (shell) => {
    const ran = await culprit(["completion", shell]);
    expect(ran.code).toBe(0);
    for (const name of ["analyze", "run", "explain", "show", "doctor"]) expect(ran.stdout).toContain(name);
  });

  it("the bash completion completes commands", async () => {
    const { stdout } = await culprit(["completion", "bash"]);
    const path = write(
      "completion.bash",
      `${stdout}\nCOMP_WORDS=(culprit exp); COMP_CWORD=1; _culprit; echo "\${COMPREPLY[0]}"\n`,
    );
    const { execFileSync } = await import("node:child_process");
    expect(execFileSync("bash", [path], { encoding: "utf8" }).trim()).toBe("explain");
  });

  it.each([
    ["analyze --format ''", 3, "text json jsonl markdown sarif github gitlab html"],
    ["analyze --format = j", 4, "json jsonl"],
    ["explain -f ''", 3, "text json markdown"],
    ["-f s", 2, "sarif"],
    ["tools ''", 2, "list describe call"],
    ["tools --read-only d", 3, "describe"],
    ["completion ''", 2, "bash zsh fish powershell"],
    ["mcp ''", 2, "install"],
    ["tools call --f", 3, "--format"],
    ["--vers", 1, "--version"],
  ])("the bash completion knows what follows: %s", async (words, at, expected) => {
    const { stdout } = await culprit(["completion", "bash"]);
    const ask = `COMP_WORDS=(culprit ${words}); COMP_CWORD=${at}; _culprit; echo "\${COMPREPLY[@]}"`;
    const { execFileSync } = await import("node:child_process");
    const path = write("completion.bash", `${stdout}\n${ask}\n`);
    expect(execFileSync("bash", [path], { encoding: "utf8" }).trim()).toBe(expected);
  });

  it.each(["zsh", "fish"])("the completion for %s is a script that it reads", async (shell) => {
    const { execFileSync, spawnSync } = await import("node:child_process");
    if (spawnSync(shell, ["-c", "true"]).status !== 0) return;
    const path = write(`completion.${shell}`, (await culprit(["completion", shell])).stdout);
    execFileSync(shell, ["-n", path]);
  });

  it("help and version", async () => {
    expect((await culprit(["--version"], { asProcess: true })).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    for (const parameters of [["--help"], ["help"], ["analyze", "--help"], ["run", "-h"]]) {
      const ran = await culprit(parameters);
      expect(ran.code).toBe(0);
      expect(ran.stdout).toContain("Usage");
    }
  });

  it("names the nearest command and option when one is misspelt", async () => {
    const command = await culprit(["analyse"]);
    expect(command.code).toBe(2);
    expect(command.stderr).toContain('"culprit analyze"');
    const option = await culprit(["analyze", "--formt", "json"]);
    expect(option.code).toBe(2);
    expect(option.stderr).toContain("--format");
  });
});

// Most tests run a command inside their own process; these show that the built one has its parts, and ends.
describe("each command as it is built", () => {
  const calls: [parameters: string[], code: number, says: string][] = [
    [["explain", "lateinit"], 0, "lateinit"],
    [["show"], 0, ""],
    [["ask", "why?"], 2, "There is no saved analysis yet."],
    [["replay", "none.jsonl"], 2, "There is no file none.jsonl"],
    [["fix", "a-none"], 2, "no saved analysis"],
    [["undo"], 2, "no write to undo"],
    [["feedback", "a-none", "up"], 2, "Nothing is remembered"],
    [["memory", "list", "-w", shelf], 0, "Nothing is remembered here"],
    [["dashboard", "--port", "none"], 2, "--port takes a port from 0 to 65535"],
    [["config", "show"], 0, "offline"],
    [["models", "--offline"], 6, "every connection is forbidden"],
    [["do", "look", "--offline"], 6, "every connection is forbidden"],
    [["chat", "list"], 0, "There are no sessions"],
    [["policy", "list"], 0, "No rules"],
    [["tools", "call", "list_dir", '{"path":"gradle"}', "-w", shelf], 0, "✓ Contents of "],
    [["metrics", "-w", shelf], 0, ""],
    [["facts", "check", "none.json"], 2, "There is no file"],
    [["mcp", "install", "--help"], 0, "Usage"],
    [["install", "emacs"], 2, "Unknown IDE"],
    [["ci"], 2, "This is no runner of GitHub or GitLab"],
    [["watch", "--device=-d"], 2, "device"],
    [["triage", lateinitLog, "-w", shelf], 0, "1 event · 1 failure"],
    [["triage", "merge"], 2, "Nothing to merge."],
    [["doctor", "-w", shelf], 0, "settings"],
    [["completion", "fish"], 0, "culprit"],
  ];
  it.each(calls)("%j ends with %d", async (parameters, code, says) => {
    const ran = await culprit(parameters, { asProcess: true });
    expect(ran.stdout + ran.stderr).toContain(says);
    expect(ran.code).toBe(code);
  });

  it("is every command that there is", () => {
    const called = new Set(["analyze", "run", ...calls.map(([[name]]) => name)]);
    expect(commands.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([]);
  });
});

it("leaves the workspace as it was", async () => {
  const workspace = temp();
  mkdirSync(join(workspace, "app"));
  writeFileSync(join(workspace, "settings.gradle.kts"), "");
  await culprit(["analyze", lateinitLog, "-w", workspace]);
  const { readdirSync } = await import("node:fs");
  expect(readdirSync(workspace, { recursive: true }).sort()).toEqual(["app", "settings.gradle.kts"]);
});
