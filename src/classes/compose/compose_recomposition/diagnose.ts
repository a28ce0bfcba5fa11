import { buildOf } from "../../../analysis/build/build.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
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
  placeAt,
} from "../../../analysis/code/compose.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { classSource } from "../../../analysis/code/types.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { columnOf, textOf } from "../../../syntax/tree/relations.ts";
import { parametersOf } from "../composable-values.ts";
import { fastReads } from "../fast-state.ts";
import { statesOf, writesOf } from "../state-writes.ts";
import type { failureClass } from "./class.ts";

/** Strong skipping is the default from here on: an unstable parameter is compared by instance. */
const STRONG_SKIPPING = "2.0.20";
const MAKES_NEW =
  /\.(?:filter\w*|map\w*|sorted\w*|reversed|take\w*|drop\w*|plus|toList|groupBy)\b\s*[({]|\b(?:listOf|mapOf|setOf|buildList)\s*[({]/;
const UNSTABLE = /^(?:Mutable)?(?:List|Map|Set|Collection|Sequence)\b/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const className = fact(error, "className");
  if (className) return yield* unstableClass(error, className);
  const subject = yield* composableOf(error);
  if (!subject) return;
  const { file, composable } = subject;
  const written = writtenInBody(error, file, composable);
  if (written) yield* conclude(written);
  const fast = fastRead(error, file, composable);
  if (fast) yield* conclude(fast);
  const fresh = yield* freshArgument(error, file, composable);
  if (fresh) yield* conclude(fresh);
  if (!written && !fast && !fresh) yield* unstableParameters(error, file, composable);
}

interface Subject {
  file: ComposeFile;
  composable: Declaration;
}

/** The composable by the name the message gives, else by the line. */
function* composableOf(error: ErrorOf<typeof failureClass>): Inquiry<Subject | undefined> {
  const name = fact(error, "composableName");
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
function writtenInBody(error: ParsedError, file: ComposeFile, composable: Declaration): Finding | undefined {
  for (const state of statesOf(file)) {
    for (const { line, start } of writesOf(file, state)) {
      if (composableAt(file, line) !== composable || momentAt(file.tree, start).when !== "composition")
        continue;
      return {
        rootCause: `${composable.name} writes ${state.name} in its own body. Whoever reads ${state.name} composes again, and when that is ${composable.name} itself, it writes again: it never comes to rest.`,
        ground: "told",
        location: placeAt(file, line, columnOf(file.tree.syntax, start)),
        label: "written during composition",
        evidence: [
          logClaim(error),
          lineClaim("read_file", file.path, state.line, lineOf(file.source, state.line), "the state"),
          lineClaim("read_file", file.path, line, lineOf(file.source, line), "written on each pass"),
        ],
        fixGuidelines: [
          `Write ${state.name} where the event happens: in a callback, or in LaunchedEffect(key) { … }.`,
          "If it follows from other state, do not store it: compute it, or use remember(inputs) { … } or derivedStateOf.",
        ],
      };
    }
  }
  return undefined;
}

function fastRead(error: ParsedError, file: ComposeFile, composable: Declaration): Finding | undefined {
  const { startLine, endLine } = composable;
  const read = fastReads(file).find(
    ({ line, start }) =>
      startLine <= line && line <= endLine && momentAt(file.tree, start).when === "composition",
  );
  return (
    read && {
      rootCause: `${composable.name} reads ${textOf(file.tree.syntax, read)} in its body, and that changes all the time during a scroll.`,
      ground: "told",
      location: placeAt(file, read.line, columnOf(file.tree.syntax, read.start)),
      label: "changes while scrolling",
      evidence: [
        logClaim(error),
        lineClaim("read_file", file.path, read.line, lineOf(file.source, read.line)),
      ],
      fixGuidelines: [
        "If only a condition matters, read it in remember { derivedStateOf { … } }.",
        "If it moves or fades something, read it later: in Modifier.offset { … } or graphicsLayer { … }.",
      ],
    }
  );
}

/** A caller that makes a new collection on each of its own passes. */
function* freshArgument(
  error: ParsedError,
  file: ComposeFile,
  composable: Declaration,
): Inquiry<Finding | undefined> {
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
      return {
        rootCause: `${host.name} makes ${name} anew each time it composes and gives it to ${composable.name}. A new collection never counts as unchanged, so ${composable.name} cannot be skipped.`,
        ground: "inKind",
        location: placeAt(caller, call.line, call.column),
        label: `a new ${name} on each pass`,
        evidence: [
          logClaim(error),
          lineClaim("read_file", caller.path, call.line, lineOf(caller.source, call.line)),
          lineClaim(
            "read_file",
            file.path,
            composable.startLine,
            lineOf(file.source, composable.startLine),
            "called with it",
          ),
        ],
        fixGuidelines: [
          `Keep the result: val ${name} = remember(inputs) { … } in ${host.name}, or compute it in the ViewModel.`,
        ],
      };
    }
  }
  return undefined;
}

function* unstableParameters(error: ParsedError, file: ComposeFile, composable: Declaration): Inquiry {
  const build = yield* buildOf();
  const kotlin = build && statedVersion(build, "kotlin");
  if (!kotlin || compareVersions(kotlin.value, STRONG_SKIPPING) >= 0) return;
  const unstable = parametersOf(file, composable).filter(
    ({ type }) => type !== undefined && UNSTABLE.test(type),
  );
  const [first] = unstable;
  if (!first) return;
  yield* conclude({
    rootCause: `${composable.name} takes ${unstable.map(({ name }) => name).join(" and ")} as ${first.type}, which counts as unstable. With Kotlin ${kotlin.value} a composable with an unstable parameter is never skipped (strong skipping is the default from ${STRONG_SKIPPING}).`,
    ground: "likely",
    location: placeAt(file, first.startLine),
    label: `${first.name} is unstable`,
    evidence: [
      logClaim(error),
      lineClaim(
        "read_file",
        file.path,
        first.startLine,
        lineOf(file.source, first.startLine),
        "unstable type",
      ),
      lineClaim(
        "gradle_model",
        kotlin.place.path,
        kotlin.place.line,
        kotlin.place.text,
        "before strong skipping",
      ),
    ],
    fixGuidelines: [
      `Raise Kotlin to ${STRONG_SKIPPING} or newer.`,
      "Or take an ImmutableList (kotlinx.collections.immutable), or wrap the data in an @Immutable class.",
    ],
  });
}

/** The compiler's report names a class: what makes it unstable is in its properties. */
function* unstableClass(error: ParsedError, className: string): Inquiry {
  const owner = yield* classSource(className);
  if (!owner) return;
  const causes = owner.members.filter(
    ({ kind, modifiers, signature, type }) =>
      kind === "property" &&
      (modifiers.includes("var") || /\bvar\s/.test(signature) || UNSTABLE.test(type ?? "")),
  );
  const [first] = causes;
  if (!first) return;
  const path = owner.outline.path;
  const isVar = isMutable(first);
  yield* conclude({
    rootCause: `${className} counts as unstable: ${causes.slice(0, 4).map(reasonOf).join(", ")}. A composable that takes one cannot rely on it staying the same.`,
    ground: "told",
    location: { path, line: first.startLine, symbol: first.qualifiedName },
    label: isVar ? "a plain var" : "an interface that may be mutable",
    evidence: [
      logClaim(error),
      ...causes.slice(0, 4).map((each) => lineClaim("outline", path, each.startLine, each.signature)),
    ],
    fixGuidelines: [
      isVar
        ? "Make it val and copy the object, or hold the value in mutableStateOf."
        : "Use an ImmutableList, ImmutableMap or ImmutableSet.",
      `Only if nothing changes after construction, mark ${className} @Immutable.`,
    ],
  });
}

const isMutable = ({ modifiers, signature }: Declaration): boolean =>
  modifiers.includes("var") || /\bvar\s/.test(signature);

const reasonOf = (each: Declaration): string =>
  isMutable(each) ? `${each.name} is a var` : `${each.name} is a ${each.type}, which may be a mutable one`;
