import { lineClaim } from "../../../analysis/claims.ts";
import { entryPointsOf, methodOf } from "../../../analysis/code/code.ts";
import type { PropertyWrite } from "../../../analysis/code/property-writes.ts";
import {
  codeOf,
  codeOfRange,
  lineOf,
  openBlocks,
  type Source,
  sourceOf,
  statementAround,
} from "../../../analysis/code/source.ts";
import { callbackOnStack, hasRun, isOnScreen, onStack } from "../../../analysis/code/stack-order.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { isLifecycleCallback, runsBefore } from "../../../facts/lifecycle.ts";
import type { Assignment, Declaration, Outline } from "../../../model/code.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { blameOf, evidenceOf, functionName, type LateProperty, readPlace } from "./lateinit-property.ts";
import { moveStatement } from "./move-statement.ts";

/**
 * Every write stands in a callback, or further down in the function, that has not run when the read happens. Where the
 * stack shows a callback of the class, that is the way the read was come to; it may show that the write's callback is over.
 */
export function* readBeforeWrite(error: ParsedError, property: LateProperty): Inquiry<Finding | undefined> {
  const { read, writes, source, frames } = property;
  const [write] = writes;
  if (!write || !property.isComplete || read.path !== source.path || !read.within) return undefined;
  if (writes.some((each) => onStack(frames, each, source)?.state === "past")) return undefined;
  const isBelow = (each: Assignment): boolean =>
    each.enclosing === read.within?.qualifiedName && read.line < each.line;
  if (writes.every(isBelow)) return furtherDown(error, property, write);
  const text = yield* sourceOf(source.path);
  const writers = writes.map((each) => functionName(each.enclosing));
  const shown = callbackOnStack(frames, source.path);
  const early = entryPointsOf(source, read.within).find(
    ({ callback, via }) =>
      (!shown || callback === shown) &&
      !(text && via && waitsForUser(source, text, callback, via.line)) &&
      writers.every((writer) => runsBefore(callback, writer) && !hasRun(frames, source.path, writer)),
  );
  return early && (yield* earlierCallback(error, property, write, early));
}

const USER_EVENT = /\bset\w*Listener\b|\badd\w*Listener\b|\bonClick\b|\bdo(?:On|After|Before)\w+\b|\bonBack/;

/** A listener for what a person does runs when the screen is up, whatever callback registered it. */
function waitsForUser(source: Outline, text: Source, callback: string, line: number): boolean {
  const within = source.declarations.find((each) => each.kind === "function" && each.name === callback);
  const statement = within && statementAround(text, { from: within.startLine, to: within.endLine }, line);
  const head = statement ? codeOfRange(text, { from: statement.from, to: line }) : codeOf(text, line);
  return USER_EVENT.test(head);
}

function* earlierCallback(
  error: ParsedError,
  property: LateProperty,
  write: Assignment,
  early: { callback: string; via?: { line: number; text: string } },
): Inquiry<Finding> {
  const { read, name, source, writes } = property;
  const reader = read.within?.name ?? "";
  const writer = functionName(write.enclosing);
  const sole = writes.length === 1 ? "only " : "";
  const direct = !early.via;
  const fix = yield* movedBehind(property, write, early.via?.line ?? read.line);
  const started = fix?.title.split(" ")[1] ?? `what leads to ${reader}()`;
  const steps = direct
    ? [`Set ${name} in ${early.callback}() or earlier, or move the read to ${writer}() or later.`]
    : [
        `Call ${started} at the end of ${writer}(), where ${name} is set, instead of in ${early.callback}().`,
        "An isInitialized check only hides it: the result that arrives early would be lost.",
      ];
  return {
    rootCause: direct
      ? `${name} is read in ${reader}(), which runs before ${writer}(), where it is set.`
      : `${name} is read in ${reader}(), but ${sole}${writer}() sets it. ${reader}() is started from ${early.callback}(), which runs first, so it can get there before ${name} exists.`,
    confidence: direct ? 0.95 : 0.88,
    location: readPlace(property),
    label: "not set yet",
    evidence: evidenceOf(
      error,
      property,
      lineClaim("outline", source.path, write.line, write.text, `${sole}write, ${writer}`),
      ...(early.via
        ? [lineClaim("outline", source.path, early.via.line, early.via.text, `in ${early.callback}`)]
        : []),
    ),
    blames: [blameOf(property, writes, "not_reached", true)],
    fixGuidelines: steps,
    fixes: fix ? [fix] : [],
  };
}

function* movedBehind(
  property: LateProperty,
  write: Assignment,
  line: number,
): Inquiry<ProposedFix | undefined> {
  const { source } = property;
  const from = enclosing(property, line);
  const to = source.declarations.find((each) => each.qualifiedName === write.enclosing);
  const text = from && to && (yield* sourceOf(source.path));
  if (!text) return undefined;
  if (blocksAround(text, to, write.line).length !== 1) return undefined;
  const moved = moveStatement(text, from, line, to);
  if (!moved) return undefined;
  return { title: `Move ${moved.what} to the end of ${to.name}`, safety: "review", edits: moved.edits };
}

function enclosing({ source }: LateProperty, line: number): Declaration | undefined {
  return source.declarations
    .filter((each) => each.kind === "function" && each.startLine <= line && line <= each.endLine)
    .sort((left, right) => right.startLine - left.startLine)[0];
}

const blocksAround = (text: Source, within: Declaration, line: number): number[] =>
  openBlocks(text, within.startLine, line);

