import { functionAt } from "../../analysis/code/code.ts";
import { assertionsOn, dereferencesOn } from "../../analysis/code/dereferences.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { dereferenceBy } from "../../syntax/tree/evaluation.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { isKnownThere } from "../../syntax/tree/null-checks.ts";
import { columnOf, nodesOnLine, parentOf, pathOf, textOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { NullExpression } from "./null-expression.ts";

const MOST = 6;

/**
 * The expressions of the failing line that may have been null where no message says which: what is dereferenced, or
 * where what it called threw, what was handed on; without those that cannot be null there.
 */
export function nullCandidates(error: ParsedError, at: FailingLine): NullExpression[] {
  const below = frameBelow(error, at);
  const all = below ? argumentsOf(at, below) : receiversOn(at);
  return all.filter(({ text }) => !isKnownNonNull(text, at)).slice(0, MOST);
}

/** The function that the reader's line called and that threw. */
function frameBelow(error: ParsedError, at: FailingLine): string | undefined {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  return frames[frames.indexOf(at.frame) - 1]?.method;
}

function receiversOn({ source, line, path }: FailingLine): NullExpression[] {
  // Kotlin throws without a message for an assertion; the platform says what it was called on.
  const asserted = path.endsWith(".kt") ? assertionsOn(source, line) : [];
  const all = asserted.length > 0 ? asserted : dereferencesOn(source, line);
  const found = new Map<string, NullExpression>();
  for (const { text, line, column } of all)
    if (!found.has(text)) found.set(text, { text, line, column, sole: false });
  return [...found.values()];
}

/** The arguments of the call that went into the platform, where all stand on the line. */
function argumentsOf(at: FailingLine, called: string): NullExpression[] {
  return callArguments(at, called)
    .filter(({ text }) => /^[A-Za-z_][\w.()]*$/.test(text))
    .map((argument) => ({ ...argument, line: at.line, sole: false }));
}

/** The arguments of a line's call of a function as written, with their columns from 1. */
export function callArguments(
  { source, line }: FailingLine,
  called: string,
): { text: string; column: number }[] {
  const tree = treeAt(source, line);
  const call = nodesOnLine(tree, line).find(
    (node): node is Call =>
      node.kind === "call" && node.line <= line && (called === "<init>" ? node.isNew : node.name === called),
  );
  return (call?.arguments ?? [])
    .filter(({ value }) => value.line === line)
    .map(({ value }) => ({ text: textOf(tree, value), column: columnOf(tree, value.start) }));
}

/** Names that are no value, values that are never null, and what the code before the line has shown to be there. */
export function isKnownNonNull(text: string, at: FailingLine): boolean {
  if (/^(?:this|super|R|new)\b|^["'\d]|^(?:true|false|it|null)$|\bgetInstance\(\)$|\.class$|::/.test(text))
    return true;
  if (/^[A-Z][\w.]*$/.test(text) && !/^[A-Z][A-Z0-9_]*$/.test(text)) return true;
  if (/^[A-Z][\w.]*\.[A-Z]\w*$/.test(text)) return true;
  return isPrimitive(text, at) || isShownThere(text, at) || isDeclaredNonNull(text, at);
}

/** A local, a parameter or a field of Java whose written type is no class: the nearest declaration above decides. */
function isPrimitive(text: string, { source, outline, path, line }: FailingLine): boolean {
  if (!path.endsWith(".java") || !/^\w+$/.test(text)) return false;
  const [place] = nodesOnLine(treeAt(source, line), line).filter((node) => node.line === line);
  const type = place && bindingOf(treeAt(source, line), place, text)?.type;
  if (type) return PRIMITIVE.test(type.text);
  const fields = outline.declarations.filter(({ kind, name }) => kind === "property" && name === text);
  return fields.length > 0 && fields.every(({ type }) => type !== undefined && PRIMITIVE.test(type));
}

const PRIMITIVE = /^(?:byte|short|int|long|float|double|char|boolean)$/;

/** Kotlin keeps null out of what is declared without a question mark, but for what a library sets by reflection. */
function isDeclaredNonNull(text: string, { outline, path, line }: FailingLine): boolean {
  if (!path.endsWith(".kt") || !/^\w+$/.test(text)) return false;
  const within = functionAt(outline, line);
  const declared = outline.declarations.filter(
    (each) =>
      each.name === text &&
      (each.kind === "property" || each.qualifiedName === `${within?.qualifiedName}.${text}`),
  );
  return declared.length > 0 && declared.every(({ type }) => type !== undefined && !type.endsWith("?"));
}

/** Whether what leads to the line shows that an expression is there: a check, a way out for null, a use, what it was set to. */
export function isShownThere(text: string, { source, line }: FailingLine): boolean {
  const tree = treeAt(source, line);
  const places = nodesOnLine(tree, line).filter((node) => node.line === line && textOf(tree, node) === text);
  // Where something is taken of it, or else wherever it is named.
  const uses = places.filter((place) => {
    const parent = parentOf(tree, place);
    return parent !== undefined && dereferenceBy(parent)?.receiver === place;
  });
  const asked = uses.length > 0 ? uses : places;
  if (asked.length === 0)
    return statementsOn(tree, line)
      .slice(0, 1)
      .some((node) => isKnownThere(tree, node, text));
  return asked.every((place) => {
    const path = pathOf(place);
    return path !== undefined && isKnownThere(tree, place, path);
  });
}

const statementsOn = (tree: Tree, line: number): Node[] =>
  nodesOnLine(tree, line).filter((node) => node.line === line);
