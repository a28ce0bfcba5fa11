import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { culprit, home } from "./command.ts";

/** A project whose files say what is wrong with it, and the command that fails because of it. */
export interface RealFailure {
  files: Readonly<Record<string, string>>;
  /** A script for `sh`, in the project's folder. */
  command: string;
}

/** Whether a program is there to be run. */
export function has(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Runs the command for real by `culprit run`, then what mends it by `culprit fix --verify`. */
export async function mended({ files, command }: RealFailure) {
  const environment = home();
  const project = realpathSync(mkdtempSync(join(tmpdir(), "culprit-real-")));
  const written = { ...files, "build.sh": command };
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const run = (parameters: string[]) => culprit(parameters, { environment, cwd: project });
  const failed = await run(["run", "-w", project, "-f", "json", "--", "sh", "build.sh"]);
  const { id, type, fixes } = JSON.parse(failed.stdout);
  const fixed = await run(["fix", id, "--yes", "--verify"]);
  const changed = Object.keys(files).filter(
    (path) => readFileSync(join(project, path), "utf8") !== files[path],
  );
  return { failed, type: String(type), fixes, fixed, changed, project };
}

/** What a fix that was verified looks like. */
export const verified = { code: 0, stdout: /✓ Verified: the failure is gone and nothing else broke/ };
