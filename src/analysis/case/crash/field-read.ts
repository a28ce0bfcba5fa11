import type { Declaration } from "../../../model/code.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { nodesOnLine, pathOf, plain } from "../../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { classAt, functionAt } from "../../code/code.ts";
import { assertionsOn, type Dereference, dereferencesOn } from "../../code/dereferences.ts";
import { type FailingLine, failingLine, lineOfFrame } from "../../code/failing-line.ts";
import { waysOfDeclaration } from "../../code/other-ways.ts";
import { type Property, propertyNamed } from "../../code/own-property.ts";
import { allWritesKnown, type PropertyWrite, writesOf } from "../../code/property-writes.ts";
import { lineOf } from "../../code/source.ts";
import { treeAt, wholeTree } from "../../code/tree.ts";
import type { FailureCase } from "../failure-case.ts";

/** A line that takes something away from a property: `null`, or a call that empties or ends what it holds. */
export interface FieldClear {
  path: string;
  line: number;
  text: string;
  enclosing: string;
  /** `set to null`, `ended with release()`. */
  how: string;
  /** `sets horn to null`, `calls horn.release()`. */
  does: string;
}

/** The property of the project that a failing line takes something of, and where it gets its values. */
export interface FieldRead {
  property: Property;
  name: string;
  at: FailingLine;
  /** Whether it held nothing: else what it held failed. */
  wasEmpty: boolean;
  sets: PropertyWrite[];
  clears: FieldClear[];
  /** Those of them that leave what the failure met. */
  endings: FieldClear[];
  /** Whether `sets` and the `null` among `clears` are all the writes there are. */
  isWhole: boolean;
  /** The lines of the trace in the workspace from the line on, innermost first, and of those the ones up to another file. */
  way: FailingLine[];
  stack: FailingLine[];
  /** Every line of that file in the trace, those below another file's too. */
  onStack: number[];
}

const UNSET = /lateinit property (\w+) has not been initialized/;
const ENDED = /^(?:clear|release|close|shutdown|shutdownNow|recycle|quit|quitSafely|destroy|dispose)$/;
/** Exceptions with which an object refuses a call, or lacks what is asked of it. */
const OF_OBJECT = /(?:IllegalStateException|IndexOutOfBoundsException|NoSuchElementException)$/;

/** The one property that a failing line may have failed on; undefined where it is none, or may be several. */
export function* findFieldRead({ error }: FailureCase): AnalysisTask<FieldRead | undefined> {
  const failing = yield* failingLine(error);
  if (!failing) return undefined;
  const { at, callers } = failing;
  const found = fieldOn(error, at);
  if (!found) return undefined;
  const { property, wasEmpty } = found;
  const written = yield* writesOf(property);
  const writes = [...written.own, ...written.elsewhere];
  const { name } = property.declaration;
  const nulls = writes
    .filter(isNull)
    .map((write) => ({ ...write, how: "set to null", does: `sets ${name} to null` }));
  const ends = wasEmpty ? [] : endingCalls(at, property, /State/.test(exceptionOf(error)));
  const clears = [...nulls, ...ends];
  if (clears.length === 0 && waysOfDeclaration(property, at.source).length > 0) return undefined;
  const lines = [at];
  for (const each of callers) {
    const line = yield* lineOfFrame(each);
    if (line) lines.push(line);
  }
  const other = lines.findIndex(({ path }) => path !== at.path);
  return {
    ...{ property, name, at, wasEmpty, clears },
    sets: writes.filter((write) => !isNull(write)),
    // What is forgotten with its end is not called once more.
    endings: wasEmpty
      ? nulls
      : ends.filter((end) => !nulls.some(({ enclosing }) => enclosing === end.enclosing)),
    isWhole: allWritesKnown(written),
    way: lines,
    stack: other < 0 ? lines : lines.slice(0, other),
    onStack: lines.flatMap(({ path, line }) => (path === at.path ? [line] : [])),
  };
}

const exceptionOf = (error: ParsedError): string => throwablesOf(error).at(-1)?.exception ?? "";

export const isNull = ({ value }: PropertyWrite): boolean => /^null\b/.test(value.trim());

