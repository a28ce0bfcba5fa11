import type { GradleModel, GradleModule } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import { lineClaim } from "../claims.ts";
import { search } from "../code/code.ts";
import { fileName } from "../code/file-name.ts";
import type { Inquiry } from "../inquiry.ts";
import { moduleOfPath } from "./modules.ts";

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
): Inquiry<ImportedAndPackaged | undefined> {
  const name = fileName(resource);
  if (!/^[\w.+-]+\.so$/.test(name)) return undefined;
  const [only, ...more] = yield* search(`/${name}`, { files: "**/CMakeLists.txt", limit: 5 });
  if (!only || more.length > 0) return undefined;
  const named = yield* search("jniLibs", { files: "**/*.{gradle,kts}", limit: 30 });
  // The script of the folder that the CMake script lies in, at whatever depth.
  const packaged = named
    .filter(({ path, text }) => only.path.startsWith(folderOf(path)) && /srcDirs?\b/.test(text))
    .toSorted((left, right) => right.path.length - left.path.length)[0];
  if (!packaged) return undefined;
  const parts = only.text.split("/").map((part) => part.trim());
  // Both name the folder that holds the library.
  const shared = parts.find(
    (part) => /^\w[\w-]{2,}$/.test(part) && new RegExp(`["'/]${part}/`).test(packaged.text),
  );
  if (!shared) return undefined;
  const module = moduleOfPath(build, packaged.path);
  return {
    ...(module && { module }),
    folder: folderOf(packaged.path),
    imported: lineClaim("grep_search", only.path, only.line, only.text, "imports it"),
    packaged: lineClaim("grep_search", packaged.path, packaged.line, packaged.text, "packages its folder"),
  };
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
