import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { built, home, root, shelf } from "./command.ts";

const log = join(root, "examples/failures/lateinit/log.txt");

/** The built command in a line of bash, `$culprit` in it; a pipe's status is that of its first part that failed. */
function inBash(line: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = `set -o pipefail; culprit() { "${process.execPath}" "${built}" "$@"; }; ${line}`;
  const env = { PATH: process.env.PATH, LANG: "C.UTF-8", ...home() };
  return new Promise((done) => {
    execFile("bash", ["-c", command], { env, timeout: 20_000 }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
    );
  });
}

const hasBash = existsSync("/bin/bash") && existsSync("/dev/full");

describe.skipIf(!hasBash)("what reads the output", () => {
  it("may go away while a command runs, which then ends as it does by itself", async () => {
    const ran = await inBash("culprit run -- seq 1 2000000 | head -1");
    expect(ran).toEqual({ code: 141, stdout: "1\n", stderr: "" });
  });

  it("may go away while the command writes to both of its outputs", async () => {
    const both = "sh -c 'while echo out; do echo error >&2; done'";
    const ran = await inBash(`culprit run -- ${both} 2>/dev/null | head -1`);
    expect(ran).toMatchObject({ code: 141, stdout: "out\n" });
  });

  it.each(["text", "json", "jsonl"])("may have no space left for an answer as %s", async (format) => {
    const ran = await inBash(`culprit "${log}" -w "${shelf}" -f ${format} > /dev/full`);
    expect(ran.code).toBe(1);
    expect(ran.stderr).toMatch(
      /^culprit: The output cannot be written: there is no space left on the device\.$/m,
    );
    expect(ran.stderr).not.toContain("internal error");
  });

  it.each([
    ["a command's output", "run -- seq 1 200000"],
    ["a list of tools", "tools list"],
    ["the help", "--help"],
  ])("may have no space left for %s", async (_what, parameters) => {
    const ran = await inBash(`culprit ${parameters} > /dev/full`);
    expect(ran.code).toBe(1);
    expect(ran.stderr).toContain("no space left");
  });

  it("may have no space left on standard error either", async () => {
    const ran = await inBash(`culprit "${log}" > /dev/full 2>&1`);
    expect(ran.code).toBe(1);
  });
});
