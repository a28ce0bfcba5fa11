import { fileSearch } from "../../contracts/file-search.ts";
import { readFile } from "../../contracts/read-file.ts";
import { isOfTestBuild } from "../../facts/test-folders.ts";
import { fileName } from "../../model/paths.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";

/**
 * Temporary folders that are numbered or named for a test: builds that tests make lie there, and others on machines
 * that build there.
 */
const TEMPORARY = /(?:^|\/)(?:tmp|temp|var\/folders)\//i;
const OF_TEST = /\d{5}|junit|test/i;

function isTemporary(path: string): boolean {
  const start = TEMPORARY.exec(path);
  return start !== null && OF_TEST.test(path.slice(start.index + start[0].length, path.lastIndexOf("/")));
}

/**
 * The file of the workspace that a log prints by a path of another machine: the printed path ends with the whole of
 * the workspace's, and of several the longest counts; else it is the only one of that name. A file that lay in a
 * temporary folder has to have more in common than its name.
 */
export function* printedFile(printed: string): AnalysisTask<string | undefined> {
  const path = printed.replaceAll("\\", "/");
  const name = fileName(path);
  if (name === "" || /[*?{}[\]]/.test(name)) return undefined;
  const found = (yield* requestTool(fileSearch, { pattern: `**/${name}` }))?.files ?? [];
  const whole = found.filter((each) => path === each || path.endsWith(`/${each}`));
  const longest = whole.toSorted((left, right) => right.length - left.length)[0];
  const only = longest ?? (found.length === 1 ? found[0] : undefined);
  const isByNameAlone = only !== path && (longest === undefined || !longest.includes("/"));
  const isElsewhere = only !== path && isOfTestBuild(path);
  const isDoubtful = isElsewhere || (isByNameAlone && isTemporary(path));
  return isDoubtful && !(yield* isThisWorkspace(path)) ? undefined : only;
}

/** Whether a whole path is one of this very workspace, which may lie in such a folder itself. */
function* isThisWorkspace(path: string): AnalysisTask<boolean> {
  if (!/^(?:\/|[A-Za-z]:\/)/.test(path)) return false;
  return (yield* requestTool(readFile, { filePath: path })) !== undefined;
}
