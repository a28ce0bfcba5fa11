import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fixOf } from "../../analysis/build/build.ts";
import { editLines } from "../../analysis/changes/edits.ts";
import { fillsItsLines } from "../../analysis/changes/own-lines.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { calledBefore } from "../../analysis/code/calls-before.ts";
import { functionAt, type WorkspaceFrame } from "../../analysis/code/code.ts";
import { callsOfConstruction } from "../../analysis/code/constructor-calls.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { propertyNamed } from "../../analysis/code/own-property.ts";
import { assignmentAt, type PropertyWrite } from "../../analysis/code/property-writes.ts";
import { indentOf, lineOf, type Source, sourceClaim } from "../../analysis/code/source.ts";
import { findOnStack, hasRun } from "../../analysis/code/stack-order.ts";
import { treeAt, wholeTree } from "../../analysis/code/tree.ts";
import { handedTo } from "../../analysis/lifecycle/runs-until.ts";
import { flagLeftSet } from "../../analysis/values/flag-left-set.ts";
import { endsItsOwner, isLifecycleCallback } from "../../facts/lifecycle.ts";
import type { Edit } from "../../model/edit.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { isOfLambda } from "../../syntax/names.ts";
import { findShown } from "../../syntax/tree/null-checks.ts";
import { codeOnLine } from "../../syntax/tree/relations.ts";
import { valuesOf } from "../../syntax/tree/returns.ts";
import { takersAround } from "../../syntax/tree/waits.ts";
import { groundOf, type Verdict } from "../cause-list.ts";
import { outlives } from "../outlives.ts";
import { capital, joinWords } from "../wording.ts";
import { nulls } from "./null-causes.ts";
import { conditionOf } from "./null-end.ts";
import { type FoundNull, mistake, type NullOrigin } from "./null-origin.ts";
import { leftHalfSet } from "./null-until-set.ts";
import { functionOf, type PropertyRead, propertyRead, readerOf, writeClaim } from "./property-read.ts";
import { examineBranches } from "./unset-branch.ts";
import { setAfterwards, setLater, settingUp } from "./unset-later.ts";
import { neverSet } from "./unset-never.ts";

/** The field or property behind a name that was null, with all that gives it a value. */
export function* fieldBehind(
  name: string,
  at: FailingLine,
  callers: readonly WorkspaceFrame[] = [],
): AnalysisTask<PropertyRead | undefined> {
  const property = propertyNamed(name.replace(/!!$/, ""), at.outline, at.source, at.line);
  const { path, line, outline, source, frame } = at;
  const within = functionAt(outline, line);
  const read = { path, line, outline, source, ...(within && { within }) };
  return property && (yield* propertyRead(property, read, [{ frame, path }, ...callers]));
}

/** A field that was null: never assigned, assigned later, or set back to null. Says nothing where other ways give it a value. */
export function* examineField(
  error: ParsedError,
  field: PropertyRead,
  callers: readonly WorkspaceFrame[],
): FoundNull {
  if (!field.isComplete) return undefined;
  return (
    toOrigin(neverSet(field)) ??
    nullInOneCase(field) ??
    toOrigin(settingUp(field) ?? setLater(field)) ??
    (yield* examineFlag(field)) ??
    setBack(field) ??
    toOrigin(yield* setAfterwards(field, callers)) ??
    (yield* leftHalfSet(field)) ??
    toOrigin(yield* examineBranches(error, field))
  );
}

/** What is one explanation of several is none of a null. */
const toOrigin = (verdict: Verdict | undefined): NullOrigin | undefined =>
  verdict && groundOf(verdict) !== "ambiguous" ? mistake(verdict) : undefined;

/** The one assignment gives null in a case that it names. */
function nullInOneCase(field: PropertyRead): NullOrigin | undefined {
  const { name, source, sets, declared } = field;
  const [only, ...more] = sets;
  const set = only && more.length === 0 ? assignmentAt(source, only) : undefined;
  const empty =
    set && valuesOf(set.node.value).find((value) => value.kind === "literal" && value.type === "null");
  const when = set && empty && conditionOf(set.tree, empty);
  if (!only || !when) return undefined;
  const values = { line: only.line, name, when, reader: readerOf(field) };
  const evidence = [writeClaim(only, "null in one case"), declared];
  return nulls.proven("nullInOneCase", values, { ground: "stated", evidence });
}

/** Set only while a flag is down, and cleared where the flag is left up: what sets it returns without doing so. */
function* examineFlag(field: PropertyRead): FoundNull {
  const { name, source, sets, declared } = field;
  const found = yield* flagLeftSet(field);
  const [set] = sets;
  if (!found || !set) return undefined;
  const { flag, loader, asksOn, leaving, lowering, isCalledBefore, isSole } = found;
  const [clear] = leaving;
  if (!clear) return undefined;
  const named = (writes: readonly PropertyWrite[]): string =>
    joinWords([...new Set(writes.map((each) => `${functionOf(each)}()`))].slice(0, 3));
  const values = {
    leaving: named(leaving),
    isMany: leaving.length > 1,
    name,
    flag,
    loader,
    line: asksOn,
    reader: readerOf(field),
    lowering: lowering.length > 0 ? named(lowering) : undefined,
    isCalledBefore,
  };
  const support = {
    evidence: [
      ...leaving.slice(0, 2).map((each) => writeClaim(each, `${flag} stays true`)),
      lineClaim("read_file", source.path, asksOn, lineOf(source, asksOn), `decides in ${loader}`),
      writeClaim(set, `set in ${loader}`),
      declared,
    ],
    location: { path: clear.path, line: clear.line, symbol: clear.enclosing },
  };
  // Whether the function that sets it had run at all is not shown: then it is one way of two.
  if (!isCalledBefore)
    return mistake(nulls.open("clearedBehindFlag", values, { ...support, ground: "likely" }));
  const edits = lowerBehind(source, leaving, flag);
  const verdict = nulls.proven("clearedBehindFlag", values, {
    ...support,
    ground: isSole && sets.every((each) => isMade(each, source)) ? "stated" : "typical",
    fixes: fixOf(`Lower ${flag} where ${name} is cleared`, "review", edits),
  });
  return mistake(verdict);
}

