import { distinctPlaces } from "../../../analysis/build/build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { editLines, type LineChange } from "../../../analysis/changes/edits.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { COMPOSE_PLUGIN_ID } from "../../../facts/compose-compiler.ts";
import type { GradleModel, GradleModule, VersionPlace } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";

const KOTLIN_PLUGIN =
  /^(?:org\.jetbrains\.kotlin\.(?:android|jvm|multiplatform)|kotlin-(?:android|multiplatform))$/;

/**
 * The Compose compiler's plugin beside Kotlin's own, wherever that one stands: in the modules, in the root's list, in
 * the catalog, on a classpath. Each line is written as its neighbour is. Undefined where a module shows no line to
 * follow.
 */
export function* addComposePlugin(
  build: GradleModel,
  modules: readonly GradleModule[],
): Inquiry<Edit[] | undefined> {
  const places: VersionPlace[] = [];
  for (const module of modules) {
    const plugin = module.plugins.find(({ id }) => KOTLIN_PLUGIN.test(id));
    if (!plugin || !(beside(plugin.place.text) ?? "")) return undefined;
    places.push(plugin.place);
  }
  const root = build.modules.find(
    ({ name, plugins }) => name === ":" && !modules.some((each) => each.plugins === plugins),
  );
  const declared = root?.plugins.find(({ id }) => KOTLIN_PLUGIN.test(id));
  const classpath = root?.dependencies.find(
    ({ module }) => module === "org.jetbrains.kotlin:kotlin-gradle-plugin",
  );
  const usesAlias = places.some(({ text }) => /\balias\(/.test(text));
  const entry = build.catalog.find(({ kind, value }) => kind === "plugin" && KOTLIN_PLUGIN.test(value));
  const known = build.catalog.find(({ kind, value }) => kind === "plugin" && value === COMPOSE_PLUGIN_ID);
  if (declared) places.push(declared.place);
  if (classpath) places.push(classpath.place);
  if (usesAlias && !known) {
    if (!entry) return undefined;
    places.push(entry.place);
  }
  return yield* repeatLines(distinctPlaces(places), known?.alias);
}

function* repeatLines(
  places: readonly VersionPlace[],
  alias: string | undefined,
): Inquiry<Edit[] | undefined> {
  const edits: Edit[] = [];
  for (const path of new Set(places.map((place) => place.path))) {
    const source = path.endsWith(".toml") ? yield* sourceOf(path) : yield* scriptOf(path);
    if (!source) return undefined;
    const changes: LineChange[] = [];
    for (const { line } of places.filter((place) => place.path === path)) {
      const text = source.lines[line - 1] ?? "";
      const added = beside(text, alias);
      if (added === undefined) return undefined;
      changes.push({ from: line + 1, to: line, lines: [added] });
    }
    const made = editLines(source, changes);
    if (!made) return undefined;
    edits.push(...made);
  }
  return edits;
}

/** The line for the Compose compiler that follows one for Kotlin; undefined for a wording that is not known. */
function beside(line: string, alias = "kotlin-compose"): string | undefined {
  const accessor = `libs.plugins.${alias.replace(/[-_]/g, ".")}`;
  const forms: readonly [RegExp, string][] = [
    [/(?<=\balias\()\s*\w+\.plugins\.[\w.]+(?=\s*\))/, accessor],
    [/^\s*[\w-]+(\s*=\s*\{\s*id\s*=\s*)"[\w.-]+"/, `${alias}$1"${COMPOSE_PLUGIN_ID}"`],
    [
      /(?<=["'])org\.jetbrains\.kotlin:kotlin-gradle-plugin(?=:)/,
      "org.jetbrains.kotlin:compose-compiler-gradle-plugin",
    ],
    [/(?<=\bkotlin\(")\w+(?="\))/, "plugin.compose"],
    [/(?<=["'])(?:org\.jetbrains\.kotlin\.\w+|kotlin-(?:android|multiplatform))(?=["'])/, COMPOSE_PLUGIN_ID],
  ];
  const form = forms.find(([pattern]) => pattern.test(line));
  return form && line.replace(form[0], form[1]);
}
