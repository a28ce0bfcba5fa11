import { fixOf } from "../../../analysis/build/build.ts";
import { loopOverCopy } from "../../../analysis/changes/loop-over-copy.ts";
import { type CollectionLoop, changeBehind, changesOf } from "../../../analysis/code/collection-changes.ts";
import type { Assignment, Call } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, enclosing, isWithin } from "../../../syntax/tree/relations.ts";
import { bindingOf } from "../../../syntax/tree/scopes.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import { changedElsewhere, copyOf } from "./changed-elsewhere.ts";
import type { failureClass } from "./class.ts";
import { type LoopThere, loopOfTrace } from "./loop-there.ts";

/** A collection that is changed while a loop goes over it. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const there = yield* loopOfTrace(context.error);
  const verdict =
    there &&
    (changedInLoop(context, there) ??
      calledInLoop(context, there) ??
      (yield* changedElsewhere(context, there)));
  if (verdict) yield verdict;
}

function changedInLoop(
  context: Context<typeof failureClass>,
  { source, tree, loop }: LoopThere,
): Verdict | undefined {
  const { collection, node } = loop;
  const change = changesOf(loop.body, collection).find(
    (each) => isInPlace(tree, each, loop) && !leavesAfter(tree, each),
  );
  if (!change) return undefined;
  const { line } = change;
  const isRemoval = change.kind === "call" && change.name.startsWith("remove");
  const values = { collection, loop: node.line, copy: copyOf(source.path, collection), line, isRemoval };
  return causes.proven("changedInLoop", values, {
    location: { path: source.path, line },
    evidence: [
      context.line({ source, line: node.line }, "the loop"),
      context.line({ source, line }, "the change"),
    ],
  });
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
function calledInLoop(
  context: Context<typeof failureClass>,
  { source, outline, tree, loop }: LoopThere,
): Verdict | undefined {
  const { collection, node } = loop;
  if (bindingOf(tree, node, collection)) return undefined;
  const behind = changeBehind(tree, loop.body, collection);
  if (!behind || leavesAfter(tree, behind.call)) return undefined;
  const { name: called, line } = behind.call;
  const copy = copyOf(source.path, collection);
  const changeLine = behind.change.line;
  const isOverName = node.kind === "forEach" && node.iterable?.kind === "name";
  const edits = isOverName && node.iterable ? loopOverCopy(source, outline, tree, node.iterable) : undefined;
  const values = { collection, loop: node.line, copy, line, called, changeLine };
  return causes.proven("calledInLoop", values, {
    ground: "stated",
    location: { path: source.path, line },
    evidence: [
      context.line({ source, line: node.line }, "the loop"),
      context.line({ source, line }, "called in it"),
      context.line({ source, line: changeLine }, "the change"),
    ],
    fixes: fixOf("Go over a copy", "review", edits),
  });
}