/** Whether what is assigned is made there, and so is not null itself. */
function isMade(write: PropertyWrite, source: Source): boolean {
  const value = assignmentAt(source, write)?.node.value;
  if (value?.kind === "string") return true;
  return value?.kind === "call" && (value.isNew || (!value.receiver && /^[A-Z]/.test(value.name)));
}

/** A line behind each of the assignments that lowers a flag. */
function lowerBehind(source: Source, writes: readonly PropertyWrite[], flag: string): Edit[] | undefined {
  const end = source.path.endsWith(".java") ? ";" : "";
  const changes = writes.flatMap((write) => {
    const set = assignmentAt(source, write);
    if (!set || set.node.line !== set.node.endLine || !fillsItsLines(set.tree, set.node)) return [];
    const { line } = set.node;
    return [{ from: line + 1, to: line, lines: [`${indentOf(lineOf(source, line))}${flag} = false${end}`] }];
  });
  return changes.length === writes.length ? editLines(source, changes) : undefined;
}

/** Functions that give up what their object holds. */
const GIVES_UP =
  /^(?:close|release|dispose|stop|clear|reset|disconnect|shutdown|destroy|detach|recycle|finish|cancel)$/;

/** Another function sets it back to null, and nothing keeps the reader from coming after that. */
function setBack(field: PropertyRead): NullOrigin | undefined {
  const { name, sets, clears, outline, declared, read, stack } = field;
  const isEnd = (by: string): boolean => endsItsOwner(by) || GIVES_UP.test(by);
  const clear =
    clears.find((each) => isEnd(functionOf(each))) ?? clears.find(({ enclosing }) => enclosing !== "");
  const [set] = sets;
  if (!clear || !set || clear.enclosing === read.within?.qualifiedName) return undefined;
  // What sets it is on the way here, and is past it: then it was set, and something else is at play.
  if (sets.some((each) => findOnStack(stack, each, outline)?.state === "past")) return undefined;
  // It is called on the way here, whatever was cleared before: then what it gives is at play.
  if (sets.every((each) => calledBefore(stack, field.source, outline).has(functionOf(each))))
    return undefined;
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
  const askedOn = findAskedAtHandover(field);
  const isOpen = askedOn === undefined && !isSetBefore(field);
  // Of several ways that nothing excludes none is the cause yet.
  const isOne = !another && (!isOpen || endsItsOwner(by));
  const values = {
    name,
    clearing: all.slice(0, 3),
    reader,
    setter: functionOf(set),
    isOpen,
    isCalledBack: isCalledBack(field, by),
    isOne,
    askedOn,
    line: read.line,
    stays: handed && capital(handed.said),
    advice: handed?.steps ?? [],
  };
  return nulls.proven("setBack", values, {
    ground: !isOne ? "likely" : isEnd(by) ? "stated" : "typical",
    evidence: [
      writeClaim(clear, `cleared in ${by}`),
      ...(another ? [writeClaim(another, `cleared in ${functionOf(another)}`)] : []),
      writeClaim(set, `set in ${functionOf(set)}`),
      ...(askedOn === undefined ? [] : [sourceClaim({ source: read.source, line: askedOn }, "asks before")]),
      ...(handed ? [handed.claim] : []),
      declared,
    ],
  });
}

/** Whether the code that reads a field, or what clears it, is called by others in their own time: a life cycle, a lambda, a listener. */
function isCalledBack({ read, stack, outline }: PropertyRead, by: string): boolean {
  if (endsItsOwner(by) || handedTo(read)) return true;
  const tree = treeAt(read.source, read.line);
  const code = codeOnLine(tree, read.line);
  if (code && takersAround(tree, code).length > 0) return true;
  return stack.some(
    ({ frame, path }) =>
      path === outline.path &&
      (isOfLambda(frame.className, frame.method) || isLifecycleCallback(frame.method)),
  );
}

/** The line that asks for a field when the code that reads it is handed over, to run later. */
function findAskedAtHandover({ name, read }: PropertyRead): number | undefined {
  const tree = wholeTree(read.source);
  const code = codeOnLine(tree, read.line);
  const shown = code && findShown({ tree, path: name }, code);
  return shown?.isBefore ? shown.by.line : undefined;
}

/** Whether what sets a field has run before the read in any case: with its object, or by what the stack shows. */
function isSetBefore({ sets, stack, outline, owner, source }: PropertyRead): boolean {
  const called = calledBefore(stack, source, outline);
  const made = callsOfConstruction(source, owner?.name);
  return sets.some((each) => {
    const setter = functionOf(each);
    const isFirst = setter === "" || setter === owner?.name;
    return (
      !each.waits &&
      (isFirst || made.has(setter) || hasRun(stack, outline.path, setter) || called.has(setter))
    );
  });
}
