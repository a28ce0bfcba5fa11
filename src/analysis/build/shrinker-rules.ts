import type { GradleModel, GradleModule, VersionPlace } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { editLines } from "../changes/edits.ts";
import { search } from "../code/code.ts";
import type { Source } from "../code/source.ts";
import { moduleOfPath } from "./modules.ts";
import { gradleScriptOf, minifiedIn, type NamedRules, rulesFilesOf } from "./rules-files.ts";

/** A module that R8 shrinks, and the files its rules are in. */
export interface Shrunk {
  module: GradleModule;
  /** `isMinifyEnabled = true`. */
  enabled: VersionPlace;
  /** The build type that it is on for; undefined where it is for all. */
  buildType?: string;
  /** Every file of rules that scripts name for it. */
  named: readonly NamedRules[];
  /** The line that names the module's own rules. */
  files?: VersionPlace;
  /** The module's own rules file, if it exists. */
  rules?: Source;
}

/** The modules of a build that are minified, the one asked for first. */
export function* shrunkModules(build: GradleModel, preferred?: GradleModule): AnalysisTask<Shrunk[]> {
  const { hits } = yield* search("inifyEnabled", { files: "**/*.{gradle,kts}", limit: 20 });
  const found: Shrunk[] = [];
  for (const path of new Set(hits.map((hit) => hit.path))) {
    const module = moduleOfPath(build, path);
    const script = module && (yield* gradleScriptOf(path));
    const on = script && minifiedIn(script).find(({ isOn }) => isOn);
    if (!on || found.some((each) => each.module === module)) continue;
    const named = yield* rulesFilesOf(build, { ...module, buildFile: path }, on.buildType);
    const own = named.filter(({ from }) => from === "module");
    const files = own[0] ?? named.find(({ from }) => from === "plugin");
    const rules = own[0]?.source;
    found.push({
      module,
      enabled: on.place,
      ...(on.buildType && { buildType: on.buildType }),
      named,
      ...(files && { files: files.place }),
      ...(rules && { rules }),
    });
  }
  return found.toSorted(
    (left, right) => Number(right.module === preferred) - Number(left.module === preferred),
  );
}

/** Puts rules at the end of a rules file; undefined where the file is empty. */
export function appendRules(rules: Source, lines: readonly string[]): Edit[] | undefined {
  const last = rules.lines.findLastIndex((line) => line.trim() !== "") + 1;
  const text = rules.lines[last - 1];
  return text === undefined
    ? undefined
    : editLines(rules, [{ from: last, to: last, lines: [text, "", ...lines] }]);
}
