import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, placeClaim, replaceOnLines } from "../../../analysis/build/build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { statementsNamed } from "../../../analysis/build/statements.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import type { CatalogEntry, GradleModel } from "../../../model/code.ts";
import { mergeMarkers } from "../../../syntax/merge-markers.ts";
import { readToml, type TomlFault, type TomlText } from "../../../syntax/toml.ts";
import type { Support, Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { accessorsInCase } from "./accessors-in-case.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { dottedKeys } from "./dotted-keys.ts";
import { valueWithoutQuotes } from "./value-without-quotes.ts";

type Found = AnalysisTask<Verdict | undefined>;
type InCatalog = Context<typeof failureClass>;

export function* examine(context: InCatalog): Examination {
  const build = yield* buildOf(context.error);
  const inCase = build && (yield* accessorsInCase(context, build));
  if (inCase) return void (yield inCase);
  const path = build?.catalog[0]?.place.path ?? "gradle/libs.versions.toml";
  const catalog = yield* sourceOf(path);
  if (!build || !catalog || context.facts.accessor) return;
  const toml = readToml(catalog.lines.join("\n"));
  yield { thought: `What in ${path} does not fit the catalog's form?` };
  const verdict =
    mergeMarker(context, catalog) ??
    noToml(context, catalog, toml) ??
    twice(context, catalog, toml) ??
    examineUnquoted(context, catalog, toml) ??
    dottedKeys(context, catalog, toml) ??
    (yield* missingVersion(context, build, toml)) ??
    reserved(context, build) ??
    (yield* importedTwice(context, path)) ??
    unreadable(context, catalog);
  if (verdict) yield verdict;
}

/** What the log says is wrong, without what introduces it. */
const said = (context: InCatalog) => context.log(context.facts.detail ?? context.facts.problem);

const supportAt = (context: InCatalog, source: Source, line: number, more: Support = {}): Support => ({
  location: { path: source.path, line },
  evidence: [said(context), context.line({ source, line })],
  ...more,
});

/** A `version.ref` that no key of `[versions]` has. */
function* missingVersion(context: InCatalog, build: GradleModel, { entries }: TomlText): Found {
  // A key counts whatever its value: the model leaves out those that it cannot read.
  const written = entries.filter(({ table }) => table === "versions").map(({ key }) => key[0] ?? "");
  const read = build.catalog.filter(({ kind }) => kind === "version").map(({ alias }) => alias);
  const versions = [...new Set([...read, ...written])];
  const users = build.catalog.filter(({ versionRef }) => versionRef && !versions.includes(versionRef));
  const [user] = users;
  const key = user?.versionRef;
  if (!key) return undefined;
  const meant = slipOf(key, versions);
  const same = users.filter(({ versionRef }) => versionRef === key).map(({ place }) => place);
  const edits = meant ? yield* replaceOnLines(same, `"${key}"`, `"${meant}"`) : undefined;
  const known = meant && build.catalog.find(({ kind, alias }) => kind === "version" && alias === meant);
  const values = { alias: user.alias, key, meant };
  return causes.proven("missingVersion", values, {
    location: { path: user.place.path, line: user.place.line },
    evidence: [
      said(context),
      ...same.slice(0, 3).map((place) => placeClaim(place)),
      ...(known ? [placeClaim(known.place, "the nearest key")] : []),
    ],
    fixes: fixOf(`Refer to ${meant}`, "review", edits),
  });
}

/** As strong as it is near to the line that the log names. */
function supportNear(context: InCatalog, catalog: Source, line: number): Support {
  const told = toldLine(context);
  const ground = told > 0 && Math.abs(told - line) <= 1 ? "proven" : "stated";
  return supportAt(context, catalog, line, { ground });
}

const toldLine = ({ error: { filePath, line } }: InCatalog): number =>
  filePath.endsWith(".toml") ? line : 0;

function mergeMarker(context: InCatalog, catalog: Source): Verdict | undefined {
  const line = mergeMarkers(catalog.lines)[0]?.line;
  if (line === undefined) return undefined;
  const values = { path: catalog.path, line };
  return causes.proven("conflictMarker", values, supportNear(context, catalog, line));
}

/** What is no TOML, nearest to the line that the log names. */
function noToml(context: InCatalog, catalog: Source, { faults }: TomlText): Verdict | undefined {
  const distance = ({ line }: TomlFault) => Math.abs(line - toldLine(context));
  const known = faults.filter(({ kind }) => kind !== "other");
  const [near] = known.toSorted((one, other) => distance(one) - distance(other));
  if (!near) return undefined;
  const { kind, line, from, to } = near;
  const text = lineOf(catalog, line);
  const it = text.slice(from, to);
  const values = { path: catalog.path, line, it };
  const support = supportNear(context, catalog, line);
  const write = (title: string, by: string) => {
    const lines = [text.slice(0, from) + by + text.slice(to)];
    return {
      ...support,
      fixes: fixOf(title, "review", editLines(catalog, [{ from: line, to: line, lines }])),
    };
  };
  if (kind === "slashes")
    return causes.proven("slashComment", values, write("Begin the comment with #", "#"));
  if (kind === "unquoted") return causes.proven("noQuotes", values, write(`Put ${it} in quotes`, `"${it}"`));
  return causes.proven(kind === "string" ? "openString" : "neverClosed", values, support);
}

/** A version, module or id without quotes that is a number to TOML. */
function examineUnquoted(context: InCatalog, catalog: Source, toml: TomlText): Verdict | undefined {
  const bare = valueWithoutQuotes(catalog, toml);
  if (!bare) return undefined;
  const { line, quoted, ...values } = bare;
  const edits = editLines(catalog, [{ from: line, to: line, lines: [quoted] }]);
  const fixes = fixOf(`Put ${bare.value} in quotes`, "review", edits);
  const support = supportAt(context, catalog, line, { ground: "stated", fixes });
  return causes.proven("notText", { ...values, path: catalog.path }, support);
}

/** A key that a table has twice, or a table that the file has twice. */
function twice(context: InCatalog, catalog: Source, { entries, tables }: TomlText): Verdict | undefined {
  const all = [
    ...entries.map(({ table, key, line }) => ({ name: key.join("."), table, line })),
    ...tables.map(({ name, line }) => ({ name: `the table [${name}]`, table: undefined, line })),
  ];
  const seen = new Map<string, number>();
  for (const { name, table, line } of all.toSorted((one, other) => one.line - other.line)) {
    const own = JSON.stringify([table, name]);
    const first = seen.get(own);
    seen.set(own, line);
    if (first === undefined) continue;
    const evidence = [
      said(context),
      context.line({ source: catalog, line: first }, "first"),
      context.line({ source: catalog, line }, "again"),
    ];
    const values = { path: catalog.path, name, lines: [first, line] };
    return causes.proven("definedTwice", values, { location: { path: catalog.path, line }, evidence });
  }
  return undefined;
}

/** Names that accessors of the catalog cannot have. */
const RESERVED = /^(?:extensions|class|convention)$|(?:^|[-_.])class$/;
const RESERVED_FIRST = /^(?:bundles|versions|plugins)(?:[-_.]|$)/;

function reserved(context: InCatalog, build: GradleModel): Verdict | undefined {
  if (context.facts.reserved) return hiding(context.facts.reserved, build);
  const isReserved = ({ kind, alias }: CatalogEntry) =>
    !/^[a-zA-Z][\w.-]*$/.test(alias) ||
    RESERVED.test(alias) ||
    (kind === "library" && RESERVED_FIRST.test(alias));
  const entry = build.catalog.find((each) => each.kind !== "version" && isReserved(each));
  if (!entry) return undefined;
  const { path, line } = entry.place;
  const evidence = [said(context), placeClaim(entry.place)];
  const support = { ground: "stated", location: { path, line }, evidence } as const;
  return causes.proven("reservedAlias", { alias: entry.alias }, support);
}

/** An alias whose accessor hides a method that every object of accessors has. */
function hiding(name: string, { catalog }: GradleModel): Verdict | undefined {
  const word = name.charAt(0).toLowerCase() + name.slice(1);
  const entry = catalog.find(
    ({ kind, alias }) => kind === "library" && alias.split(/[-_.]/)[0]?.toLowerCase() === word,
  );
  if (!entry) return undefined;
  const { path, line } = entry.place;
  const values = { word, getter: `get${name}`, alias: entry.alias };
  return causes.proven("reservedBeginning", values, {
    location: { path, line },
    evidence: [placeClaim(entry.place)],
  });
}

/** `from(files("gradle/libs.versions.toml"))` for the catalog that Gradle imports by itself. */
function* importedTwice(context: InCatalog, path: string): Found {
  if (!path.endsWith("gradle/libs.versions.toml")) return undefined;
  const folder = path.slice(0, -"gradle/libs.versions.toml".length);
  const settings =
    (yield* scriptOf(`${folder}settings.gradle.kts`)) ?? (yield* scriptOf(`${folder}settings.gradle`));
  const line =
    settings &&
    statementsNamed(settings, "from").find(
      ({ path: blocks, literals }) =>
        blocks.at(-1) === "libs" && literals.includes("gradle/libs.versions.toml"),
    )?.line;
  if (!settings || !line) return undefined;
  const values = { settings: settings.path, path };
  return causes.proven("importedTwice", values, supportAt(context, settings, line, { ground: "stated" }));
}

function unreadable(context: InCatalog, catalog: Source): Verdict | undefined {
  const line = toldLine(context);
  if (line <= 0 || catalog.lines[line - 1] === undefined) return undefined;
  const support = supportAt(context, catalog, line, { ground: "ambiguous" });
  return causes.open("unreadable", { path: catalog.path, line }, support);
}
