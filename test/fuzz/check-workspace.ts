import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { analyze } from "../../src/app.ts";
import { growsTooFast, workOf } from "../growth.ts";
import { type PumpedWorkspace, pumpedWorkspace } from "./pumped-workspace.ts";
import type { Pumps } from "./pumps.ts";
import { Random } from "./random.ts";

/** Milliseconds of a processor after which a project is analysed again at several lengths, and that none may take. */
const [suspicious, most] = [1_000, 15_000];

/** What is wrong with how a pumped project was analysed, or undefined. */
export async function workspaceProblem(
  number: number,
  names: readonly string[],
  pumps: Pumps,
): Promise<string | undefined> {
  const made = pumpedWorkspace(new Random(number), names, pumps);
  try {
    const took = await workOf(() => analyzed(made, 1));
    if (took > most) return `${made.name}: took ${took.toFixed(0)} ms`;
    if (took < suspicious) return undefined;
    // Making the files is not part of the work, and grows with them alone.
    const grows = await growsTooFast((size) => analyzed(made, Number(size)), String, 1);
    return grows ? `${made.name}: grows faster than its size, ${took.toFixed(0)} ms at once` : undefined;
  } catch (error) {
    return `${made.name}: threw ${error instanceof Error ? error.stack : String(error)}`;
  }
}

async function analyzed({ log, files }: PumpedWorkspace, times: number): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), "culprit-fuzz-"));
  try {
    for (const [path, content] of files(times)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    const directories = { config: join(root, ".c"), cache: join(root, ".h"), state: join(root, ".s") };
    await analyze(log(times), { workspace: root, save: false, directories });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
