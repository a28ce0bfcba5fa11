import type { GradleModel, GradleModule } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import { fileName } from "../../model/paths.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { lineClaim } from "../claims.ts";
import { search } from "../code/code.ts";
import { findOnly } from "../code/search-result.ts";
import { lineOf } from "../code/source.ts";
import { mentionsFrom } from "./mentions.ts";
import { moduleOfPath } from "./modules.ts";
import { type Script, scriptOf } from "./script.ts";
import { statementsOf } from "./statements.ts";

/** A prebuilt library that a CMake script imports, and a line that packages a folder of prebuilt libraries besides. */
export interface ImportedAndPackaged {
  module?: GradleModule;
  folder: string;
  imported: Claim;
  packaged: Claim;
}

/** Whether one module brings a prebuilt `.so` in two ways: imported by its CMake script, and from a `jniLibs` folder. */
export function* importedAndPackaged(
  build: GradleModel,
  resource: string,
): AnalysisTask<ImportedAndPackaged | undefined> {
  const name = fileName(resource);
  if (!/^[\w.+-]+\.so$/.test(name)) return undefined;
  const only = findOnly(yield* search(`/${name}`, { files: "**/CMakeLists.txt", limit: 5 }));
  if (!only) return undefined;
  const { hits: named } = yield* search("jniLibs", { files: "**/*.{gradle,kts}", limit: 30 });
  // The script of the folder that the CMake script lies in, at whatever depth.
  const [path] = [...new Set(named.map((hit) => hit.path))]
    .filter((each) => only.path.startsWith(folderOf(each)))
    .toSorted((left, right) => right.length - left.length);
  const script = path === undefined ? undefined : yield* scriptOf(path);
  const parts = only.text.split("/").map((part) => part.trim());
  // Both name the folder that holds the library.
  const packaged =
    script &&
    foldersOfLibraries(script).find(({ folders }) =>
      folders.some((each) => /^\w[\w-]{2,}$/.test(each) && parts.includes(each)),
    );
  if (!script || !packaged) return undefined;
  const module = moduleOfPath(build, script.path);
  return {
    ...(module && { module }),
    folder: folderOf(script.path),
    imported: lineClaim("grep_search", only.path, only.line, only.text, "imports it"),
    packaged: lineClaim(
      "read_file",
      script.path,
      packaged.line,
      lineOf(script, packaged.line),
      "packages its folder",
    ),
  };
}

const LISTS_FOLDERS = /^(?:srcDirs?|setSrcDirs)$/;

/** The statements that list where prebuilt libraries lie, with the folders on the way to those. */
function foldersOfLibraries(script: Script): { line: number; folders: string[] }[] {
  return statementsOf(script).flatMap(({ path, start, line, literals, arguments: given }) => {
    const end = given.at(-1)?.end ?? start;
    const names = mentionsFrom(script, { start, end }).flatMap((each) => each.path.split("."));
    const isIt = names.some((name) => LISTS_FOLDERS.test(name)) && [...path, ...names].includes("jniLibs");
    return isIt ? [{ line, folders: literals.flatMap((each) => each.split("/").slice(0, -1)) }] : [];
  });
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
