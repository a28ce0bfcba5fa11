import { buildOf, fixOf, placeClaim, replaceOnLines } from "../../../analysis/build/build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { statementsNamed } from "../../../analysis/build/statements.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { CatalogEntry, GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { mergeMarkers } from "../../../syntax/merge-markers.ts";
import { readToml, type TomlFault, type TomlText } from "../../../syntax/toml.ts";
import { accessorsInCase } from "./accessors-in-case.ts";
import type { failureClass } from "./class.ts";
import { valueWithoutQuotes } from "./value-without-quotes.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const inCase = build && (yield* accessorsInCase(error, build));
  if (inCase) return yield* conclude(inCase);
  const path = build?.catalog[0]?.place.path ?? "gradle/libs.versions.toml";
  const catalog = yield* sourceOf(path);
  if (!build || !catalog || fact(error, "accessor")) return;
  const toml = readToml(catalog.lines.join("\n"));
  yield* think(`What in ${path} does not fit the catalog's form?`);
  const finding =
    mergeMarker(error, catalog) ??
    noToml(error, catalog, toml) ??
    twice(error, catalog, toml) ??
    valueWithoutQuotes(error, catalog, toml) ??
    (yield* missingVersion(error, build, toml)) ??
    reserved(error, build) ??
    (yield* importedTwice(error, path)) ??
    open(error, catalog);
  if (finding) yield* conclude(finding);
}

/** What the log says is wrong, without what introduces it. */
const said = (error: ErrorOf<typeof failureClass>) =>
  logClaim(error, fact(error, "detail") ?? fact(error, "problem"));

/** A `version.ref` that no key of `[versions]` has. */
function* missingVersion(
  error: ParsedError,
  build: GradleModel,
  { entries }: TomlText,
): Inquiry<Finding | undefined> {
  // A key counts whatever its value: the model leaves out those that it cannot read.
  const written = entries.filter(({ table }) => table === "versions").map(({ key }) => key[0] ?? "");
  const read = build.catalog.filter(({ kind }) => kind === "version").map(({ alias }) => alias);
  const versions = [...new Set([...read, ...written])];
  const users = build.catalog.filter(({ versionRef }) => versionRef && !versions.includes(versionRef));
  const [user] = users;
  if (!user?.versionRef) return undefined;
  const meant = slipOf(user.versionRef, versions);
  const same = users.filter(({ versionRef }) => versionRef === user.versionRef).map(({ place }) => place);
  const edits = meant ? yield* replaceOnLines(same, `"${user.versionRef}"`, `"${meant}"`) : undefined;
  const known = meant && build.catalog.find(({ kind, alias }) => kind === "version" && alias === meant);
  return {
    rootCause: `${user.alias} takes its version from ${user.versionRef}, and [versions] has no such key.${meant ? ` The nearest is ${meant}.` : ""}`,
    ground: "proven",
    location: { path: user.place.path, line: user.place.line },
    label: `no version '${user.versionRef}'`,
    evidence: [
      said(error),
      ...same.slice(0, 3).map((place) => placeClaim(place)),
      ...(known ? [placeClaim(known.place, "the nearest key")] : []),
    ],
    fixGuidelines: [meant ? `Refer to ${meant}.` : `Add ${user.versionRef} = "…" to [versions].`],
    fixes: meant ? fixOf(`Refer to ${meant}`, "review", edits) : [],
  };
}

function mergeMarker(error: ParsedError, catalog: Source): Finding | undefined {
  const line = mergeMarkers(catalog.lines)[0]?.line;
  return line === undefined
    ? undefined
    : faulty(error, catalog, line, {
        what: "is a conflict marker that a merge left behind",
        label: "conflict marker",
        fix: "Choose between the two sides, and delete the markers.",
      });
}

/** What is no TOML, nearest to the line that the log names. */
function noToml(error: ParsedError, catalog: Source, { faults }: TomlText): Finding | undefined {
  const distance = ({ line }: TomlFault) => Math.abs(line - toldLine(error));
  const known = faults.filter(({ kind }) => kind !== "other");
  const [near] = known.toSorted((one, other) => distance(one) - distance(other));
  return near && faulty(error, catalog, near.line, faultIn(lineOf(catalog, near.line), near));
}

const toldLine = ({ filePath, line }: ParsedError): number => (filePath.endsWith(".toml") ? line : 0);

interface Fault {
  what: string;
  label: string;
  fix: string;
  after?: string;
}

function faulty(error: ParsedError, catalog: Source, line: number, fault: Fault): Finding {
  const told = toldLine(error);
  const edits = fault.after
    ? editLines(catalog, [{ from: line, to: line, lines: [fault.after] }])
    : undefined;
  return {
    rootCause: `Line ${line} of ${catalog.path} ${fault.what}.`,
    ground: told > 0 && Math.abs(told - line) <= 1 ? "proven" : "told",
    location: { path: catalog.path, line },
    label: fault.label,
    evidence: [said(error), lineClaim("read_file", catalog.path, line, lineOf(catalog, line))],
    fixGuidelines: [fault.fix],
    fixes: fixOf(fault.fix.replace(/\.$/, ""), "review", edits),
  };
}

