import { fileSearch } from "../../contracts/file-search.ts";
import { originOf } from "../../facts/frame-origins.ts";
import { outermost } from "../../syntax/names.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";

/** Packages that are looked for in the workspace. */
const MOST_PACKAGES = 4;

/** Whether the project has a folder of the package of one of these classes: names of classes may be minified. */
export function* hasPackageOf(classNames: readonly string[]): AnalysisTask<boolean> {
  const folders = classNames
    .filter((className) => originOf(className) !== "platform")
    .map((className) => className.split(".").slice(0, -1))
    .filter((names) => names.length >= 3)
    .map((names) => names.slice(0, 3).join("/"));
  for (const folder of [...new Set(folders)].slice(0, MOST_PACKAGES)) {
    const found = yield* requestTool(fileSearch, { pattern: `**/${folder}/**/*.{kt,java}` });
    if (found && found.matches > 0) return true;
  }
  return false;
}

/** Whether a class of a library is one of the project's own files: then the project is that library. */
export function* hasFileOf(className: string): AnalysisTask<boolean> {
  const [type = "", folder] = outermost(className).split(".").toReversed();
  const path = folder === undefined ? type : `${folder}/${type}`;
  const found = yield* requestTool(fileSearch, { pattern: `**/${path}.{kt,java}` });
  return found !== undefined && found.matches > 0;
}
