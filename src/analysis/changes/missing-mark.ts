import { type MissingMark, missingMark } from "../../facts/error-prone-marks.ts";
import type { Declaration, Outline } from "../../model/code.ts";
import type { ProposedFix } from "../../model/edit.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { FunctionNode } from "../../syntax/tree/nodes.ts";
import { lineAt } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { outlineOf } from "../code/code.ts";
import { indentOf, lineOf, type Source } from "../code/source.ts";
import { wholeTree } from "../code/tree.ts";
import { editLines, type LineChange } from "./edits.ts";
import { importChange } from "./imports-edit.ts";
import { replaced } from "./rewrite.ts";

/**
 * The annotation or the modifier that a check misses, on each of the lines that it names which shows it missing.
 * Undefined where it stands on the first of them already: the file has changed.
 */
export function* markFixes(
  source: Source,
  rule: string,
  lines: readonly number[],
): AnalysisTask<ProposedFix[] | undefined> {
  const mark = missingMark(rule);
  const outline = mark && source.path.endsWith(".java") ? yield* outlineOf(source.path) : undefined;
  if (!mark || !outline) return [];
  const tree = wholeTree(source);
  const functions = new Map<number, FunctionNode>();
  for (const node of nodesIn(tree.root))
    if (node.kind === "function" && node.form === "function")
      functions.set(lineAt(tree, node.nameStart), node);
  const named = [...new Set(lines)].flatMap((line) => functions.get(line) ?? []);
  const [first] = named;
  if (first && has(declarationOf(outline, first), first, mark)) return undefined;
  const lacking = named.filter((node) => lacks(node, declarationOf(outline, node), mark));
  const changes = lacking.flatMap((node) => marked(source, node, mark) ?? []);
  const imports = mark.annotation?.startsWith("java.lang.") ? [] : importsOf(source, outline, mark);
  if (changes.length === 0 || changes.length < lacking.length || !imports) return [];
  const edits = editLines(source, [...imports, ...changes]);
  const written = mark.annotation ? `@${simple(mark.annotation)}` : (mark.modifier ?? "");
  const names = lacking.map(({ name }) => `${name}()`);
  const on = names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(" and ");
  return edits ? [{ title: `Put ${written} on ${on}`, safety: "review", edits }] : [];
}

const simple = (qualified: string): string => qualified.slice(qualified.lastIndexOf(".") + 1);

const importsOf = (
  source: Source,
  outline: Outline,
  { annotation }: MissingMark,
): LineChange[] | undefined => (annotation ? importChange(source, outline, annotation) : []);

const declarationOf = (outline: Outline, node: FunctionNode): Declaration | undefined =>
  outline.declarations.find(
    ({ kind, name, startLine, endLine }) =>
      kind === "function" && name === node.name && startLine <= node.endLine && endLine >= node.line,
  );

const annotationsOf = (declaration: Declaration | undefined): string[] =>
  (declaration?.annotations ?? []).map((each) => simple(each.replace(/\(.*/s, "")));

const has = (declaration: Declaration | undefined, node: FunctionNode, mark: MissingMark): boolean =>
  mark.annotation
    ? annotationsOf(declaration).includes(simple(mark.annotation))
    : node.modifiers.includes(mark.modifier ?? "");

function lacks(node: FunctionNode, declaration: Declaration | undefined, mark: MissingMark): boolean {
  if (!declaration || has(declaration, node, mark)) return false;
  if (mark.notBeside?.some((each) => annotationsOf(declaration).includes(each))) return false;
  // What JUnit runs is public, no class's function, and takes nothing.
  const isRunnable = !node.modifiers.includes("static") && node.parameters.length === 0;
  return (mark.modifiers ?? []).every((each) => isRunnable && node.modifiers.includes(each));
}

/** The declaration with its mark; undefined where it shares its line with other code. */
function marked(source: Source, node: FunctionNode, mark: MissingMark): LineChange | undefined {
  const text = lineOf(source, node.line);
  if (mark.annotation)
    return { from: node.line, to: node.line - 1, lines: [`${indentOf(text)}@${simple(mark.annotation)}`] };
  const { type } = node;
  return (
    type && replaced({ tree: wholeTree(source) }, { start: type.start, end: type.start }, `${mark.modifier} `)
  );
}
