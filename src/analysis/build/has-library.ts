import { compareVersions } from "../../facts/version-number.ts";
import type { Outline } from "../../model/code.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { buildOf } from "./build.ts";
import { moduleOfPath } from "./modules.ts";

/** What the libraries of today have replaced: a file with these cannot call what only AndroidX has. */
const OLDER = /^android\.(?:support|arch)\.|^android\.app\.\w*Fragment$/;

/**
 * Whether a file can call what a library of a group or of one below it has, such as "androidx.lifecycle". Without
 * `since` an import of it or a declared dependency shows that; with it only a declared version that is new enough does.
 */
export function* hasLibrary(outline: Outline, group: string, since?: string): AnalysisTask<boolean> {
  const imports = outline.imports.map(({ module, imported }) => `${module}.${imported[0] ?? ""}`);
  if (imports.some((each) => OLDER.test(each))) return false;
  if (!since && imports.some((each) => each.startsWith(`${group}.`))) return true;
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, outline.path);
  const declared = (module?.dependencies ?? []).filter((each) =>
    [":", "."].some((end) => each.module.startsWith(`${group}${end}`)),
  );
  return since
    ? declared.some(({ version }) => version !== undefined && isSince(version, since))
    : declared.length > 0;
}

const isSince = (version: string, since: string): boolean =>
  /^\d+(?:\.\d+)*/.test(version) && compareVersions(version, since) >= 0;
