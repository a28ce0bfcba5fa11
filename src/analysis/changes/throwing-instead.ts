import type { Edit } from "../../model/edit.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Block, Call, If, Node, Throw } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, parentOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import { indentOf, lineOf } from "../code/source.ts";
import type { Expression } from "../values/expression.ts";
import { editLines } from "./edits.ts";
import { importChange } from "./imports-edit.ts";
import { WITH_CAUSE } from "./pass-cause-on.ts";

/**
 * A call whose answer is asked for success, and the throw where it had none, as another call that throws an IOException by
 * itself: caught, and thrown on as before with the reason. Undefined where more hangs on the answer.
 */
export function throwingInstead(
  call: Expression & { node: Call },
  thrown: Throw,
  { code, imports }: { code: string; imports: readonly string[] },
): Edit[] | undefined {
  const { tree, source, outline } = call;
  const asking = findIfAround(call, thrown);
  const made = thrown.value && plain(thrown.value);
  if (!asking || made?.kind !== "call" || made.arguments.length !== 1 || made.lambda) return undefined;
  const first = beginningOf(call, asking);
  const last = made.arguments.at(-1);
  if (!first || !last || !WITH_CAUSE.test(made.name)) return undefined;
  const isJava = tree.language === "java";
  const indent = indentOf(lineOf(source, first.line));
  const isOnLine = thrown.line === asking.line;
  const inner = isOnLine ? `${indent}    ` : indentOf(lineOf(source, thrown.line));
  // As it is written: offsets count its line breaks.
  const text = tree.text.slice(thrown.start, thrown.end);
  const at = last.end - thrown.start;
  const end = isJava ? ";" : "";
  const lines = [
    `${indent}try {`,
    `${inner}${code}${end}`,
    `${indent}} catch (${isJava ? "IOException e" : "e: IOException"}) {`,
    ...`${inner}${text.slice(0, at)}, e${text.slice(at).replace(/;$/, "")}${end}`.split("\n"),
    `${indent}}`,
  ];
  const added = ["java.io.IOException", ...imports].map((each) => importChange(source, outline, each));
  if (added.some((each) => each === undefined)) return undefined;
  return editLines(source, [
    ...added.flatMap((each) => each ?? []),
    { from: first.line, to: asking.endLine, lines },
  ]);
}

/** The `if` without another branch that does nothing but throw. */
function findIfAround({ tree }: Expression, thrown: Throw): If | undefined {
  const parent = parentOf(tree, thrown);
  const isBlock = parent?.kind === "block" && parent.statements.length === 1;
  const asking = isBlock ? parentOf(tree, parent) : parent;
  if (asking?.kind !== "if" || asking.else || (asking.then !== thrown && asking.then !== parent))
    return undefined;
  return parentOf(tree, asking)?.kind === "block" ? asking : undefined;
}

/** The statement with which the change begins: the `if` itself, or the variable before it that is asked for nothing else. */
function beginningOf(call: Expression & { node: Call }, asking: If): Node | undefined {
  const { tree, node } = call;
  const condition = plain(asking.condition);
  const asked =
    condition.kind === "unary" && condition.operator === "!" ? plain(condition.operand) : undefined;
  if (!asked) return undefined;
  if (asked === node) return asking;
  const name = pathOf(asked);
  const block = parentOf(tree, asking) as Block;
  const before = block.statements[block.statements.indexOf(asking) - 1];
  const holder = ancestorsOf(tree, node).find((each) => each.kind === "variable");
  const isIts =
    before !== undefined && holder !== undefined && [holder, ...ancestorsOf(tree, holder)].includes(before);
  if (!isIts || holder.kind !== "variable" || holder.value !== node || holder.bindings[0]?.name !== name)
    return undefined;
  const uses = [...nodesIn(block)].filter((each) => each.kind === "name" && each.name === name);
  return uses.length === 1 ? before : undefined;
}