function fieldOn(error: ParsedError, at: FailingLine): { property: Property; wasEmpty: boolean } | undefined {
  const thrown = throwablesOf(error).at(-1);
  const { exception = "", message = "" } = thrown ?? {};
  const unset = UNSET.exec(message)?.[1];
  const isOwn = thrown?.frames[0] === at.frame;
  if (unset) return findOnlyField(at, [unset], true);
  if (exception.endsWith("NullPointerException"))
    return isOwn ? findOnlyField(at, emptyOn(at, message), true) : undefined;
  // What the project throws itself says nothing of a property.
  const called = thrown?.frames[thrown.frames.indexOf(at.frame) - 1]?.method;
  return OF_OBJECT.test(exception) && called ? findOnlyField(at, receiversOf(at, called), false) : undefined;
}

function findOnlyField(at: FailingLine, names: readonly string[], wasEmpty: boolean) {
  const [name, ...more] = new Set(names);
  if (!name || more.length > 0) return undefined;
  const property = propertyNamed(name, at.outline, at.source, at.line);
  if (!property || (wasEmpty && !mayBeEmpty(property.declaration, at.path))) return undefined;
  return { property, wasEmpty };
}

/** Whether a property can hold nothing: in Kotlin its type says so. */
export const mayBeEmpty = ({ type, modifiers }: Declaration, path: string): boolean =>
  path.endsWith(".java") || modifiers.includes("lateinit") || type?.trim().endsWith("?") === true;

/** What was asked of null, as the runtime says it: the function or the field. */
const ASKED =
  /method '[^']{0,300}?([\w$]{1,80})\([^']{0,300}'|field '[^']{0,300}?([\w$]{1,80})'|"[^"]{0,300}?([\w$]{1,80})(?:\([^"]{0,300})?" because/;

/** What of a line may have been null, as far as the message does not say otherwise. */
export function findPossibleNulls({ source, line }: FailingLine, message: string): Dereference[] {
  const [, ...named] = ASKED.exec(message) ?? [];
  const member = named.find(Boolean);
  const asserted = assertionsOn(source, line);
  const all: Dereference[] = [...asserted, ...dereferencesOn(source, line)];
  if (member) return all.filter((each) => isAsked(each.member, member));
  return asserted.length > 0 ? asserted : all;
}

/** The same, as it is written. */
export const emptyOn = (at: FailingLine, message: string): string[] =>
  findPossibleNulls(at, message).map(({ text }) => text.trim());

/** A getter is a property in Kotlin. */
const isAsked = (written: string, asked: string): boolean =>
  written === asked || `get${written.charAt(0).toUpperCase()}${written.slice(1)}` === asked;

/** The properties on which a line makes a call, written as `[]` or as a property too. */
function receiversOf({ source, outline, line }: FailingLine, called: string): string[] {
  return nodesOnLine(treeAt(source, line), line).flatMap((node) => {
    const isIt =
      node.kind === "index"
        ? /^(?:get|set)$/.test(called)
        : (node.kind === "call" || node.kind === "member") && isAsked(node.name, called);
    const on = isIt && "receiver" in node ? node.receiver : undefined;
    const path = on && pathOf(plain(on));
    // Another receiver of such a call may be the one that failed.
    return isIt ? [path && propertyNamed(path, outline, source, line) ? path : ""] : [];
  });
}

/** Calls of the class that empty or end what the property holds. */
function endingCalls(
  { source, outline }: FailingLine,
  { declaration: { name }, owner }: Property,
  isOver: boolean,
): FieldClear[] {
  const found: FieldClear[] = [];
  if (!owner) return found;
  for (const node of nodesIn(wholeTree(source).root)) {
    if (
      node.kind !== "call" ||
      !ENDED.test(node.name) ||
      isOver === (node.name === "clear") ||
      !node.receiver
    )
      continue;
    if (pathOf(plain(node.receiver)) !== name) continue;
    if (classAt(outline, node.line)?.qualifiedName !== owner.qualifiedName) continue;
    const enclosing = functionAt(outline, node.line)?.qualifiedName ?? "";
    const text = lineOf(source, node.line).trim();
    const { path } = source;
    const how = `${isOver ? "ended" : "emptied"} with ${node.name}()`;
    found.push({ path, line: node.line, text, enclosing, how, does: `calls ${name}.${node.name}()` });
  }
  return found;
}
