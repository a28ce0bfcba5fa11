import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { outlineOf } from "../../../analysis/code/code.ts";
import {
  furthest,
  leads,
  type Migration,
  type Registration,
  type Room,
} from "../../../analysis/code/room.ts";
import { codeOf, lineOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

interface Step {
  from: number;
  to: number;
}

const versionClaim = ({ path, version }: Room): Claim =>
  lineClaim("read_file", path, version.line, version.text, "the version");

const registered = (room: Room): Set<string> => new Set(room.registrations.flatMap(({ names }) => names));

/** The steps that are known to Room: registered by name, written in a registration, or automatic. */
function knownSteps(room: Room): Step[] {
  const names = registered(room);
  const inPlace = ({ path, line }: Migration): boolean =>
    room.registrations.some(
      ({ source, range }) => source.path === path && range.from <= line && line <= range.to,
    );
  return [
    ...room.automatic,
    ...room.migrations.filter((each) => inPlace(each) || (each.name && names.has(each.name))),
  ];
}

/** The missing steps are written, and no builder was given them. */
export function* unregistered(
  error: ParsedError,
  room: Room,
  { from, to }: Step,
): Inquiry<Finding | undefined> {
  const known = knownSteps(room);
  const spare = room.migrations.filter((each) => each.name && !known.includes(each));
  if (leads(known, from, to) || !leads([...known, ...spare], from, to)) return undefined;
  const needed = spare.filter(
    (each) => !leads([...known, ...spare.filter((other) => other !== each)], from, to),
  );
  const [first] = needed;
  if (!first) return undefined;
  const names = needed.map(({ name }) => name ?? "");
  const call = room.registrations.length === 1 ? room.registrations[0] : undefined;
  // An argument that is no migration by name (an array, a spread) may hold the step all the same.
  if (
    room.registrations.some((each) =>
      each.names.some(
        (name) => !room.migrations.some((known) => known.name === name) && !NOT_A_LIST.has(name),
      ),
    )
  )
    return undefined;
  const builder = room.builders.length === 1 ? room.builders[0] : undefined;
  const place = call
    ? { path: call.source.path, line: call.range.from }
    : builder && { path: builder.path, line: builder.line };
  if (!place) return undefined;
  return {
    rootCause: `${names.join(" and ")} ${needed.length > 1 ? "are" : "is"} written, but the builder of ${room.database.name} is not given ${needed.length > 1 ? "them" : "it"}, so Room knows no way from version ${from} to ${to}.`,
    ground: "proven",
    location: place,
    label: `without ${names.join(", ")}`,
    evidence: [
      logClaim(error),
      call
        ? lineClaim("read_file", place.path, place.line, lineOf(call.source, place.line), "the builder")
        : lineClaim("grep_search", place.path, place.line, builder?.text ?? "", "the builder"),
      ...needed
        .slice(0, 3)
        .map((each) => lineClaim("grep_search", each.path, each.line, each.text, "written")),
      versionClaim(room),
    ],
    fixGuidelines: [`Add ${names.join(", ")} to addMigrations(…) where ${room.database.name} is built.`],
    fixes: call ? fixOf(`Register ${names.join(" and ")}`, "safe", yield* registration(call, needed)) : [],
  };
}

const NOT_A_LIST = new Set(["object", "override", "fun", "new", "Migration"]);

/** The argument list with the names added; none where a name is not in reach without an import. */
function* registration(call: Registration, needed: readonly Migration[]): Inquiry<Edit[] | undefined> {
  const here = yield* outlineOf(call.source.path);
  const names: string[] = [];
  for (const { path, line, name } of needed) {
    const there = yield* outlineOf(path);
    const declared = there?.declarations.find(
      (each) => each.name === name && each.startLine <= line && line <= each.endLine,
    );
    const owner = declared?.qualifiedName.split(".").slice(0, -1).join(".");
    const isNear =
      here?.packageName === there?.packageName ||
      here?.imports.some((each) => each.imported.includes(name ?? ""));
    const sibling = call.names.some((each) =>
      there?.declarations.some(
        ({ qualifiedName }) => qualifiedName === [owner, each].filter(Boolean).join("."),
      ),
    );
    if (!declared || !isNear) return undefined;
    if (owner && !sibling && path !== call.source.path) return undefined;
    names.push(prefixOf(call, there?.declarations.map((each) => each.name) ?? []) + (name ?? ""));
  }
  const { from, to } = call.range;
  const code = codeOf(call.source, to);
  const text = lineOf(call.source, to);
  if (from !== to) return multiline(call, names);
  const start = code.indexOf("addMigrations");
  const close = code.indexOf(")", start);
  if (close < 0 || /[({]/.test(code.slice(code.indexOf("(", start) + 1, close))) return undefined;
  const inside = text.slice(code.indexOf("(", start) + 1, close).trim();
  const separator = inside === "" ? "" : ", ";
  const changed = `${text.slice(0, close).trimEnd()}${separator}${names.join(", ")}${text.slice(close)}`;
  return editLines(call.source, [{ from, to, lines: [changed] }]);
}

/** `Migrations.` where the registered ones of the same file are written so. */
function prefixOf(call: Registration, declared: readonly string[]): string {
  const code = call.source.code.slice(call.range.from - 1, call.range.to).join("\n");
  const match = /\b([A-Z]\w*)\.(\w+)/.exec(code.slice(code.indexOf("addMigrations")));
  return match?.[2] && declared.includes(match[2]) ? `${match[1]}.` : "";
}

/** One argument a line: the new ones follow the last. */
function multiline({ source, range }: Registration, names: readonly string[]): Edit[] | undefined {
  let last = range.to - 1;
  while (last > range.from && codeOf(source, last).trim() === "") last--;
  const text = lineOf(source, last);
  if (
    last <= range.from ||
    !/^\s*[\w.]+\s*,?\s*$/.test(codeOf(source, last)) ||
    !/^\s*\)/.test(codeOf(source, range.to))
  )
    return undefined;
  const indent = /^\s*/.exec(text)?.[0] ?? "";
  const comma = text.trimEnd().endsWith(",");
  const lines = [
    comma ? text : `${text.trimEnd()},`,
    ...names.map((name, index) => `${indent}${name}${comma || index < names.length - 1 ? "," : ""}`),
  ];
  return editLines(source, [{ from: last, to: last, lines }]);
}

/** Lines below a builder in which its registration is looked for. */
const BUILDER_REACH = 25;

/** One builder knows every step, and another of the same database none. */
export function builderWithout(error: ParsedError, room: Room, { from, to }: Step): Finding | undefined {
  const { builders, registrations } = room;
  if (builders.length < 2 || registrations.length === 0 || !leads(knownSteps(room), from, to))
    return undefined;
  const bare = builders.filter(
    ({ path, line, text }) =>
      text.includes(room.database.name) &&
      !registrations.some(
        ({ source, range }) => source.path === path && line <= range.to && range.from <= line + BUILDER_REACH,
      ),
  );
  const [builder] = bare;
  const [known] = registrations;
  if (bare.length !== 1 || !builder || !known) return undefined;
  return {
    rootCause: `${room.database.name} is built in two places. ${known.source.path} gives its builder the migrations from ${from} to ${to}; this one gives none.`,
    ground: "told",
    location: { path: builder.path, line: builder.line },
    label: "without migrations",
    evidence: [
      logClaim(error),
      lineClaim("grep_search", builder.path, builder.line, builder.text, "builds without"),
      lineClaim(
        "read_file",
        known.source.path,
        known.range.from,
        lineOf(known.source, known.range.from),
        "builds with",
      ),
    ],
    fixGuidelines: [
      `Build ${room.database.name} in one place and use that instance everywhere; two open instances of one file also miss each other's changes.`,
    ],
  };
}

/** No code takes the step. */
export function unwritten(error: ParsedError, room: Room, { from, to }: Step): Finding | undefined {
  const known = knownSteps(room);
  const all = [...known, ...room.migrations];
  if (leads(all, from, to)) return undefined;
  const gap = furthest(all, from, to);
  const target = Math.min(
    to,
    ...all.filter((step) => step.from > gap && step.from <= to).map((step) => step.from),
    to,
  );
  const written = room.migrations.toSorted((left, right) => right.to - left.to)[0];
  const isStated = room.version.value === to;
  return {
    rootCause: `${isStated ? `${room.database.name} is at version ${to}` : `The app asks for version ${to} of ${room.database.name}`}, but no migration leads on from ${gap}${gap === from ? "" : ` (the device has ${from})`}: a step ${gap} to ${target} is neither written nor automatic.`,
    ground: "proven",
    location: { path: room.path, line: room.version.line },
    label: `no step ${gap} to ${target}`,
    evidence: [
      logClaim(error),
      versionClaim(room),
      ...(written
        ? [lineClaim("grep_search", written.path, written.line, written.text, "the latest written")]
        : []),
      ...room.registrations
        .slice(0, 2)
        .map(({ source, range }) =>
          lineClaim("read_file", source.path, range.from, lineOf(source, range.from), "the builder"),
        ),
    ],
    fixGuidelines: [
      `Write a Migration(${gap}, ${target}) that changes the tables as the entities changed since version ${gap}, and give it to addMigrations(…).`,
      `If only tables or columns were added, @AutoMigration(from = ${gap}, to = ${target}) can do it; it needs exportSchema and the schema of version ${gap}.`,
      "Only where losing the user's data is fine: fallbackToDestructiveMigration.",
    ],
  };
}

/** The file on the device is newer than the app. */
export function downgrade(error: ParsedError, room: Room, { from, to }: Step): Finding {
  return {
    rootCause: `The database on the device is at version ${from}, made by a newer build than this one, which knows ${room.database.name} only up to ${to}. Room does not go back on its own.`,
    ground: "proven",
    location: { path: room.path, line: room.version.line },
    label: `older than ${from}`,
    evidence: [logClaim(error), versionClaim(room)],
    fixGuidelines: [
      "On a development device: uninstall the app or clear its data, then install this build.",
      `If users can get into this (a release that was rolled back), raise the version above ${from}, or allow fallbackToDestructiveMigrationOnDowngrade, which deletes their data.`,
    ],
  };
}
