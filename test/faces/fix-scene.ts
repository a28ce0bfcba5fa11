import { cpSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { culprit, home, root, shelf } from "./command.ts";

export const log = join(root, "examples/failures/lateinit/log.txt");
export const fragment = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";
export const original = readFileSync(join(shelf, fragment), "utf8");

interface Scene {
  /** More options of the analysis. */
  more: string[];
  /** What the failing file holds. */
  source: string;
  /** Name of the project's folder. */
  name: string;
}

/** A copy of the example project, and an analysis of its crash. `command`: the script that fails with it, if any. */
export async function analysed(
  command?: string,
  { more = [], source = original, name = "shelf" }: Partial<Scene> = {},
) {
  const environment = home();
  const project = join(realpathSync(mkdtempSync(join(tmpdir(), "culprit-fix-"))), name);
  cpSync(shelf, project, { recursive: true });
  writeFileSync(join(project, fragment), source);
  const run = (parameters: string[]) => culprit(parameters, { environment, cwd: project });
  if (command !== undefined) writeFileSync(join(project, "check.sh"), command);
  const parameters = command === undefined ? ["analyze", log] : ["run"];
  const after = command === undefined ? [] : ["--", "sh", "check.sh"];
  const { stdout } = await run([...parameters, "-w", project, "-f", "json", ...more, ...after]);
  const { id, fixes } = JSON.parse(stdout);
  const text = () => readFileSync(join(project, fragment), "utf8");
  return { environment, project, run, id: String(id), fixes, text };
}
