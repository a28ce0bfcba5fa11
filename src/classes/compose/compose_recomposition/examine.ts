import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { argumentsOf } from "../../../analysis/code/code-tree.ts";
import {
  type ComposeFile,
  callsNamed,
  composableAt,
  composeFiles,
  isComposable,
  isKept,
  momentAt,
  namedPlace,
} from "../../../analysis/code/compose.ts";
import { classSource } from "../../../analysis/code/types.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { Declaration } from "../../../model/code.ts";
import { textOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { parametersOf, supportAt } from "../composable-values.ts";
import { fastReads } from "../fast-state.ts";
import { statesOf, writesOf } from "../state-writes.ts";
import { causes, STRONG_SKIPPING } from "./causes.ts";
import type { failureClass } from "./class.ts";

const MAKES_NEW =
  /\.(?:filter\w*|map\w*|sorted\w*|reversed|take\w*|drop\w*|plus|toList|groupBy)\b\s*[({]|\b(?:listOf|mapOf|setOf|buildList)\s*[({]/;
const UNSTABLE = /^(?:Mutable)?(?:List|Map|Set|Collection|Sequence)\b/;

export function* examine(context: Context<typeof failureClass>): Examination {
  const { className } = context.facts;
  if (className) return yield* examineClass(className);
  const subject = yield* composableOf(context);
  if (!subject) return;
  const found = [
    writtenInBody(context, subject),
    fastRead(context, subject),
    yield* freshArgument(context, subject),
  ].filter((each) => each !== undefined);
  yield* found;
  if (found.length === 0) yield* examineParameters(context, subject);
}

interface Subject {
  file: ComposeFile;
  composable: Declaration;
}

/** The composable by the name the message gives, else by the line. */
function* composableOf({ error, facts }: Context<typeof failureClass>): AnalysisTask<Subject | undefined> {
  const name = facts.composableName;
  const place = yield* namedPlace(error);
  const files = name ? yield* composeFiles(`\\bfun\\s+${name}\\s*\\(`, { limit: 3 }) : [];
  for (const file of place && name ? [place.file, ...files] : files) {
    const composable = file.outline.declarations.find((each) => isComposable(each) && each.name === name);
    if (composable) return { file, composable };
  }
  const composable = place && composableAt(place.file, place.line);
  return place && composable && { file: place.file, composable };
}

/** A write to state in the body: each pass asks for the next one. */
function writtenInBody(context: Context, { file, composable }: Subject): Verdict | undefined {
  const { source, tree } = file;
  for (const state of statesOf(file)) {
    const write = writesOf(file, state).find(
      ({ line, start }) =>
        composableAt(file, line) === composable && momentAt(tree, start).when === "composition",
    );
    if (!write) continue;
    const { line, start } = write;
    const { location, evidence } = supportAt(context, file, { line, start, note: "written on each pass" });
    const values = { composable: composable.name, state: state.name };
    const lines = [context.line({ source, line: state.line }, "the state"), ...evidence];
    return causes.supported("writtenInBody", values, { ground: "stated", location, evidence: lines });
  }
  return undefined;
}

function fastRead(context: Context, { file, composable }: Subject): Verdict | undefined {
  const { name, startLine, endLine } = composable;
  const read = fastReads(file).find(
    ({ line, start }) =>
      startLine <= line && line <= endLine && momentAt(file.tree, start).when === "composition",
  );
  if (!read) return undefined;
  const values = { composable: name, read: textOf(file.tree.syntax, read) };
  return causes.supported("readWhileScrolling", values, {
    ...supportAt(context, file, read),
    ground: "stated",
  });
}

/** A caller that makes a new collection on each of its own passes. */
function* freshArgument(context: Context, { file, composable }: Subject): AnalysisTask<Verdict | undefined> {
  const parameters = parametersOf(file, composable);
  for (const caller of yield* composeFiles(`\\b${composable.name}\\(`, { limit: 4 })) {
    for (const call of callsNamed(caller, new Set([composable.name]))) {
      const given = argumentsOf(caller.tree, call);
      const fresh = given.find(
        ({ value, at }) => MAKES_NEW.test(value) && !value.startsWith("{") && !isKept(caller.tree, at),
      );
      const host = composableAt(caller, call.line);
      if (!fresh || !host || host === composable) continue;
      const name = fresh.name ?? parameters[given.indexOf(fresh)]?.name ?? "an argument";
      const called = context.line({ ...file, line: composable.startLine }, "called with it");
      return causes.supported(
        "freshArgument",
        { composable: composable.name, host: host.name, name },
        { ...supportAt(context, caller, call, [called]), ground: "typical" },
      );
    }
  }
  return undefined;
}

function* examineParameters(context: Context, { file, composable }: Subject): Examination {
  const build = yield* buildOf();
  const kotlin = build && statedVersion(build, "kotlin");
  if (!kotlin || compareVersions(kotlin.value, STRONG_SKIPPING) >= 0) return;
  const unstable = parametersOf(file, composable).filter(({ type }) => UNSTABLE.test(type ?? ""));
  const [first] = unstable;
  if (!first?.type) return;
  const names = unstable.map(({ name }) => name);
  const at = { line: first.startLine, note: "unstable type" };
  yield causes.supported(
    "unstableParameters",
    { composable: composable.name, names, type: first.type, kotlin: kotlin.value },
    supportAt(context, file, at, [placeClaim(kotlin.place, "before strong skipping")]),
  );
}

/** The compiler's report names a class: what makes it unstable is in its properties. */
function* examineClass(className: string): Examination {
  const owner = yield* classSource(className);
  const properties = owner?.members
    .filter((each) => each.kind === "property" && (isMutable(each) || UNSTABLE.test(each.type ?? "")))
    .slice(0, 4);
  const [first] = properties ?? [];
  if (!owner || !properties || !first) return;
  const { path } = owner.outline;
  const named = properties.map((each) => ({ name: each.name, ...(!isMutable(each) && { type: each.type }) }));
  yield causes.proven(
    "unstableClass",
    { name: className, properties: named },
    {
      ground: "stated",
      location: { path, line: first.startLine, symbol: first.qualifiedName },
      evidence: properties.map((each) => lineClaim("outline", path, each.startLine, each.signature)),
    },
  );
}

const isMutable = ({ modifiers, signature }: Declaration): boolean =>
  modifiers.includes("var") || /\bvar\s/.test(signature);
