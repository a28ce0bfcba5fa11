import type { Declaration } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import { fileName } from "../../model/paths.ts";
import type { Call } from "../../syntax/tree/nodes.ts";
import { lastOfPath } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { absenceClaim } from "../claims.ts";
import { claimOf, lineOfExpression } from "../values/expression.ts";
import { callsInSources } from "./calls-in-sources.ts";
import { type CallPlace, callsNear } from "./calls-near.ts";
import { classAt, outlineOf, search } from "./code.ts";
import { classNamed, headLineOf } from "./named-class.ts";
import { findOnly, foundNone } from "./search-result.ts";
import { lineOf, sourceOf } from "./source.ts";
import { variableOn } from "./tree.ts";
import { type ClassSource, classIn } from "./types.ts";

/** Where the sources make or declare what Espresso waited for. */
export interface IdlingResource {
  path: string;
  line: number;
  text: string;
  /** The class of the sources that is the resource, where it is one of theirs. */
  type?: ClassSource;
  /** Whether it is a count of the library, and the name it is kept under. */
  isCount: boolean;
  keptAs?: string;
}

const CODE = "**/*.{kt,java}";

/** The idling resource that calls itself so: by the class of that name, or by the only line that writes the name. */
export function* idlingResource(name: string): AnalysisTask<IdlingResource | undefined> {
  const type = /^[\w.$]+$/.test(name) ? yield* classNamed(name) : undefined;
  if (type) return yield* readIdlingClass(type);
  const hit = findOnly(yield* search(`"${name}"`, { files: CODE, limit: 10 }));
  if (!hit) return undefined;
  const { path, line, text } = hit;
  const source = yield* sourceOf(path);
  const outline = yield* outlineOf(path);
  if (!source || !outline) return undefined;
  const isCount = ({ name }: Call): boolean => name === "CountingIdlingResource";
  if (callsNear({ source, outline, line }, isCount).length > 0)
    return { path, line, text, isCount: true, keptAs: variableOn(source, line) };
  const around = classAt(outline, line);
  const written = around && classIn(outline, around.name);
  return written && isResource(written.declaration)
    ? yield* readIdlingClass(written)
    : { path, line, text, isCount: false };
}

function* readIdlingClass(type: ClassSource): AnalysisTask<IdlingResource | undefined> {
  const { path } = type.outline;
  const source = yield* sourceOf(path);
  if (!source) return undefined;
  const asked = type.members.find(({ name }) => name === "isIdleNow");
  const line = asked?.startLine ?? headLineOf(type, source);
  return { path, line, text: lineOf(source, line), type, isCount: false };
}

const isResource = ({ supertypes = [] }: Declaration): boolean =>
  supertypes.some((each) => /^(?:[\w.]*\.)?IdlingResource\b/.test(each));

/** What keeps a resource busy for good, as far as the sources show: the call that was not found in them. */
export function* neverEnded({
  type,
  isCount,
  keptAs,
}: IdlingResource): AnalysisTask<{ said: string; evidence: Claim[] } | undefined> {
  if (isCount) return keptAs ? yield* findMissingDecrement(keptAs) : undefined;
  // What else it is made of may make the call, in a file that is not here.
  if (!type || !isResource(type.declaration) || type.declaration.supertypes?.length !== 1) return undefined;
  if (!foundNone(yield* search("onTransitionToIdle", { files: CODE, limit: 5 }))) return undefined;
  return {
    said: `Once ${type.name} has said that it is busy, Espresso waits until onTransitionToIdle() is called, and no such call was found in this project's sources.`,
    evidence: [absenceClaim("grep_search", "nothing calls onTransitionToIdle")],
  };
}

function* findMissingDecrement(name: string): AnalysisTask<{ said: string; evidence: Claim[] } | undefined> {
  const up = (yield* callsInSources("increment", { limit: 20, withTests: true })).hits.filter(
    ({ node: { receiver } }) => receiver && lastOfPath(receiver) === name,
  );
  if (!up[0] || !foundNone(yield* search("decrement", { files: CODE, limit: 5 }))) return undefined;
  return {
    said: `It is counted up${listed(up)}, and no call of decrement() was found in this project's sources.`,
    evidence: [
      ...up.slice(0, 2).map((call) => claimOf(call, "counts up")),
      absenceClaim("grep_search", "nothing calls decrement"),
    ],
  };
}

const listed = ([only, ...more]: readonly CallPlace[]): string =>
  only && more.length === 0 ? ` at ${fileName(only.source.path)}:${lineOfExpression(only)}` : "";
