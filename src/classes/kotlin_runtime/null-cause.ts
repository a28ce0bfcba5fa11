import type { WorkspaceFrame } from "../../analysis/code/code.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import type { Context } from "../../analysis/values/context.ts";
import { lineOfExpression, written } from "../../analysis/values/expression.ts";
import { followingNull } from "../../analysis/values/null-following.ts";
import { findSetWithWhatIsAsked } from "../../analysis/values/set-together.ts";
import { sourcesOf, type ValueSource, type ValueSources } from "../../analysis/values/value-sources.ts";
import { type Ground, weakerGround } from "../../model/ground.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { plain } from "../../syntax/tree/relations.ts";
import { groundOf } from "../cause-list.ts";
import { askedBeforeIt, changedMeanwhile, clearedBehindAsking } from "./null-asked-before.ts";
import { askedAbove, askedElsewhere, askedLikeIt } from "./null-asked-elsewhere.ts";
import { askedUpToIt } from "./null-asked-up-to.ts";
import { nullEnd } from "./null-end.ts";
import type { NullExpression } from "./null-expression.ts";
import { examineField, fieldBehind } from "./null-field.ts";
import { asserted, examineGson, examineOutsideCaller, examinePrintedIntent } from "./null-given.ts";
import { type FoundNull, type NullOrigin, retold } from "./null-origin.ts";
import { nullUntilSet } from "./null-until-set.ts";
import { examineKeptLookup } from "./null-view.ts";
import { tellSteps, wordAlongWay } from "./null-way.ts";
import type { PropertyRead } from "./property-read.ts";

/** Most sources of one value that are looked at. */
const MOST_SOURCES = 8;
/**
 * What is left of a ground where the value may come from somewhere that is not known: a null that is written where nobody
 * passes it on is there all the same.
 */
const weakenBesideUnknown = (origin: NullOrigin, isWritten: boolean): Ground => {
  const ground = groundOf(origin);
  return weakerGround((isWritten && !origin.passed) || ground === "proven" ? "typical" : "likely", ground);
};
/** How sure one of several causes can be. */
const ONE_OF_SEVERAL: Ground = "likely";

/** Why an expression is null: what its value comes from by the code, and what else is known of a field or of calls like it. */
export function* causeOf(
  error: ParsedError,
  found: NullExpression,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): FoundNull {
  const context = { calls: [], frame: at.frame, frames: callers };
  const all = yield* sourcesOf(found.expression, context, followingNull());
  return (
    examinePrintedIntent(error, found.text, all) ??
    (yield* askedBeforeIt(error, found, at, callers)) ??
    (yield* changedMeanwhile(found, all)) ??
    (yield* examineSources(found, all)) ??
    examineOutsideCaller(error, found.text, all) ??
    (yield* examineOtherFacts(error, found, at, all)) ??
    asserted(found, all)
  );
}

/** The stack does not show the call that gave it: what is given by those that were found, as possibilities. */
export function* examineAllCallers(found: NullExpression, context: Context): FoundNull {
  const all = yield* sourcesOf(found.expression, context, followingNull(true));
  const origin = yield* examineSources(found, { sources: all.sources, isComplete: false });
  if (!origin) return undefined;
  const ground = weakerGround(ONE_OF_SEVERAL, groundOf(origin));
  return { ...retold(origin, { question: `what made ${found.text} null` }, { ground }), status: "open" };
}