function faultIn(text: string, { kind, from, to }: TomlFault): Fault {
  const [before, it, behind] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (kind === "slashes") {
    return {
      what: "begins with //, and comments of TOML begin with #",
      label: "no comment in TOML",
      fix: "Begin the comment with #.",
      after: `${before}#${behind}`,
    };
  }
  if (kind === "unquoted") {
    return {
      what: `states ${it} without quotes`,
      label: "no quotes",
      fix: `Put ${it} in quotes.`,
      after: `${before}"${it}"${behind}`,
    };
  }
  if (kind === "string")
    return { what: "has a quote without its partner", label: "quote missing", fix: "Close the string." };
  return {
    what: `opens a ${it} that it does not close${it === "{" ? ", and a table has to be on one line" : ""}`,
    label: "never closed",
    fix: it === "{" ? "Close the table on its line." : "Close the list.",
  };
}

/** A key that a table has twice, or a table that the file has twice. */
function twice(error: ParsedError, catalog: Source, { entries, tables }: TomlText): Finding | undefined {
  const keys = entries.map(({ table, key, line }) => ({ name: key.join("."), table, line, isTable: false }));
  const all = [...keys, ...tables.map((each) => ({ ...each, table: undefined, isTable: true }))];
  const seen = new Map<string, number>();
  for (const { name, table, line, isTable } of all.toSorted((one, other) => one.line - other.line)) {
    const own = JSON.stringify([table, name]);
    const first = seen.get(own);
    seen.set(own, line);
    if (first === undefined) continue;
    return {
      rootCause: `${catalog.path} has ${isTable ? `the table [${name}]` : name} twice, on lines ${first} and ${line}.`,
      ground: "proven",
      location: { path: catalog.path, line },
      label: "for the second time",
      evidence: [
        said(error),
        lineClaim("read_file", catalog.path, first, lineOf(catalog, first), "first"),
        lineClaim("read_file", catalog.path, line, lineOf(catalog, line), "again"),
      ],
      fixGuidelines: [isTable ? "Join the two tables." : "Keep one of the two lines."],
    };
  }
  return undefined;
}

/** Names that accessors of the catalog cannot have. */
const RESERVED = /^(?:extensions|class|convention)$|(?:^|[-_.])class$/;
const RESERVED_FIRST = /^(?:bundles|versions|plugins)(?:[-_.]|$)/;

function reserved(error: ParsedError, build: GradleModel): Finding | undefined {
  const isReserved = ({ kind, alias }: CatalogEntry) =>
    !/^[a-zA-Z][\w.-]*$/.test(alias) ||
    RESERVED.test(alias) ||
    (kind === "library" && RESERVED_FIRST.test(alias));
  const entry = build.catalog.find((each) => each.kind !== "version" && isReserved(each));
  if (!entry) return undefined;
  return {
    rootCause: `${entry.alias} cannot be an alias: Gradle needs that name for its own accessors.`,
    ground: "told",
    location: { path: entry.place.path, line: entry.place.line },
    label: "reserved name",
    evidence: [said(error), placeClaim(entry.place)],
    fixGuidelines: [`Give ${entry.alias} another alias, and use that in the build scripts.`],
  };
}

/** `from(files("gradle/libs.versions.toml"))` for the catalog that Gradle imports by itself. */
function* importedTwice(error: ParsedError, path: string): Inquiry<Finding | undefined> {
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
  return {
    rootCause: `${settings.path} imports ${path}, which Gradle imports as libs by itself. A catalog can be imported once.`,
    ground: "told",
    location: { path: settings.path, line },
    label: "imports it again",
    evidence: [said(error), lineClaim("read_file", settings.path, line, lineOf(settings, line))],
    fixGuidelines: ["Take that from(…) out, with its versionCatalogs block if nothing else is in it."],
  };
}

function open(error: ParsedError, catalog: Source): Finding | undefined {
  const isHere = error.filePath.endsWith(".toml") && error.line > 0;
  const text = isHere ? catalog.lines[error.line - 1] : undefined;
  if (text === undefined) return undefined;
  return {
    rootCause: `Gradle cannot read ${catalog.path} from line ${error.line} on.`,
    ground: "oneOfSeveral",
    location: { path: catalog.path, line: error.line },
    label: "cannot be read",
    evidence: [said(error), lineClaim("read_file", catalog.path, error.line, text)],
    fixGuidelines: [
      `Compare line ${error.line} and the one above with their neighbours: quotes, commas, braces.`,
    ],
    unestablished: true,
  };
}
