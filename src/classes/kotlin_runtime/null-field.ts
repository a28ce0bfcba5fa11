import { functionAt, type WorkspaceFrame } from "../../analysis/code/code.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { propertyNamed } from "../../analysis/code/own-property.ts";
import { assignmentAt, type PropertyWrite } from "../../analysis/code/property-writes.ts";
import { onStack } from "../../analysis/code/stack-order.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { handedTo } from "../../analysis/lifecycle/runs-until.ts";
import { endsItsOwner } from "../../facts/lifecycle.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { valuesOf } from "../../syntax/tree/returns.ts";
import { outlives } from "../outlives.ts";
import { capital, inWords } from "../wording.ts";
import { conditionOf } from "./null-end.ts";
import type { NullOrigin } from "./null-origin.ts";
import { functionOf, type PropertyRead, propertyRead, readerOf, writeClaim } from "./property-read.ts";
import { notOnEveryWay } from "./unset-branch.ts";
import { setAfterwards, setLater, settingUp } from "./unset-later.ts";
import { neverSet } from "./unset-never.ts";

/** The field or property behind a name that was null, with all that gives it a value. */
export function* fieldBehind(
  name: string,
  at: FailingLine,
  callers: readonly WorkspaceFrame[] = [],
): Inquiry<PropertyRead | undefined> {
  const property = propertyNamed(name.replace(/!!$/, ""), at.outline, at.source, at.line);
  const { path, line, outline, source, frame } = at;
  const within = functionAt(outline, line);
  const read = { path, line, outline, source, ...(within && { within }) };
  return property && (yield* propertyRead(property, read, [{ frame, path }, ...callers]));
}

/** A field that was null: never assigned, assigned later, or set back to null. Says nothing where other ways give it a value. */
export function* fromField(
  error: ParsedError,
  field: PropertyRead,
  callers: readonly WorkspaceFrame[],
): Inquiry<NullOrigin | undefined> {
  if (!field.isComplete) return undefined;
  const branch = notOnEveryWay(error, field);
  return (
    neverSet(field) ??
    nullInOneCase(field) ??
    settingUp(field) ??
    setLater(field) ??
    setBack(field) ??
    (yield* setAfterwards(field, callers)) ??
    (branch?.unestablished ? undefined : branch)
  );
}

/** The one assignment gives null in a case that it names. */
function nullInOneCase(field: PropertyRead): NullOrigin | undefined {
  const { name, source, sets, declared } = field;
  const [only, ...more] = sets;
  const set = only && more.length === 0 ? assignmentAt(source, only) : undefined;
  const empty =
    set && valuesOf(set.node.value).find((value) => value.kind === "literal" && value.type === "null");
  const when = set && empty && conditionOf(set.tree, empty);
  if (!only || !when) return undefined;
  return {
    rootCause: `Line ${only.line} gives ${name} null${when}, and ${readerOf(field)} uses it without regard to that.`,
    ground: "told",
    label: `null${when}`.slice(0, 40),
    claims: [writeClaim(only, "null in one case"), declared],
    steps: [`Use ${name} only where it is not null, or under the same condition.`],
  };
}

/** Functions that give up what their object holds. */
const GIVES_UP =
  /^(?:close|release|dispose|stop|clear|reset|disconnect|shutdown|destroy|detach|recycle|finish|cancel)$/;

/** Functions that may clear a field for it still to be plain what they leave: with all its writes known, it is null after one of them, or before the first. */
const MOST_CLEARERS = 2;

/** Another function sets it back to null, and nothing keeps the reader from coming after that. */
function setBack(field: PropertyRead): NullOrigin | undefined {
  const { name, sets, clears, outline, declared, read, stack } = field;
  const isEnd = (by: string): boolean => endsItsOwner(by) || GIVES_UP.test(by);
  const clear =
    clears.find((each) => isEnd(functionOf(each))) ?? clears.find(({ enclosing }) => enclosing !== "");
  const [set] = sets;
  if (!clear || !set || clear.enclosing === read.within?.qualifiedName) return undefined;
  // What sets it is on the way here, and is past it: then it was set, and something else is at play.
  if (sets.some((each) => onStack(stack, each, outline)?.state === "past")) return undefined;
  const by = functionOf(clear);
  const reader = readerOf(field);
  const isOther = (each: PropertyWrite): boolean =>
    each.enclosing !== "" &&
    each.enclosing !== clear.enclosing &&
    each.enclosing !== read.within?.qualifiedName;
  const [another] = clears.filter(isOther);
  const handed = another ? undefined : outlives(read, handedTo(read), by);
  // What leads here has ended when that is called: it is not why.
  if (handed && !handed.may) return undefined;
  const all = [...new Set([clear, ...clears.filter(isOther)].map((each) => `${functionOf(each)}()`))];
  return {
    rootCause: `${name} is set back to null in ${inWords(all.slice(0, 3))}, and ${reader} runs after ${another ? "one of them" : "that"}, or before ${functionOf(set)}() sets it.${handed ? ` ${capital(handed.said)}.` : ""}`,
    ground: isEnd(by) && !another ? "told" : all.length <= MOST_CLEARERS ? "inKind" : "likely",
    label: "cleared by then",
    claims: [
      writeClaim(clear, `cleared in ${by}`),
      ...(another ? [writeClaim(another, `cleared in ${functionOf(another)}`)] : []),
      writeClaim(set, `set in ${functionOf(set)}`),
      ...(handed ? [handed.claim] : []),
      declared,
    ],
    steps: [
      ...(handed?.steps ?? []),
      `Stop what leads to ${reader} in ${inWords(all.slice(0, 3))}: cancel the callback, or collect in a scope that ends there.`,
      `Where it may rightly come late, leave when ${name} is null.`,
    ],
  };
}
