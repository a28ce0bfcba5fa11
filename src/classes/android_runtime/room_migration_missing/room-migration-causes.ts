import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { moreArguments } from "../../../analysis/changes/more-arguments.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import type { CallPlace } from "../../../analysis/code/calls-near.ts";
import { outlineOf } from "../../../analysis/code/code.ts";
import { furthest, leads, type Migration, type Room, type Step } from "../../../analysis/code/room.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { claimOf, functionAround, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Argument } from "../../../syntax/tree/nodes.ts";
import { isWithin, plain, textOf } from "../../../syntax/tree/relations.ts";

const versionClaim = ({ path, version }: Room): Claim =>
  lineClaim("read_file", path, version.line, version.text, "the version");

const placeOf = (call: CallPlace) => ({ path: call.source.path, line: lineOfExpression(call) });

/** The name of what is given to a builder: a property, an object, or the class of which one is made. */
function nameGiven({ value }: Argument): string | undefined {
  const node = plain(value);
  return node.kind === "name" || node.kind === "member" || node.kind === "call" ? node.name : undefined;
}

const isInPlace = (call: CallPlace, { at }: Migration): boolean =>
  call.source.path === at.source.path && isWithin(at.node, call.node);

/** The steps that are known to Room: registered by name, written in a registration, or automatic. */
const knownSteps = ({ automatic, migrations, registrations }: Room): Step[] => [
  ...automatic,
  ...migrations.filter((each) =>
    registrations.some(
      (call) =>
        isInPlace(call, each) ||
        call.node.arguments.some((given) => each.name !== undefined && nameGiven(given) === each.name),
    ),
  ),
];

/** Whether a builder is given what is no migration by name, an array or a spread: it may hold any step. */
const isOpen = ({ migrations, registrations }: Room): boolean =>
  registrations.some((call) =>
    call.node.arguments.some(
      (given) =>
        given.spread ||
        !migrations.some(
          (each) =>
            each.name === nameGiven(given) || (isInPlace(call, each) && isWithin(each.at.node, given)),
        ),
    ),
  );

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
  if (isOpen(room)) return undefined;
  const call = room.registrations.length === 1 ? room.registrations[0] : undefined;
  const builder = call ?? (room.builders.length === 1 ? room.builders[0] : undefined);
  if (!builder) return undefined;
  return {
    rootCause: `${names.join(" and ")} ${needed.length > 1 ? "are" : "is"} written, but the builder of ${room.database.name} is not given ${needed.length > 1 ? "them" : "it"}, so Room knows no way from version ${from} to ${to}.`,
    ground: "proven",
    location: placeOf(builder),
    label: `without ${names.join(", ")}`,
    evidence: [
      logClaim(error),
      claimOf(builder, "the builder"),
      ...needed.slice(0, 3).map(({ at }) => claimOf(at, "written")),
      versionClaim(room),
    ],
    fixGuidelines: [`Add ${names.join(", ")} to addMigrations(…) where ${room.database.name} is built.`],
    fixes: call ? fixOf(`Register ${names.join(" and ")}`, "safe", yield* registration(call, needed)) : [],
  };
}

/** The argument list with the names added; none where a name is not in reach without an import. */
function* registration(call: CallPlace, needed: readonly Migration[]): Inquiry<Edit[] | undefined> {
  const names: string[] = [];
  for (const { at, name } of needed) {
    const there = yield* outlineOf(at.source.path);
    const declared = there?.declarations.find(
      (each) => each.name === name && each.startLine <= at.node.line && at.node.line <= each.endLine,
    );
    const owner = declared?.qualifiedName.split(".").slice(0, -1).join(".");
    const isNear =
      call.outline.packageName === there?.packageName ||
      call.outline.imports.some((each) => each.imported.includes(name ?? ""));
    const sibling = call.node.arguments.find((given) =>
      there?.declarations.some(
        ({ qualifiedName }) => qualifiedName === [owner, nameGiven(given)].filter(Boolean).join("."),
      ),
    );
    if (!declared || !name || !isNear) return undefined;
    if (owner && !sibling && at.source.path !== call.source.path) return undefined;
    const like = sibling && plain(sibling.value);
    names.push(like?.kind === "member" ? `${textOf(call.tree, like.receiver)}.${name}` : name);
  }
  return editLines(call.source, [moreArguments(call, names)]);
}

/** One builder knows every step, and another of the same database none. */
export function builderWithout(error: ParsedError, room: Room, { from, to }: Step): Finding | undefined {
  const { builders, registrations } = room;
  if (builders.length < 2 || registrations.length === 0 || !leads(knownSteps(room), from, to))
    return undefined;
  const bare = builders.filter(
    (each) => mentions(each, room.database.name) && !registrations.some((call) => isOf(call, each)),
  );
  const [builder] = bare;
  const [known] = registrations;
  if (bare.length !== 1 || !builder || !known) return undefined;
  return {
    rootCause: `${room.database.name} is built in two places. ${known.source.path} gives its builder the migrations from ${from} to ${to}; this one gives none.`,
    ground: "told",
    location: placeOf(builder),
    label: "without migrations",
    evidence: [logClaim(error), claimOf(builder, "builds without"), claimOf(known, "builds with")],
    fixGuidelines: [
      `Build ${room.database.name} in one place and use that instance everywhere; two open instances of one file also miss each other's changes.`,
    ],
  };
}

const mentions = ({ node }: CallPlace, name: string): boolean =>
  [...nodesIn(node)].some((each) => each.kind === "name" && each.name === name);

/** Whether migrations are given to this builder: in the same chain of calls, or else in the same function. */
const isOf = (call: CallPlace, builder: CallPlace): boolean =>
  call.source.path === builder.source.path &&
  (isWithin(builder.node, call.node) ||
    functionAround(call)?.node.start === functionAround(builder)?.node.start);

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
      ...(written ? [claimOf(written.at, "the latest written")] : []),
      ...room.registrations.slice(0, 2).map((each) => claimOf(each, "the builder")),
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
