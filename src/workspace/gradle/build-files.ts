import type { FileEntry } from "../../model/code.ts";
import { fileName, folderOf } from "../../model/paths.ts";
import type { GradleScript } from "../../syntax/gradle/script.ts";

const NAMED_AS_USUAL = /^build\.gradle(?:\.kts)?$/;
const MAX_BUILD_FILES = 3000;

/**
 * The scripts that build modules: `build.gradle(.kts)`, and `feed/feed.gradle(.kts)` where the settings, or a script
 * they apply, give scripts other names.
 */
export function buildFilesOf(files: readonly FileEntry[], settings: readonly GradleScript[]): FileEntry[] {
  const usual = files.filter(({ path }) => NAMED_AS_USUAL.test(fileName(path)));
  if (!settings.some(renamesScripts)) return usual.slice(0, MAX_BUILD_FILES);
  const taken = new Set(usual.map(({ path }) => folderOf(path)));
  const renamed = files.filter(({ path }) => {
    const folder = folderOf(path);
    const script = `${folder}/${fileName(folder)}.gradle`;
    if (folder === "" || taken.has(folder) || (path !== script && path !== `${script}.kts`)) return false;
    taken.add(folder);
    return true;
  });
  return [...usual, ...renamed].slice(0, MAX_BUILD_FILES);
}

/** `project.buildFileName = …`: whatever it becomes, scripts are named in another way. */
function renamesScripts({ view }: GradleScript): boolean {
  for (let at = 0; at < view.count; at++) if (view.word(at) === "buildFileName") return true;
  return false;
}
