import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { mineFailures, readTrace } from "../../scripts/evaluate/mine.ts";
import { root, shelf } from "../faces/command.ts";

const clone = join(mkdtempSync(join(tmpdir(), "culprit-mined-")), "clone");
const fragment = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";
const log = readFileSync(join(root, "examples/failures/lateinit/log.txt"), "utf8");
/** As people quote it in a commit: without the columns of logcat. */
const trace = log
  .split("\n")
  .map((line) => line.replace(/^.{0,60}AndroidRuntime: /, ""))
  .filter((line) => /^(?:\s+at |kotlin\.|java\.)/.test(line))
  .join("\n");

const git = (...parameters: string[]) => {
  const identity = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org"];
  return execFileSync("git", ["-C", clone, ...identity, ...parameters], { encoding: "utf8" });
};
const evaluate = (...parameters: string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", join(root, "scripts/evaluate.ts"), ...parameters], {
    cwd: root,
    encoding: "utf8",
  });

beforeAll(() => {
  cpSync(shelf, clone, { recursive: true });
  git("init", "--quiet", "--initial-branch=main");
  symlinkSync("/etc/passwd", join(clone, "link"));
  git("add", "--all");
  git("commit", "--quiet", "--message=Begin");
  const file = join(clone, fragment);
  const lines = readFileSync(file, "utf8").split("\n");
  lines[27] = "";
  writeFileSync(file, lines.join("\n"));
  git(
    "commit",
    "--quiet",
    "--all",
    `--message=Set the adapter first\n\nIt crashed:\n\n${trace}\n\nNot any more.`,
  );
  writeFileSync(join(clone, "notes.txt"), "1\n");
  git("add", "--all");
  git("commit", "--quiet", "--message=Nothing that crashes\n\njava.lang.Exception: alone");
});

it("finds the commits that quote a trace, with what they changed", () => {
  const failures = mineFailures(clone);
  expect(failures).toHaveLength(1);
  expect([...(failures[0]?.changed ?? [])]).toEqual([[fragment, [[28, 28]]]]);
  expect(failures[0]?.log).toBe(trace.trim());
});

it("takes no prose for a trace", () => {
  expect(readTrace("java.lang.Error: x\n  at a.B.c(B.kt:1)\nlook at a.B")).toBeUndefined();
});

it("says how often the changed file is named, beside the frames alone, and leaves nothing behind", () => {
  const before = readdirSync(tmpdir());
  const { stdout, stderr, status } = evaluate(clone);
  expect(status, stderr).toBe(0);
  expect(stdout).toMatch(/^1 failures .*\nculprit +100 % +100 % +\d+ %\nframes of the project alone +100 %/);
  expect(stdout).toContain("A cause is claimed in 100 %; its file is one that the fix changed in 100 %.");
  expect(
    readdirSync(tmpdir()).filter((name) => /^culprit-evaluate-/.test(name) && !before.includes(name)),
  ).toEqual([]);
  expect(git("status", "--porcelain")).toBe("");
});

it("says what to name", () => {
  expect(evaluate().stderr).toBe("Name a clone: npm run evaluate -- CLONE …\n");
  expect(evaluate("/nowhere").stderr).toBe("There is no folder /nowhere.\n");
});
