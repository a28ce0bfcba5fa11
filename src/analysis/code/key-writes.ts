import type { TextMatch } from "../../model/code.ts";
import { messageParts } from "../../syntax/tree/messages.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, lineAt, nodesOnLine, parentOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { search } from "./code.ts";
import { sourceOf } from "./source.ts";
import { treeAt } from "./tree.ts";

/** Where a key of an intent, a bundle or the preferences is named, beside where it is read. */
export interface KeyWrites {
  /** The key's text. */
  value: string;
  /** Lines that name it and do not only read it: what puts it, or hands it on to what may. */
  puts: TextMatch[];
  /** Whether every way to name the key was looked at. */
  isComplete: boolean;
}

const CODE = "**/*.{kt,java}";
/** Most constants of one key, lines that name one, and lines that are looked into: the others may put it. */
const MOST = { names: 4, hits: 200, read: 60 };

/** The places that may put something under a key: a literal, or a constant by whatever name, qualifier or import. */
export function* writesOfKey(key: string, path: string): AnalysisTask<KeyWrites | undefined> {
  const value = yield* keyText(key, path);
  if (value === undefined) return undefined;
  const named = yield* search(`"${value}"`, { files: "**/*.{kt,java,xml,kts}", limit: MOST.hits });
  let isComplete = named.all !== undefined;
  const names = new Set<string>();
  const puts: TextMatch[] = [];
  const isLiteral = (node: Node, tree: Tree): boolean => textIn(tree, node) === value;
  for (const { hit, tree, nodes } of yield* placesOf(named.hits, isLiteral)) {
    const constants = nodes.map((node) => constantOf(tree, node));
    for (const name of constants) if (name !== undefined) names.add(name);
    const others = nodes.filter((_, index) => constants[index] === undefined);
    const isConstant = nodes.length > 0 && others.length === 0;
    if (!isConstant && mayPut(tree, others)) puts.push(hit);
  }
  if (names.size > MOST.names) isComplete = false;
  for (const name of [...names].slice(0, MOST.names)) {
    const named = yield* search(`\\b${name}\\b`, { isRegex: true, files: CODE, limit: MOST.hits });
    if (!named.all) isComplete = false;
    for (const { hit, tree, nodes } of yield* placesOf(named.hits, (node) => isNamed(node, name))) {
      const uses = nodes.filter(({ kind }) => kind !== "binding");
      const isDeclared = uses.length === 0 && nodes.length > 0;
      if (!isDeclared && mayPut(tree, uses)) puts.push(hit);
    }
  }
  if (yield* isPutTogether(value)) isComplete = false;
  return { value, puts, isComplete };
}

/** A line that a search found, with the nodes on it that are meant; none where its file is not read, or it is no code. */
interface PlaceOfHit {
  hit: TextMatch;
  tree?: Tree;
  nodes: readonly Node[];
}

function* placesOf(
  hits: readonly TextMatch[],
  isMeant: (node: Node, tree: Tree) => boolean,
): AnalysisTask<PlaceOfHit[]> {
  const found: PlaceOfHit[] = [];
  for (const [index, hit] of hits.entries()) {
    const isCode = index < MOST.read && /\.(?:kt|java)$/.test(hit.path);
    const source = isCode ? yield* sourceOf(hit.path) : undefined;
    const tree = source && treeAt(source, hit.line);
    const nodes = tree ? nodesOnLine(tree, hit.line).filter((node) => isOn(tree, node, hit.line)) : [];
    found.push({
      hit,
      ...(tree && { tree }),
      nodes: tree ? nodes.filter((node) => isMeant(node, tree)) : [],
    });
  }
  return found;
}

/** Whether a node is named on a line: of a chain over several lines each name stands on its own. */
const isOn = (tree: Tree, node: Node, line: number): boolean =>
  lineAt(tree, node.kind === "member" ? node.nameStart : node.start) === line;

const isNamed = (node: Node, name: string): boolean =>
  (node.kind === "name" || node.kind === "member" || node.kind === "binding") && node.name === name;

