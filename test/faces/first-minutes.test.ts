import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commands } from "../../src/faces/cli/commands.ts";
import { commandHelp, generalHelp } from "../../src/faces/cli/help.ts";
import { userDirectories } from "../../src/support/directories.ts";
import { built, culprit, home, root } from "./command.ts";

const folder = () => mkdtempSync(join(tmpdir(), "culprit-first-"));
const log = join(root, "examples/failures/lateinit/log.txt");

/** A user that the system has no entry for; root alone may become one, and it must be able to read the command. */
const nobody = { uid: 54_321, gid: 54_321 };
const asNobody = (parameters: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [built, ...parameters], {
    ...nobody,
    cwd: "/",
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
const canBeNobody = process.getuid?.() === 0 && process.platform === "linux";

describe.skipIf(!canBeNobody || asNobody(["--version"]).status !== 0)("a user without a home", () => {
  it.each([[["show"]], [["doctor"]], [["analyze", log]], [[]]])("is told what to set: %j", (parameters) => {
    const { status, stderr } = asNobody(parameters);
    expect(stderr).toContain("There is no home folder");
    expect(stderr).toContain("Set HOME");
    expect(stderr).not.toMatch(/SystemError|internal error|uv_os/);
    expect(status).toBe(2);
  });

  it("needs none where every folder is named", () => {
    const place = folder();
    chmodSync(place, 0o777);
    const env = { XDG_STATE_HOME: place, XDG_CACHE_HOME: place, XDG_CONFIG_HOME: place };
    expect(asNobody(["show"], env)).toMatchObject({ status: 0, stderr: "No saved analyses yet.\n" });
  });
});

describe("standard input that is the null device", () => {
  const alone = (cwd: string, parameters: string[] = []) =>
    spawnSync(process.execPath, [built, ...parameters], {
      cwd,
      encoding: "utf8",
      env: { PATH: process.env.PATH, ...home() },
      stdio: ["ignore", "pipe", "pipe"],
    });

  it("is nothing to read: outside a project there is help", () => {
    const { status, stderr } = alone(folder());
    expect(stderr).toContain("Explain a failure");
    expect(status).toBe(2);
  });

  it("is nothing to read: in a project the newest failure on record is explained", () => {
    const project = folder();
    writeFileSync(join(project, "settings.gradle.kts"), "");
    const crash =
      "#\n# A fatal error has been detected by the Java Runtime Environment:\n#\n#  SIGSEGV (0xb) at pc=0x00007f, pid=1, tid=1\n#\n";
    writeFileSync(join(project, "hs_err_pid1.log"), crash);
    const { stdout, stderr } = alone(project);
    expect(stdout + stderr).toContain("hs_err_pid1.log");
  });
});

it.each([["version"], ["-v"], ["-V"], ["--version"]])("culprit %s is the version", (word) => {
  const ran = spawnSync(process.execPath, [built, word], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  expect(ran.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(ran.status).toBe(0);
});

it("-v behind a pipe shows more of the log's failure", async () => {
  const { stdout } = await culprit(["-v"], {
    input: "java.lang.NullPointerException\n\tat org.example.A.b(A.kt:3)\n",
  });
  expect(stdout).toContain("NullPointerException");
});

describe("--lines", () => {
  it("beyond the end of the log is wrong usage", async () => {
    const cwd = folder();
    writeFileSync(join(cwd, "log.txt"), "one\ntwo\nthree\n");
    for (const range of ["4", "40-50"]) {
      const ran = await culprit(["analyze", "log.txt", "--lines", range], { cwd });
      expect(ran.code, range).toBe(2);
      expect(ran.stderr).toContain("the log has 3 lines");
    }
    expect((await culprit(["analyze", "log.txt", "--lines", "3-9"], { cwd })).code).toBe(3);
  });
});

describe("what a schema refuses", () => {
  it.each([
    [["config", "set", "network.allowed", "maybe"], "it must be true or false"],
    [["config", "set", "timeout", "0"], "it must be more than 0"],
    [["config", "set", "format", "pdf"], 'it must be "text" or "json"'],
    [["config", "set", "memory.chroma.url", "x"], "it must be an address, as https://example.org"],
    [["tools", "call", "read_file", '{"filePath":3,"line":"x"}'], 'Parameter "filePath" must be a text.'],
    [["policy", "explain", "create_file", '{"path":3,"content":""}'], "path must be a text"],
  ])("%j is said in words", async (parameters, said) => {
    const ran = await culprit(parameters);
    expect(ran.stdout + ran.stderr).toContain(said);
    expect(ran.stdout + ran.stderr).not.toMatch(/Invalid (?:input|option)|Too (?:small|big)|expected/);
  });

  it("is said in words of a file of settings, too", async () => {
    const environment = home();
    const settings = join(environment.HOME ?? "", ".config/culprit");
    mkdirSync(settings, { recursive: true });
    writeFileSync(join(settings, "config.jsonc"), '{ "timeout": "soon" }');
    const { stderr } = await culprit(["config", "show"], { environment });
    expect(stderr).toContain("timeout must be a number");
    expect(stderr).not.toContain("Invalid input");
  });
});

describe("help", () => {
  it.each([["culprit", generalHelp("0.1.0")], ...commands.map((each) => [each.name, commandHelp(each)])])(
    "of %s fits 80 columns",
    (_, text = "") => {
      expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
    },
  );

  it("groups every command by its task, and lists the options of all", () => {
    const text = generalHelp("0.1.0");
    for (const task of ["Explain a failure", "Change the project", "Set up this machine"])
      expect(text).toContain(`\n${task}\n`);
    for (const { name } of commands) expect(text).toMatch(new RegExp(`^  ${name} `, "m"));
    for (const option of ["--help", "--version", "--workspace DIR", "--format FORMAT", "--color WHEN"])
      expect(text).toContain(option);
  });
});

it("the tests have a home of their own", () => {
  const { state, cache, config } = userDirectories(process.env, homedir(), process.platform);
  for (const place of [state, cache, config]) expect(place.startsWith(tmpdir())).toBe(true);
});