function furtherDown(error: ParsedError, property: LateProperty, write: Assignment): Finding {
  const { name, source, read } = property;
  const reader = read.within?.name ?? "";
  return {
    rootCause: `${reader}() reads ${name} on line ${read.line}, and sets it only on line ${write.line}, further down.`,
    confidence: 0.93,
    location: readPlace(property),
    label: "set further down",
    evidence: evidenceOf(
      error,
      property,
      lineClaim("outline", source.path, write.line, write.text, "set here, after the read"),
    ),
    blames: [blameOf(property, property.writes, "not_reached", true)],
    fixGuidelines: [`Set ${name} before line ${read.line}.`],
  };
}

interface Condition {
  line: number;
  text: string;
  /** A condition decides, or a callback has to come first. */
  kind: "branch" | "callback";
}

/** Every write stands in a branch or in a callback: what it waits for did not happen before the read. */
export function* conditionalWrite(error: ParsedError, property: LateProperty): Inquiry<Finding | undefined> {
  const { name, source, writes, read, isComplete } = property;
  if (writes.length === 0 || writes.length > 3 || !isComplete) return undefined;
  const text = yield* sourceOf(source.path);
  if (!text) return undefined;
  const conditions: { write: PropertyWrite; condition: Condition }[] = [];
  for (const write of writes) {
    const condition = conditionOf(property, text, write);
    if (!condition) return undefined;
    conditions.push({ write, condition });
  }
  const [first] = conditions;
  if (!first || first.write.enclosing === read.within?.qualifiedName) return undefined;
  const { write, condition } = first;
  const writer = functionName(write.enclosing);
  const isBranch = condition.kind === "branch";
  const what = brief(condition.text);
  // Where nothing shows that the function has run at all, the branch is one explanation of two.
  const isOver = conditions.every((each) =>
    hasBeenThrough(error, property, functionName(each.write.enclosing)),
  );
  return {
    rootCause: isBranch
      ? `${name} is set only behind \`${what}\` in ${writer}(). When that branch is not taken, ${readWords(property)} finds it unset.`
      : `${name} is set only when the callback of \`${what}\` in ${writer}() runs, and ${readWords(property)} does not wait for it.`,
    confidence: !isOver ? 0.5 : conditions.length === 1 ? 0.8 : 0.66,
    ...(!isOver && { unestablished: true }),
    location: { path: source.path, line: write.line, symbol: write.enclosing },
    label: isBranch ? "not on every path" : "set later, if at all",
    evidence: evidenceOf(
      error,
      property,
      ...conditions.flatMap((each) => [
        lineClaim("read_file", source.path, each.condition.line, each.condition.text, "decides"),
        lineClaim("outline", source.path, each.write.line, each.write.text, "sets it"),
      ]),
    ),
    blames: [blameOf(property, writes, isBranch ? "passed_by" : undefined, true)],
    fixGuidelines: isBranch
      ? [
          `Set ${name} on every path through ${writer}(), or do not start what reads it on the others.`,
          `If ${name} may rightly be absent, make it nullable and handle that case.`,
        ]
      : [`Start ${readWords(property)} from that callback, after ${name} is set, or make ${name} nullable.`],
  };
}

/** Whether a function of the class has certainly run before the read: as a constructor, or as the stack shows. */
function hasBeenThrough(error: ParsedError, { frames, source, read }: LateProperty, writer: string): boolean {
  const isRun =
    hasRun(frames, source.path, writer) ||
    (isOnScreen(error) && runsBefore(writer, "onPause")) ||
    frames.some((each) => each.path === source.path && methodOf(each.frame) === writer);
  const { within } = read;
  return (
    writer === "" ||
    isRun ||
    (within !== undefined &&
      entryPointsOf(source, within).some(({ callback }) => runsBefore(writer, callback)))
  );
}

function conditionOf(property: LateProperty, text: Source, write: Assignment): Condition | undefined {
  const within = property.source.declarations.find((each) => each.qualifiedName === write.enclosing);
  if (!within) return undefined;
  const inline = codeOf(text, write.line).trim();
  if (/^(?:if|else)\b/.test(inline)) return { line: write.line, text: write.text, kind: "branch" };
  const blocks = openBlocks(text, within.startLine, write.line).slice(1).reverse();
  for (const line of blocks) {
    const code = codeOf(text, line).trim();
    const place = { line, text: lineOf(text, line).trim() };
    if (/^\}?\s*(?:if|else|when|catch|for|while)\b|->\s*\{$/.test(code)) return { ...place, kind: "branch" };
    if (/\b(?:apply|also|run|let|with|try|synchronized|do)\b[^{]*\{/.test(code)) continue;
    return { ...place, kind: "callback" };
  }
  return earlyReturn(text, within, write.line);
}

/** A `return` in a branch above the write: on that path the write is never reached. */
function earlyReturn(text: Source, within: Declaration, before: number): Condition | undefined {
  for (let line = within.startLine; line < before; line++) {
    const code = codeOf(text, line);
    if (!/\breturn\b(?!@)/.test(code)) continue;
    const blocks = openBlocks(text, within.startLine, line);
    if (blocks.length > 2) continue;
    const isGuard = /\bif\b|\?:/.test(code) || blocks.length === 2;
    if (isGuard) return { line, text: lineOf(text, line).trim(), kind: "branch" };
  }
  return undefined;
}

function readWords({ read }: LateProperty): string {
  if (!read.within) return "an initializer";
  const suffix = isLifecycleCallback(read.within.name) ? ", which runs anyway," : "";
  return `${read.within.name}()${suffix}`;
}

const brief = (text: string): string => {
  const head = text.replace(/\s*\{?\s*(?:\w+\s*->)?\s*$/, "").replace(/^\}\s*/, "");
  return head.length > 60 ? `${head.slice(0, 57)}...` : head;
};
