import { listDir } from "../../contracts/list-dir.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";

/** Whether a file lies at a path, also one that version control ignores, which no search finds. */
export function* fileThere(path: string): AnalysisTask<boolean> {
  const slash = path.lastIndexOf("/");
  const folder = yield* requestTool(listDir, { path: slash < 0 ? "." : path.slice(0, slash) });
  return folder?.entries.some(({ name }) => name === path.slice(slash + 1)) ?? false;
}