function* examineSources({ text }: NullExpression, { sources, isComplete, partly }: ValueSources): FoundNull {
  const ends: NullOrigin[] = [];
  const answers = new Set<string | undefined>();
  const givers = new Set<string>();
  let isWritten = false;
  const open = new Set<string | undefined>();
  const seen = new Set<string>();
  // What the called function answers by itself is told before what it hands on.
  const nearest = sources.toSorted((one, other) => one.steps.length - other.steps.length);
  for (const source of nearest.slice(0, MOST_SOURCES)) {
    const answer = answeredNull(source);
    if (answer !== undefined && seen.has(answer)) continue;
    if (answer !== undefined) seen.add(answer);
    const alike = sources.filter((each) => answer !== undefined && answeredNull(each) === answer);
    const lines = alike.map((each) => lineOfExpression(each.at));
    const end = yield* nullEnd(text, source, lines);
    if (end) {
      isWritten ||= ends.length === 0 && plain(source.at.node).kind === "literal";
      ends.push(end);
      givers.add(written(source.at));
      answers.add(answeredBy(source));
    } else open.add(answeredBy(source));
  }
  const [first, second] = ends;
  if (!first) return undefined;
  // What one function answers on several ways is null by that function all the same.
  const isOfOne = (answers.size === 1 && !answers.has(undefined)) || givers.size === 1;
  if (second && !isOfOne)
    return retold(
      first,
      { text: `${first.wording.text} Or else: ${second.wording.text}` },
      {
        ground: weakerGround(ONE_OF_SEVERAL, groundOf(first)),
        evidence: [...(first.support.evidence ?? []), ...(second.support.evidence ?? [])],
      },
    );
  // So is what it hands on besides, of which nothing is known.
  const unknown = [...open, ...(partly ?? []).map(answeredBy)];
  const isOfItself = unknown.every((each) => each !== undefined && answers.size === 1 && answers.has(each));
  const isOnly = (isComplete || partly !== undefined) && isOfItself && sources.length <= MOST_SOURCES;
  return isOnly ? first : retold(first, {}, { ground: weakenBesideUnknown(first, isWritten) });
}

/** The first function on the way back that answers it. */
const answeredBy = ({ steps }: ValueSource): string | undefined => {
  const step = steps.find(({ kind }) => kind === "answered");
  return step?.kind === "answered" ? step.of : undefined;
};

/** The function that answers a written null, for which its lines are told together. */
function answeredNull({ at, steps }: ValueSource): string | undefined {
  const node = plain(at.node);
  const last = steps.findLast(({ kind }) => kind !== "held");
  return node.kind === "literal" && last?.kind === "answered" ? last.of : undefined;
}

/** The line on which a value is read in a function that no frame of the trace is of. */
const placeIn = ({ at }: ValueSource): FailingLine => ({
  path: at.source.path,
  line: lineOfExpression(at),
  frame: { className: "", method: "" },
  source: at.source,
  outline: at.outline,
});

/** A field that nothing makes sure has been set, unless the way here asks for what is set together with it. */
function* examineUnset(field: PropertyRead | undefined, here: FailingLine): FoundNull {
  if (!field) return undefined;
  const { sets, source, outline } = field;
  const isOwn = field.read.path === source.path;
  if (isOwn && (yield* findSetWithWhatIsAsked({ property: field, sets, source, outline, line: here.line })))
    return undefined;
  return nullUntilSet(field, askedElsewhere(field.name, here));
}

/** A field whose time to be null is known, or a value that code like this checks. */
function* examineOtherFacts(
  error: ParsedError,
  found: NullExpression,
  at: FailingLine,
  { sources }: ValueSources,
): FoundNull {
  const [source, ...more] = sources;
  if (!source || more.length > 0) return undefined;
  const { context, steps } = source;
  const told = tellSteps(found.text, steps);
  const call = steps.find(({ kind }) => kind === "answered");
  if (call?.kind === "answered") {
    const own = yield* fieldBehind(written(source.at), placeIn(source));
    const end = own && (yield* examineField(error, own, []));
    if (end && !told.lastAnswer?.isFound)
      return wordAlongWay(
        retold(end, { text: `hands on ${own.name}. ${end.wording.text}` }),
        told,
        source.at,
      );
    const { passed } = tellSteps(found.text, steps.slice(0, steps.indexOf(call)));
    return passed ? undefined : askedLikeIt(found.text, call.call, at);
  }
  const line = lineOfExpression(source.at);
  const here: FailingLine = {
    path: source.at.source.path,
    line,
    frame: context.frame ?? at.frame,
    source: source.at.source,
    outline: source.at.outline,
  };
  const name = told.passed ? written(source.at) : found.text;
  const field = yield* fieldBehind(name, here, context.frames);
  const end =
    (field && (yield* clearedBehindAsking(error, field, here, context.frames))) ??
    (field && (yield* examineField(error, field, context.frames))) ??
    (yield* examineKeptLookup(name, source.at, here)) ??
    (yield* examineUnset(field, here)) ??
    (name === written(source.at) ? askedAbove(name, source.at, here) : undefined) ??
    askedUpToIt(source.at) ??
    askedLikeIt(name, source.at, here) ??
    (yield* examineGson(source.at));
  return end && wordAlongWay(end, told, source.at);
}
