// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are shell commands.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { parseCommand } from "../../src/tools/policy/shell-command.ts";

const shells = ["dash", "bash", "zsh"].filter((shell) => spawnSync(shell, ["-c", "true"]).status === 0);

/** What a command leaves behind and prints, in one shell. */
function traceOf(shell: string, command: string): string {
  const folder = mkdtempSync(join(tmpdir(), "culprit-disagree-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  mkdirSync(join(folder, "d"));
  writeFileSync(join(folder, "x"), "x\n", { mode: 0o600 });
  const { stdout, status } = spawnSync(shell, ["-c", command], {
    cwd: folder,
    encoding: "utf8",
    timeout: 5000,
    env: { PATH: process.env.PATH },
  });
  const left = readdirSync(folder).map((name) => {
    const path = join(folder, name);
    const { mode } = statSync(path);
    return `${name} ${(mode & 0o777).toString(8)} ${existsSync(join(path, ".")) ? "" : readFileSync(path, "utf8")}`;
  });
  return JSON.stringify({ stdout, failed: status !== 0, left: left.sort() });
}

/** Read by one shell as by no other: which files are opened, and with which arguments. */
const disagreed = [
  "chmod 777>/dev/null 644 x",
  "chmod 777 x 10>/dev/null",
  "echo a 77>y",
  "echo a 7\\\n7>y",
  "echo a &>y",
  "echo a &>>y",
  "echo a >&y",
  "echo a 2>&1>&y",
  "cat <<<a",
  "echo a |& cat",
  "echo {a,b}",
  "echo $'a\\x62'",
  "echo ${x:0:1}",
  "echo a;;",
  "function f { echo a; }; f",
  "[[ a == a ]] && echo a",
  "echo !(a)",
  "echo $((2**3))",
  "echo <(true)",
];

/** Read by all in one way, and so judged. */
const agreed = [
  "chmod 644 x",
  "echo a 2>/dev/null",
  "echo 7 7 >y",
  "echo a2>y",
  "echo a >y 2>&1",
  "echo 'a{b,c}'",
  "cat <x | cat && echo a",
  "(echo a; echo b) >y",
];

describe("what shells read differently", () => {
  it.each(disagreed)("is no rule's matter: %j", (command) => {
    const { parts, unsure } = parseCommand(command);
    expect(unsure ?? parts.find(({ exactOnly }) => exactOnly)?.exactOnly).toEqual(expect.any(String));
  });

  it("is so in the shells that are here", () => {
    expect(shells).toContain("bash");
    if (shells.length < 2) return;
    const differing = disagreed.filter(
      (command) => new Set(shells.map((shell) => traceOf(shell, command))).size > 1,
    );
    expect(differing.length).toBeGreaterThan(disagreed.length / 2);
    expect(differing).toContain("chmod 777>/dev/null 644 x");
  });

  it.each(agreed)("leaves what they agree on: %j", (command) => {
    expect(parseCommand(command).unsure).toBeUndefined();
    expect(new Set(shells.map((shell) => traceOf(shell, command))).size).toBe(1);
  });
});
