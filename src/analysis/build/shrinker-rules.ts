import type { GradleModel, GradleModule, TextMatch } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import { editLines } from "../changes/edits.ts";
import { search } from "../code/code.ts";
import { type Source, sourceOf } from "../code/source.ts";
import type { Inquiry } from "../inquiry.ts";
import { moduleOfPath } from "./modules.ts";

/** A module that R8 shrinks, and the file its own rules are in. */
export interface Shrunk {
  module: GradleModule;
  /** `isMinifyEnabled = true`. */
  enabled: TextMatch;
  /** The line that names the rules files. */
  files?: TextMatch;
  /** The module's own rules file, if it exists. */
  rules?: Source;
}

/** The modules of a build that are minified, the one asked for first. */
export function* shrunkModules(build: GradleModel, preferred?: GradleModule): Inquiry<Shrunk[]> {
  const enabled = yield* search("(?:isM|m)inifyEnabled\\s*(?:=|\\()?\\s*true", {
    isRegex: true,
    files: "**/*.{gradle,kts}",
    limit: 10,
  });
  const named =
    enabled.length > 0 ? yield* search("proguardFile", { files: "**/*.{gradle,kts}", limit: 20 }) : [];
  const found: Shrunk[] = [];
  for (const match of enabled) {
    const module = moduleOfPath(build, match.path);
    if (!module || found.some((each) => each.module === module)) continue;
    const files = named.find(({ path, text }) => path === match.path && ownRules(text) !== undefined);
    const name = files && ownRules(files.text);
    const rules = name
      ? yield* sourceOf(module.directory === "" ? name : `${module.directory}/${name}`)
      : undefined;
    found.push({ module, enabled: match, ...(files && { files }), ...(rules && { rules }) });
  }
  return found.toSorted(
    (left, right) => Number(right.module === preferred) - Number(left.module === preferred),
  );
}

/** The rules file of a `proguardFiles` line that is not one of the plugin's own. */
function ownRules(line: string): string | undefined {
  const names = [...line.matchAll(/["']([^"'$]+\.(?:pro|txt|cfg))["']/g)].map((match) => match[1] ?? "");
  return names.find((name) => !/^proguard-android(?:-optimize)?\.txt$/.test(name) && !name.startsWith("/"));
}

/** Puts rules at the end of a rules file; undefined where the file is empty. */
export function appendRules(rules: Source, lines: readonly string[]): Edit[] | undefined {
  const last = rules.lines.findLastIndex((line) => line.trim() !== "") + 1;
  const text = rules.lines[last - 1];
  return text === undefined
    ? undefined
    : editLines(rules, [{ from: last, to: last, lines: [text, "", ...lines] }]);
}
