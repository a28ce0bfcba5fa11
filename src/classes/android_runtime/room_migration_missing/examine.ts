import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { addArguments } from "../../../analysis/changes/add-arguments.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import type { CallPlace } from "../../../analysis/code/calls-near.ts";
import { outlineOf } from "../../../analysis/code/code.ts";
import {
  furthest,
  leads,
  type Migration,
  type Room,
  roomOf,
  type Step,
} from "../../../analysis/code/room-database.ts";
import { claimOf, functionAround, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Claim } from "../../../model/finding.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import type { Argument } from "../../../syntax/tree/nodes.ts";
import { isWithin, plain, textOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine({ facts }: Context<typeof failureClass>): Examination {
  const [from, to] = [Number(facts.fromVersion), Number(facts.toVersion)];
  if (!Number.isInteger(from) || !Number.isInteger(to)) return;
  const room = yield* roomOf(to);
  if (!room) return;
  const database = room.database.name;
  yield {
    thought: `${database}: which steps from ${from} to ${to} are written, and which does the builder know?`,
  };
  if (from > to) {
    const location = { path: room.path, line: room.version.line };
    yield causes.proven("downgrade", { from, to, database }, { location, evidence: [versionClaim(room)] });
  }
  const verdict =
    (yield* unregistered(room, { from, to })) ??
    builderWithout(room, { from, to }) ??
    unwritten(room, { from, to });
  if (verdict) yield verdict;
}

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
function* unregistered(room: Room, { from, to }: Step): AnalysisTask<Verdict | undefined> {
  const known = knownSteps(room);
  const spare = room.migrations.filter((each) => each.name && !known.includes(each));
  if (leads(known, from, to) || !leads([...known, ...spare], from, to)) return undefined;
  const needed = spare.filter(
    (each) => !leads([...known, ...spare.filter((other) => other !== each)], from, to),
  );
  const names = needed.map(({ name }) => name ?? "");
  const call = room.registrations.length === 1 ? room.registrations[0] : undefined;
  const builder = call ?? (room.builders.length === 1 ? room.builders[0] : undefined);
  if (names.length === 0 || isOpen(room) || !builder) return undefined;
  const edits = call && (yield* registration(call, needed));
  const values = { from, to, database: room.database.name, names };
  return causes.proven("notRegistered", values, {
    location: placeOf(builder),
    evidence: [
      claimOf(builder, "the builder"),
      ...needed.slice(0, 3).map(({ at }) => claimOf(at, "written")),
      versionClaim(room),
    ],
    fixes: fixOf(`Register ${names.join(" and ")}`, "safe", edits),
  });
}

/** The argument list with the names added; none where a name is not in reach without an import. */
function* registration(call: CallPlace, needed: readonly Migration[]): AnalysisTask<Edit[] | undefined> {
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
  return editLines(call.source, [addArguments(call, names)]);
}

/** One builder knows every step, and another of the same database none. */
function builderWithout(room: Room, { from, to }: Step): Verdict | undefined {
  const { builders, registrations, database } = room;
  const [known] = registrations;
  if (builders.length < 2 || !known || !leads(knownSteps(room), from, to)) return undefined;
  const named = new RegExp(`^${database.name}$`);
  const [builder, ...more] = builders.filter(
    (each) => mentions(each.node, named) && !registrations.some((call) => isOf(call, each)),
  );
  if (!builder || more.length > 0) return undefined;
  const values = { from, to, database: database.name, known: known.source.path };
  return causes.proven("builderWithout", values, {
    ground: "stated",
    location: placeOf(builder),
    evidence: [claimOf(builder, "builds without"), claimOf(known, "builds with")],
  });
}

/** Whether migrations are given to this builder: in the same chain of calls, or else in the same function. */
const isOf = (call: CallPlace, builder: CallPlace): boolean =>
  call.source.path === builder.source.path &&
  (isWithin(builder.node, call.node) ||
    functionAround(call)?.node.start === functionAround(builder)?.node.start);

/** No code takes the step. */
function unwritten(room: Room, { from, to }: Step): Verdict | undefined {
  const all = [...knownSteps(room), ...room.migrations];
  if (leads(all, from, to)) return undefined;
  const gap = furthest(all, from, to);
  const beyond = all.filter((step) => step.from > gap && step.from <= to).map((step) => step.from);
  const written = room.migrations.toSorted((left, right) => right.to - left.to)[0];
  const isStated = room.version.value === to;
  const values = { from, to, database: room.database.name, isStated, gap, target: Math.min(to, ...beyond) };
  return causes.proven("notWritten", values, {
    location: { path: room.path, line: room.version.line },
    evidence: [
      versionClaim(room),
      ...(written ? [claimOf(written.at, "the latest written")] : []),
      ...room.registrations.slice(0, 2).map((each) => claimOf(each, "the builder")),
    ],
  });
}
