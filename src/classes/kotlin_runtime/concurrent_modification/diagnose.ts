import { fixOf } from "../../../analysis/build/build.ts";
import { copyOnWrite } from "../../../analysis/changes/copy-on-write.ts";
import { loopOverCopy } from "../../../analysis/changes/loop-over-copy.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { outlineOf, workspaceFrames } from "../../../analysis/code/code.ts";
import {
  type ChangeBehind,
  type CollectionLoop,
  callsOnlyIts,
  changeBehind,
  changesOf,
  loopsIn,
  takesOutByIterator,
} from "../../../analysis/code/collection-changes.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { declarationNode, propertyNamed } from "../../../analysis/code/own-property.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { threadOfStack } from "../../../analysis/code/thread-of-stack.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { Lock } from "../../../analysis/threads/locks.ts";
import { usesThatMeet } from "../../../analysis/threads/meeting-uses.ts";
import type { Touch } from "../../../analysis/threads/shared-data.ts";
import type { Outline } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { enclosingFunction, writtenMethod } from "../../../syntax/names.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Assignment, Call, FunctionNode } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, enclosing, isWithin, nodesOnLine, textOf } from "../../../syntax/tree/relations.ts";
import { bindingOf } from "../../../syntax/tree/scopes.ts";
import { parseTree, type Tree } from "../../../syntax/tree/tree.ts";
import { inWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** A collection that is changed while a loop goes over it. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const there = yield* loopOfTrace(error);
  if (!there) return;
  const finding =
    changedInLoop(error, there) ?? calledInLoop(error, there) ?? (yield* changedElsewhere(error, there));
  if (finding) yield* conclude(finding);
}

interface LoopThere {
  at: FailingLine;
  source: Source;
  outline: Outline;
  tree: Tree;
  loop: CollectionLoop;
}

const NEAR = 2;

const jvm = (path: string) => (path.endsWith(".java") ? "java" : "kotlin");

/** The loop on the failing line, or the only one of the function where the line is one of inlined code. */
function* loopOfTrace(error: ParsedError): Inquiry<LoopThere | undefined> {
  const failing = yield* failingLine(error);
  if (failing) {
    const { at } = failing;
    const tree = parseTree(at.source.lines.join("\n"), jvm(at.path));
    const near = loopsIn(tree.root).filter(
      ({ node }) =>
        Math.abs(node.line - at.line) <= NEAR ||
        // A loop with an iterator of its own fails where it takes the next one.
        ((node.kind === "while" || node.kind === "for") && node.line < at.line && at.line <= node.endLine),
    );
    const [loop] = near.toSorted(
      (one, other) => Math.abs(one.node.line - at.line) - Math.abs(other.node.line - at.line),
    );
    return loop && { at, source: at.source, outline: at.outline, tree, loop };
  }
  const [first] = yield* workspaceFrames(error);
  const source = first && (yield* sourceOf(first.path));
  const outline = source && (yield* outlineOf(source.path));
  if (!first || !source || !outline?.complete) return undefined;
  const name = enclosingFunction(first.frame.className) ?? writtenMethod(first.frame.method);
  const tree = parseTree(source.lines.join("\n"), jvm(source.path));
  const functions = [...nodesIn(tree.root)].filter(
    (node): node is FunctionNode => node.kind === "function" && node.name === name,
  );
  const loops = functions.length === 1 && functions[0] ? loopsIn(functions[0]) : [];
  const [loop, ...more] = loops;
  if (!loop || more.length > 0) return undefined;
  const at = { path: source.path, line: loop.node.line, frame: first.frame, source, outline };
  return { at, source, outline, tree, loop };
}

function changedInLoop(error: ParsedError, there: LoopThere): Finding | undefined {
  const { source, tree, loop } = there;
  const change = changesOf(loop.body, loop.collection).find(
    (each) => isInPlace(tree, each, loop) && !leavesAfter(tree, each),
  );
  if (!change) return undefined;
  return {
    rootCause: `Line ${change.line} changes ${loop.collection} inside the loop of line ${loop.node.line} that goes over it; the loop's next step throws.`,
    ground: "proven",
    location: { path: source.path, line: change.line },
    label: "changes it in the loop",
    evidence: [
      logClaim(error),
      lineClaim("read_file", source.path, loop.node.line, lineOf(source, loop.node.line), "the loop"),
      lineClaim("read_file", source.path, change.line, lineOf(source, change.line), "the change"),
    ],
    fixGuidelines: [
      change.kind === "call" && change.name.startsWith("remove")
        ? "Use removeIf { … } / removeAll { … }, or the iterator's own remove()."
        : `Collect the changes in a second list and apply them after the loop, or go over a copy (${loop.collection}.toList()).`,
    ],
  };
}