/** The text that a literal is; undefined for one with code in it. */
function textIn(tree: Tree, node: Node | undefined): string | undefined {
  const parts = node?.kind === "string" ? messageParts(tree, node) : undefined;
  return parts?.every((part) => typeof part === "string") ? parts.join("") : undefined;
}

/** The name that a literal is the value of. */
function constantOf(tree: Tree | undefined, node: Node): string | undefined {
  const parent = tree && parentOf(tree, node);
  if (parent?.kind === "variable" && parent.value === node) return parent.bindings[0]?.name;
  return parent?.kind === "assignment" && parent.value === node
    ? pathOf(parent.target)?.split(".").at(-1)
    : undefined;
}

/** Functions that are given a key and put nothing under it. */
const READS = /^(?:get|has|contains|remove|opt|is)/;

/** Whether something on a line may put what it names: all that it does not only read. What is not in the tree may. */
const mayPut = (tree: Tree | undefined, nodes: readonly Node[]): boolean =>
  !tree || nodes.length === 0 || nodes.some((node) => !isRead(tree, node));

function isRead(tree: Tree, node: Node): boolean {
  const parent = parentOf(tree, node);
  if (parent?.kind === "group") return isRead(tree, parent);
  if (parent?.kind === "index") {
    const around = parentOf(tree, parent);
    return parent.receiver !== node && !(around?.kind === "assignment" && around.target === parent);
  }
  if (parent?.kind === "containment") return parent.operand === node;
  const call = parent?.kind === "argument" ? parentOf(tree, parent) : undefined;
  return call?.kind === "call" && READS.test(call.name);
}

/** A key whose text is built at run time: its last part in a text with a template, or behind a plus. */
function* isPutTogether(value: string): AnalysisTask<boolean> {
  const tail = /(?:[._:/-]|(?<![^._:/-]))[^._:/-]+$/.exec(value)?.[0] ?? value;
  if (tail.length < 2) return true;
  const { all: hits } = yield* search(`${tail}"`, { files: CODE, limit: MOST.read });
  if (!hits) return true;
  const isPart = (node: Node, tree: Tree): boolean => {
    const last = node.kind === "string" ? messageParts(tree, node)?.at(-1) : undefined;
    const parent = parentOf(tree, node);
    const isJoined = parent?.kind === "binary" && parent.operator === "+" && parent.right === node;
    const hasCode = node.kind === "string" && node.templates.length > 0;
    return typeof last === "string" && last.endsWith(tail) && (isJoined || hasCode);
  };
  return (yield* placesOf(hits, isPart)).some(({ nodes }) => nodes.length > 0);
}

/** The text of a key: a literal, or a constant's value where the declarations leave one. */
export function* keyText(key: string, path: string): AnalysisTask<string | undefined> {
  if (key.startsWith('"')) return key.includes("$") ? undefined : key.slice(1, -1);
  const [name = key, owner] = key.split(".").reverse();
  const { all = [] } = yield* search(`\\b${name}\\b\\s*(?::\\s*String\\??)?\\s*=(?!=)`, {
    isRegex: true,
    files: CODE,
    limit: 20,
  });
  const found: { isOwn: boolean; value: string | undefined }[] = [];
  const isGiven = (node: Node): boolean => givenTo(node) === name;
  for (const { hit, tree, nodes } of yield* placesOf(all, isGiven))
    for (const node of tree ? nodes : []) {
      if (!tree || !("value" in node) || typeof node.value !== "object") continue;
      const owners = ancestorsOf(tree, node).flatMap((each) => (each.kind === "class" ? [each.name] : []));
      const isOwn = owner && owner !== "Companion" ? owners.includes(owner) : hit.path === path;
      found.push({ isOwn, value: textIn(tree, plain(node.value)) });
    }
  const own = found.filter(({ isOwn }) => isOwn);
  const [only, ...more] = new Set((own.length > 0 ? own : found).map(({ value }) => value));
  return more.length === 0 ? only : undefined;
}

/** The name that a declaration or an assignment gives a value. */
function givenTo(node: Node): string | undefined {
  if (node.kind === "variable") return node.value && node.bindings[0]?.name;
  return node.kind === "assignment" ? pathOf(node.target)?.split(".").at(-1) : undefined;
}
