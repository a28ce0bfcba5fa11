import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { lineOf, type Source } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import type { Outline } from "../../model/code.ts";
import type { Blame, Claim } from "../../model/finding.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { enclosing, nodesOnLine, parentOf, pathOf, plain, textOf } from "../../syntax/tree/relations.ts";
import { parseExpression, type Tree } from "../../syntax/tree/tree.ts";
import type { NullExpression } from "./null-expression.ts";

/** Why an expression was null, in words that can end a sentence, with what shows it. */
export interface NullOrigin {
  rootCause: string;
  confidence: number;
  claims: Claim[];
  steps: string[];
  label?: string;
  /** What it says of a field's writes, to be held against the stack and the sources. */
  blames?: Blame[];
  /** Where the fix belongs, when that is not the failing line. */
  location?: { path: string; line: number; column?: number };
}

/** A call or access, and the line it is written on. */
export interface Producer {
  /** As written: `Isbn.normalize(uri.lastPathSegment)`. */
  text: string;
  line: number;
  source: Source;
  outline: Outline;
}

/** What gives the expression its value: the value last given to a local or property above, else the expression itself. */
export function producerOf(null_: NullExpression, at: FailingLine): Producer {
  const { source, outline } = at;
  const own = { text: withoutCast(null_.text, source.path), line: null_.line, source, outline };
  const name = null_.text.replace(/^this\./, "");
  if (!/^\w+$/.test(name)) return own;
  const tree = treeAt(source, null_.line);
  const place = nodesOnLine(tree, null_.line).at(-1);
  const within = place && enclosing(tree, place, "function", "class");
  const given = within && lastGiven(tree, within, name, null_.line);
  return given ? { ...own, text: textOf(tree, given.value), line: given.line } : own;
}

/** The value that the nearest line above gives to a name in a function; else the one that it is declared with in a class. */
function lastGiven(
  tree: Tree,
  within: Node,
  name: string,
  line: number,
): { value: Node; line: number } | undefined {
  const all = (root: Node) =>
    [...nodesIn(root)].flatMap((node) => {
      const value = valueFor(node, name);
      return value
        ? [
            {
              value: uncast(value),
              line: node.kind === "variable" ? (node.bindings[0]?.line ?? node.line) : node.line,
              node,
            },
          ]
        : [];
    });
  const above = all(within).findLast((each) => each.line < line);
  if (above) return above;
  return all(tree.root).find(({ node }) => {
    const around = parentOf(tree, node)?.kind;
    return node.kind === "variable" && (around === "class" || around === "file");
  });
}

function valueFor(node: Node, name: string): Node | undefined {
  if (node.kind === "variable")
    return node.bindings.some((each) => each.name === name) ? node.value : undefined;
  const isSet = node.kind === "assignment" && node.operator === "=" && pathOf(node.target) === name;
  return isSet ? node.value : undefined;
}

/** `view.getParent()` of `((ViewGroup) view.getParent())`. */
function uncast(value: Node): Node {
  let at = plain(value);
  while (at.kind === "cast") at = plain(at.operand);
  return at;
}

/** `((ViewGroup) view.getParent())` is `view.getParent()`. */
export function withoutCast(text: string, path: string): string {
  const tree = parseExpression(text, path.endsWith(".java") ? "java" : "kotlin");
  const [node] = tree?.root.statements ?? [];
  return tree && node ? textOf(tree, uncast(node)) : text;
}

/** The producer as its line shows it: an expression over several lines is quoted by its first. */
export const shownLine = ({ text, source, line }: Producer): string =>
  lineOf(source, line).includes(text) ? text : lineOf(source, line).trim();
