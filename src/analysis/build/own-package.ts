import { fileSearch } from "../../contracts/file-search.ts";
import { readJson } from "../../syntax/json.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { sourceOf } from "../code/source.ts";

/** Descriptions of packages that are looked into. */
const MOST = 20;
const DESCRIPTIONS: readonly (readonly [pattern: string, name: (text: string) => string | undefined])[] = [
  ["**/package.json", (text) => readJson(text).find(({ path }) => path.join(".") === "name")?.value],
  ["**/pubspec.yaml", (text) => /^name:\s*["']?([\w-]{1,200})/m.exec(text)?.[1]],
];

/**
 * The Android build script of a package of this workspace that other builds take in as a project of the package's name:
 * `:scope_reader` is `@scope/reader`, built by the `android` folder beside its package.json or pubspec.yaml.
 * Source: autolinking of React Native and the plugin loader of Flutter.
 */
export function* scriptOfOwnPackage(project: string): AnalysisTask<string | undefined> {
  const wanted = plain(project);
  for (const [pattern, name] of DESCRIPTIONS) {
    const files = (yield* requestTool(fileSearch, { pattern }))?.files ?? [];
    for (const path of files.filter((each) => !each.includes("node_modules/")).slice(0, MOST)) {
      const printed = name(((yield* sourceOf(path))?.lines ?? []).join("\n"));
      if (!printed || plain(printed) !== wanted) continue;
      const folder = path.slice(0, path.lastIndexOf("/") + 1);
      const scripts =
        (yield* requestTool(fileSearch, { pattern: `${folder}android/build.gradle*` }))?.files ?? [];
      if (scripts[0]) return scripts[0];
    }
  }
  return undefined;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");