/** What stands in a lambda within the loop may run later. */
function isInPlace(tree: Tree, change: Call | Assignment, { node, body }: CollectionLoop): boolean {
  const around = enclosing(tree, change, "lambda", "object", "function");
  return (
    around === undefined ||
    around === (node.kind === "call" ? node.lambda : undefined) ||
    !isWithin(around, body)
  );
}

/** A change whose loop is left at once does no harm. */
function leavesAfter(tree: Tree, change: Call | Assignment): boolean {
  const around = [change, ...ancestorsOf(tree, change)];
  const block = around.findIndex(({ kind }) => kind === "block");
  const [statement, holder] = [around[block - 1], around[block]];
  if (!statement || holder?.kind !== "block") return false;
  return holder.statements
    .slice(holder.statements.indexOf(statement) + 1)
    .some(({ kind }) => kind === "break" || kind === "return");
}

/** A function that the loop calls changes the collection. */
function calledInLoop(error: ParsedError, { source, outline, tree, loop }: LoopThere): Finding | undefined {
  if (bindingOf(tree, loop.node, loop.collection)) return undefined;
  const behind: ChangeBehind | undefined = changeBehind(tree, loop.body, loop.collection);
  if (!behind || leavesAfter(tree, behind.call)) return undefined;
  const { call, change } = behind;
  return {
    rootCause: `Inside the loop of line ${loop.node.line} over ${loop.collection}, line ${call.line} calls ${call.name}(), which changes ${loop.collection} on line ${change.line}; the loop's next step throws.`,
    ground: "told",
    location: { path: source.path, line: call.line },
    label: "leads to a change",
    evidence: [
      logClaim(error),
      lineClaim("read_file", source.path, loop.node.line, lineOf(source, loop.node.line), "the loop"),
      lineClaim("read_file", source.path, call.line, lineOf(source, call.line), "called in it"),
      lineClaim("read_file", source.path, change.line, lineOf(source, change.line), "the change"),
    ],
    fixGuidelines: [
      `Go over a copy (${copyOf(source.path, loop.collection)}).`,
      `Or collect what ${call.name}() is to do, and do it after the loop.`,
    ],
    fixes: fixOf(
      "Go over a copy",
      "review",
      loop.node.kind === "forEach" && loop.node.iterable?.kind === "name"
        ? loopOverCopy(source, outline, tree, loop.node.iterable)
        : undefined,
    ),
  };
}

const copyOf = (path: string, collection: string): string =>
  path.endsWith(".java") ? `new ArrayList<>(${collection})` : `${collection}.toList()`;

