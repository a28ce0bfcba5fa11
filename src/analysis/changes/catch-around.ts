import type { Outline } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Node, Variable } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, parentOf, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { indentOf, lineOf, type Source } from "../code/source.ts";
import { editLines, type LineChange } from "./edits.ts";
import { importChange } from "./imports-edit.ts";
import { fillsItsLines } from "./own-lines.ts";
import { wayOut } from "./way-out.ts";

interface Failing {
  source: Source;
  outline: Outline;
  tree: Tree;
  /** The call that throws. */
  node: Node;
}

const STEP = "    ";
const MOST_LINES = 12;

/**
 * A `try` around the statement that throws, whose `catch` leaves the function in the way that it uses for itself where something
 * failed. Undefined where it shows none, so that what happens then is a decision.
 */
export function catchAround(failing: Failing, exception: string): Edit[] | undefined {
  const { source, outline, tree, node } = failing;
  const statement = [node, ...ancestorsOf(tree, node)].find((each) => parentOf(tree, each)?.kind === "block");
  if (!statement || statement.endLine - statement.line > MOST_LINES || !fillsItsLines(tree, statement))
    return undefined;
  const out = wayOut(tree, statement);
  if (
    out === undefined ||
    !out.startsWith("return") ||
    (!/^return \S/.test(out) && !leavesAlready(tree, statement))
  )
    return undefined;
  const written = writtenType(exception);
  const added = /^java\.lang\.\w+$/.test(exception) ? [] : importChange(source, outline, written.imported);
  const changed = added && wrapInTry(tree, source, statement, written.name, out);
  return changed && editLines(source, [...added, changed]);
}

/** How code names an exception, and what it imports for that. */
function writtenType(exception: string): { name: string; imported: string } {
  const simple = exception.slice(exception.lastIndexOf(".") + 1).replaceAll("$", ".");
  return { name: simple, imported: exception.replace(/\$.*/, "") };
}

/** Whether the function has a bare `return` of its own, in a branch: leaving it half way is what it does already. */
function leavesAlready(tree: Tree, statement: Node): boolean {
  const around = ancestorsOf(tree, statement).find(({ kind }) => kind === "function" || kind === "lambda");
  const block = parentOf(tree, statement);
  if (!around || block?.kind !== "block") return false;
  return [...nodesIn(around)].some(
    (each) => each.kind === "return" && each.value === undefined && parentOf(tree, each) !== block,
  );
}

function wrapInTry(
  tree: Tree,
  source: Source,
  statement: Node,
  type: string,
  out: string,
): LineChange | undefined {
  const isJava = tree.language === "java";
  const { line, endLine } = statement;
  const lines = source.lines.slice(line - 1, endLine);
  const indent = indentOf(lineOf(source, line));
  const behind = [
    `${indent}} catch (${isJava ? `${type} e` : `e: ${type}`}) {`,
    `${indent}${STEP}${out}${isJava ? ";" : ""}`,
    `${indent}}`,
  ];
  const inner = (texts: readonly string[]) => texts.map((text) => (text === "" ? text : `${STEP}${text}`));
  const variable = declared(statement);
  if (!variable)
    return /^(?:call|assignment|return|if|try)$/.test(statement.kind)
      ? { from: line, to: endLine, lines: [`${indent}try {`, ...inner(lines), ...behind] }
      : undefined;
  const [binding, ...more] = variable.bindings;
  const { value } = variable;
  if (!binding || more.length > 0 || !value || value.line !== line || variable.delegate) return undefined;
  const head = (lines[0] ?? "").slice(0, columnOf(tree, value));
  const rest = [(lines[0] ?? "").slice(columnOf(tree, value)), ...lines.slice(1)];
  if (!isJava)
    return {
      from: line,
      to: endLine,
      lines: [`${head}try {`, `${indent}${STEP}${rest[0]}`, ...inner(rest.slice(1)), ...behind],
    };
  if (!variable.type || /^var\b/.test(variable.type.text)) return undefined;
  const name = textOf(tree, binding);
  const declaration = `${indent}${variable.type.text} ${name};`;
  return {
    from: line,
    to: endLine,
    lines: [
      declaration,
      `${indent}try {`,
      `${indent}${STEP}${name} = ${rest[0]}`,
      ...inner(rest.slice(1)),
      ...behind,
    ],
  };
}

/** The one variable that a statement declares. */
function declared(statement: Node): Variable | undefined {
  if (statement.kind === "variable") return statement;
  const [only, ...more] = statement.kind === "variables" ? statement.variables : [];
  return more.length === 0 ? only : undefined;
}

const columnOf = ({ text }: Tree, { start }: Node): number => start - (text.lastIndexOf("\n", start - 1) + 1);
