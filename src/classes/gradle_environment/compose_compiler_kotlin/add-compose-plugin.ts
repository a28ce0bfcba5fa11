import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { distinctPlaces } from "../../../analysis/build/build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { aloneOn, type Statement } from "../../../analysis/build/statements.ts";
import { editLines, type LineChange } from "../../../analysis/changes/edits.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { COMPOSE_PLUGIN_ID } from "../../../facts/compatibility/kotlin-compose.ts";
import type { CatalogEntry, GradleModel, GradleModule, VersionPlace } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";

const KOTLIN_PLUGIN =
  /^(?:org\.jetbrains\.kotlin\.(?:android|jvm|multiplatform)|kotlin-(?:android|multiplatform))$/;
const KOTLIN_ARTIFACT = "org.jetbrains.kotlin:kotlin-gradle-plugin";
const COMPOSE_ARTIFACT = "org.jetbrains.kotlin:compose-compiler-gradle-plugin";

/** Texts of a line and what stands for them on the one that follows. */
type Exchange = readonly (readonly [before: string, after: string])[];

/**
 * The Compose compiler's plugin beside Kotlin's own, wherever that one stands: in the modules, in the root's list, in
 * the catalog, on a classpath. Each line is written as its neighbour is. Undefined where a module shows no line to
 * follow.
 */
export function* addComposePlugin(
  build: GradleModel,
  modules: readonly GradleModule[],
): AnalysisTask<Edit[] | undefined> {
  const root = build.modules.find(
    ({ name, plugins }) => name === ":" && !modules.some((each) => each.plugins === plugins),
  );
  const applied = modules.map(({ plugins }) => plugins.find(({ id }) => KOTLIN_PLUGIN.test(id))?.place);
  const declared = root?.plugins.find(({ id }) => KOTLIN_PLUGIN.test(id))?.place;
  const classpath = root?.dependencies.find(({ module }) => module === KOTLIN_ARTIFACT)?.place;
  const entry = build.catalog.find(({ kind, value }) => kind === "plugin" && KOTLIN_PLUGIN.test(value));
  const known = build.catalog.find(({ kind, value }) => kind === "plugin" && value === COMPOSE_PLUGIN_ID);
  if (applied.includes(undefined)) return undefined;
  const alias = known?.alias ?? "kotlin-compose";
  const lines = new Map<VersionPlace, Exchange>();
  let usesAlias = false;
  for (const place of distinctPlaces([...applied, declared, classpath])) {
    const script = yield* scriptOf(place.path);
    const exchange = script && insertBesideStatement(aloneOn(script, place.line), alias);
    if (!exchange) return undefined;
    usesAlias ||= exchange.usesAlias;
    lines.set(place, exchange.texts);
  }
  if (usesAlias && !known) {
    if (!entry) return undefined;
    lines.set(entry.place, insertBesideEntry(entry, alias));
  }
  return yield* repeatLines(lines);
}

/** What to exchange in a statement that loads or applies Kotlin's plugin; undefined for a wording that is not known. */
function insertBesideStatement(
  statement: Statement | undefined,
  alias: string,
): { texts: Exchange; usesAlias: boolean } | undefined {
  const [given = ""] = statement?.given ?? [];
  const [literal = ""] = statement?.literals ?? [];
  if (statement?.name === "alias")
    return { texts: [[given, `libs.plugins.${alias.replace(/[-_]/g, ".")}`]], usesAlias: true };
  const texts: Exchange | undefined = literal.startsWith(KOTLIN_ARTIFACT)
    ? [[KOTLIN_ARTIFACT, COMPOSE_ARTIFACT]]
    : statement?.name === "kotlin"
      ? [[`"${literal}"`, `"plugin.compose"`]]
      : KOTLIN_PLUGIN.test(literal)
        ? [[literal, COMPOSE_PLUGIN_ID]]
        : undefined;
  return texts && { texts, usesAlias: false };
}

/** The same in the catalog, where the id stands by itself: `kotlin = { id = "…", version.ref = "kotlin" }`. */
const insertBesideEntry = ({ alias: own, value }: CatalogEntry, alias: string): Exchange => [
  [`${own} `, `${alias} `],
  [`"${value}"`, `"${COMPOSE_PLUGIN_ID}"`],
];

function* repeatLines(lines: ReadonlyMap<VersionPlace, Exchange>): AnalysisTask<Edit[] | undefined> {
  const edits: Edit[] = [];
  for (const path of new Set([...lines.keys()].map((place) => place.path))) {
    const source = yield* sourceOf(path);
    if (!source) return undefined;
    const changes: LineChange[] = [];
    for (const [{ line }, texts] of [...lines].filter(([place]) => place.path === path)) {
      const added = exchanged(lineOf(source, line), texts);
      if (added === undefined) return undefined;
      changes.push({ from: line + 1, to: line, lines: [added] });
    }
    const made = editLines(source, changes);
    if (!made) return undefined;
    edits.push(...made);
  }
  return edits;
}

/** A line with other texts in their places; undefined where it does not hold each of them once. */
function exchanged(line: string, texts: Exchange): string | undefined {
  let text = line;
  for (const [before, after] of texts) {
    const parts = text.split(before);
    if (parts.length !== 2) return undefined;
    text = parts.join(after);
  }
  return text;
}