/** The loop itself changes nothing: what it calls does, or another thread. */
function* changedElsewhere(
  error: ParsedError,
  { at, source, outline, tree, loop }: LoopThere,
): Inquiry<Finding | undefined> {
  const { collection, node } = loop;
  const over = textOf(tree, loop.over).replace(/\.(?:listI|i)terator\(\)$/, "");
  const property = propertyNamed(collection, outline, source, node.line);
  const field = property && declarationNode(property.declaration, source);
  const within = enclosing(tree, node, "function");
  const met = yield* usesThatMeet(error, { ...at, line: loop.over.line }, collection, ["changes"]);
  if (!field || !within || !met) return undefined;
  const declared = textOf(wholeTree(source), field);
  if (/Concurrent|CopyOnWrite/.test(declared)) return undefined;
  const changes = met.others.filter(({ touch }) => isStructural(touch, declared));
  if (changes.length === 0) return undefined;
  const takesOut = takesOutByIterator(loop);
  const others = [...new Set(changes.map(({ touch }) => `${nameOf(touch)}()`))].slice(0, 3);
  const names =
    takesOut && met.here.locks.length === 0 ? [...others, `another run of ${within.name}()`] : others;
  const thread = threadOfStack(throwablesOf(error).at(-1)?.frames ?? []);
  const isGuarded = /synchronized(?:List|Map|Set|Collection)/.test(declared);
  const held = met.here.locks;
  const locked = changes.filter(({ touch }) => touch.locks.length > 0);
  const [first] = locked;
  const isAlone = !locked.some(({ touch }) => sharesLock(held, touch.locks));
  const lock = isAlone && held.length === 0 ? first?.touch.locks[0] : undefined;
  const apart = changes.find(({ by }) => by === "threads")?.touch;
  const rewritten =
    isGuarded || field.kind !== "variable"
      ? undefined
      : copyOnWrite(source, outline, wholeTree(source), field);
  const isOneThread = held.length > 0 && changes.every(({ touch }) => sharesLock(held, touch.locks));
  // Under one lock nobody else came in, and nothing in the loop leads to a change: the sources do not show it.
  if (isOneThread && callsOnlyIts(loop)) return undefined;
  const why =
    lock && first
      ? `${nameOf(first.touch)}() does so under the lock of \`${lock.name}\` (line ${lock.line}), and the loop goes over it without`
      : apart?.runs
        ? `${nameOf(apart)}()${placeOf(apart, source)} does so in ${apart.runs.by}, on another thread`
        : isOneThread
          ? `both run under the lock of \`${held[0]?.name}\`, so it was no other thread but something that the loop calls`
          : thread &&
              thread !== "the main thread" &&
              locked.length === 0 &&
              held.length === 0 &&
              callsOnlyIts(loop)
            ? `the loop calls nothing that would, so it was another thread, and no lock keeps them apart`
            : undefined;
  return {
    rootCause: `While ${within.name}() went over ${collection}${thread ? ` on ${thread}` : ""}, ${names.join(" or ")} changed it: ${why ?? "the loop does not do that itself, so it is another thread, or something the loop calls"}.`,
    ground: why ? "told" : "inKind",
    location: { path: source.path, line: node.line },
    label: lock ? "without the lock" : "changed meanwhile",
    evidence: [
      logClaim(error),
      lineClaim("read_file", source.path, node.line, lineOf(source, node.line), "the loop"),
      ...changes.slice(0, 3).map(({ touch }) => touchClaim(touch, `in ${nameOf(touch)}`)),
      ...(lock && first
        ? [touchClaim({ ...first.touch, line: lock.line }, "takes the lock")]
        : apart?.runs
          ? [{ ...apart.runs.claim, note: "another thread" }]
          : []),
      lineClaim("read_file", source.path, field.line, lineOf(source, field.line), "the collection"),
    ],
    fixGuidelines: [
      lock
        ? `Take the lock of ${lock.name} around the loop too, or go over a copy (${copyOf(source.path, over)}) that is taken under it.`
        : isGuarded
          ? `Go over it in a synchronized block on ${collection}, or take a copy there: a synchronized collection does not guard its loops.`
          : takesOut
            ? `Guard ${within.name}() and ${inWords(others)} with one lock.`
            : `Go over a copy (${copyOf(source.path, over)}), taken under the lock that guards the changes.`,
      "Let only one thread touch it, guard every access with one lock, or use a collection that allows this (CopyOnWriteArrayList, ConcurrentHashMap).",
    ],
    fixes: fixOf("Use a collection that may be changed while a loop goes over it", "review", rewritten),
  };
}

/** Setting an element of a list replaces it; of a map it may add one. */
function isStructural({ source, line }: Touch, declared: string): boolean {
  const tree = wholeTree(source);
  const isSet = nodesOnLine(tree, line).some(
    (node) => node.kind === "assignment" && node.target.kind === "index" && node.operator === "=",
  );
  return !isSet || /[mM]ap/.test(declared);
}

const nameOf = ({ within }: Touch): string => within.split(".").at(-1) ?? within;

const placeOf = (touch: Touch, { path }: Source): string =>
  touch.source.path === path ? "" : ` of ${fileName(touch.source.path)}`;

const touchClaim = ({ source, line }: Touch, note: string) =>
  lineClaim("read_file", source.path, line, lineOf(source, line), note);

const sharesLock = (held: readonly Lock[], locks: readonly Lock[]): boolean =>
  locks.some((one) => held.some((own) => own.name === one.name));
