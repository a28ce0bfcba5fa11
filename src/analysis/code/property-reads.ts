import { grepSearch } from "../../contracts/grep-search.ts";
import type { TextMatch } from "../../model/code.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, Member, Node } from "../../syntax/tree/nodes.ts";
import { lastOfPath, nodesOnLine, parentOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { lineOfName } from "../../syntax/tree/waits.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { typeOfExpression } from "../values/declared-type.ts";
import { outlineOf } from "./code.ts";
import { isHitInCode } from "./hit-in-code.ts";
import { classesAround, declaredIn, type Property } from "./own-property.ts";
import { type Source, sourceOf } from "./source.ts";
import { treeAt, wholeTree } from "./tree.ts";
import { simpleType } from "./types.ts";

/** Lines of the declaring file that read a property, each once, and those that also step it: `count++`. */
export function ownReads(
  { outline, declaration, owner }: Property,
  source: Source,
): { reads: number[]; steps: number[] } {
  const { name } = declaration;
  const tree = wholeTree(source);
  const lines = new Set<number>();
  const steps = new Set<number>();
  for (const node of nodesIn(tree.root)) {
    if ((node.kind !== "name" && node.kind !== "member") || node.name !== name) continue;
    const line = node.kind === "member" ? lineOfName(tree, node) : node.line;
    if (node.kind === "name" && bindingOf(tree, node, name)) continue;
    if (isTarget(tree, node)) continue;
    // Of `other.name` only the types would tell whose it is.
    if (node.kind === "member" && node.receiver.kind !== "this" && pathOf(node.receiver) !== owner?.name)
      continue;
    const declarer = classesAround(outline, line).find((type) => declaredIn(outline, name, type));
    if (declarer !== undefined && declarer.qualifiedName !== owner?.qualifiedName) continue;
    lines.add(line);
    const around = parentOf(tree, node);
    if (around?.kind === "unary" && /^(?:\+\+|--)$/.test(around.operator)) steps.add(line);
  }
  const inOrder = (found: ReadonlySet<number>) => [...found].toSorted((one, other) => one - other);
  return { reads: inOrder(lines), steps: inOrder(steps) };
}

/** What is only set here; `+=` and `++` read too. */
function isTarget(tree: Tree, node: Node): boolean {
  const around = parentOf(tree, node);
  return around?.kind === "assignment" && around.target === node && around.operator === "=";
}

/** What a member or a call reads a property of: `shelf` of `shelf.beds`, `shelf.getBeds()`. */
function receiverOfRead(
  tree: Tree,
  node: Node,
  name: string,
  getter: string,
): { of: Member | Call; node: Node } | undefined {
  const isRead =
    (node.kind === "member" && node.name === name && !isTarget(tree, node)) ||
    (node.kind === "call" && node.name === getter && node.arguments.length === 0);
  return isRead && node.receiver ? { of: node, node: plain(node.receiver) } : undefined;
}

const MOST = { hits: 60, shown: 20 };

/** Lines of other files that read a property of that owner, by the written types of what stands before the dot. */
export function* readsElsewhere({ outline, declaration, owner }: Property): AnalysisTask<TextMatch[]> {
  if (declaration.modifiers.includes("private") || !owner) return [];
  const { name } = declaration;
  const getter = `get${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const pattern = `\\.\\s*(?:${name}\\b(?!\\s*=(?!=))|${getter}\\s*\\()`;
  const answer = yield* requestTool(grepSearch, {
    pattern,
    is_regex: true,
    file_pattern: "**/*.{kt,java}",
    max_results: MOST.hits,
  });
  const found: TextMatch[] = [];
  for (const hit of answer?.matches ?? []) {
    if (hit.path === outline.path || !isHitInCode(hit, pattern, true)) continue;
    const source = yield* sourceOf(hit.path);
    const other = source && (yield* outlineOf(hit.path));
    const tree = source && treeAt(source, hit.line);
    for (const node of tree ? nodesOnLine(tree, hit.line) : []) {
      const receiver = tree && receiverOfRead(tree, node, name, getter);
      if (!tree || !other || !receiver || lineOfName(tree, receiver.of) !== hit.line) continue;
      const at = { node: receiver.node, tree, source, outline: other };
      const type = yield* typeOfExpression(at);
      const simple = type && simpleType(type.text);
      if (simple !== undefined ? simple !== owner.name : lastOfPath(at.node) !== owner.name) continue;
      found.push(hit);
      break;
    }
    if (found.length >= MOST.shown) break;
  }
  return found;
}
