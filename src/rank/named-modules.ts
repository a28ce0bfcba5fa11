import type { ParsedError } from "../model/parsed-error.ts";
import { folderOf } from "../model/paths.ts";
import type { Tree } from "./tree.ts";

const MAX_FAILURES = 10;
/** Characters of a failure in which modules are looked for. */
const MAX_TEXT = 5000;
const MAX_NAMED = 50;
/** `task ':app:mergeDebugResources'`, `project ':app'`. */
const PROJECT_PATH = /(\b[Tt]ask\s+['"]?)?(?<![\w:.])((?::[\w.-]+)+)/g;
/** `/home/ci/shelf/app/build/intermediates/…`: the folder before `build` is the module's. */
const BUILD_FOLDER =
  /([\w./-]{1,300})\/build\/(?:intermediates|generated|tmp|outputs|kotlin|classes|libs|reports|test-results|kspCaches|resources)\b/g;

/** Flutter and React Native call a module after the package around it: `:share_plus` is `share_plus/android`. */
const OF_PLATFORM = /\/android$/;

/** The modules that a text names: 1 for the first, less for later ones. */
export interface NamedModules {
  byFolder: ReadonlyMap<string, number>;
  /** By the script that builds it, where the build states one. */
  byScript: ReadonlyMap<string, number>;
}

/** `scripts`: the build files of modules, for names that the settings do not explain. */
export async function modulesNamed(
  errors: readonly ParsedError[],
  scripts: readonly string[],
  tree: Tree,
): Promise<NamedModules> {
  const { modules } = await tree.codebase.gradle();
  const folders = scripts.map(folderOf);
  const byFolder = new Map<string, number>();
  const byScript = new Map<string, number>();
  const add = (folder: string | undefined) => {
    if (folder === undefined) return;
    const share = byFolder.get(folder) ?? 1 / (byFolder.size + 1);
    byFolder.set(folder, share);
    const script = modules.find(({ directory }) => directory === folder)?.buildFile;
    if (script !== undefined) byScript.set(script, share);
  };
  const told = errors.slice(0, MAX_FAILURES);
  const text = told
    .map(({ raw, metadata }) => `${metadata?.task ? `task ${metadata.task}` : ""} ${raw.slice(0, MAX_TEXT)}`)
    .join("\n");
  for (const [, task, path = ""] of [...text.matchAll(PROJECT_PATH)].slice(0, MAX_NAMED)) {
    const around = path.slice(0, path.lastIndexOf(":")) || ":";
    // What is not called a task may be one all the same, but not of the root: any word may follow a colon.
    const names = task === undefined ? [path, around].filter((name) => name !== ":") : [around];
    // `:shelf:app` may be the module of that name or a task of `:shelf`: the whole name counts first.
    const module = names
      .map((named) => modules.find(({ name }) => name === named))
      .find((each) => each !== undefined);
    const parts = path.split(":").filter((part) => part !== "");
    add(module?.directory ?? folders.find((folder) => isModule(folder, parts)));
  }
  const paths = [
    ...[...text.matchAll(BUILD_FOLDER)].map(([, path = ""]) => path.split("/").slice(-3)),
    ...told.flatMap(({ filePath }) => (filePath ? [filePath.split("/").slice(0, -1)] : [])),
  ];
  for (const parts of paths.slice(0, MAX_NAMED)) add(folders.find((folder) => isModule(folder, parts)));
  return { byFolder, byScript };
}

/** Whether a folder is the module that a Gradle path, with or without a task behind it, or a folder path names. */
function isModule(folder: string, parts: readonly string[]): boolean {
  const readings = [parts, parts.slice(0, -1), parts.slice(-1), parts.slice(0, 1)];
  const own = `/${folder}`.replace(OF_PLATFORM, "");
  return readings.some((reading) => {
    const tail = `/${reading.join("/")}`;
    return reading.length > 0 && (`/${folder}`.endsWith(tail) || own.endsWith(tail));
  });
}
