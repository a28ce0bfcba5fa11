import { fixOf } from "../../../analysis/build/build.ts";
import { loopOverCopy } from "../../../analysis/changes/loop-over-copy.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import {
  type ChangeBehind,
  type CollectionLoop,
  changeBehind,
  changesOf,
} from "../../../analysis/code/collection-changes.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { Assignment, Call } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, enclosing, isWithin } from "../../../syntax/tree/relations.ts";
import { bindingOf } from "../../../syntax/tree/scopes.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import { changedElsewhere, copyOf } from "./changed-elsewhere.ts";
import type { failureClass } from "./class.ts";
import { type LoopThere, loopOfTrace } from "./loop-there.ts";

/** A collection that is changed while a loop goes over it. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const there = yield* loopOfTrace(error);
  if (!there) return;
  const finding =
    changedInLoop(error, there) ?? calledInLoop(error, there) ?? (yield* changedElsewhere(error, there));
  if (finding) yield* conclude(finding);
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
