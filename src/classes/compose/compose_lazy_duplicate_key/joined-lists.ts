import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { type ComposeFile, composeFile } from "../../../analysis/code/compose.ts";
import { givenBy } from "../../../analysis/code/name-uses.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { Edit } from "../../../model/edit.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import type { Binary, Node } from "../../../syntax/tree/nodes.ts";
import { pathOf, plain } from "../../../syntax/tree/relations.ts";

/** A place where a list is made longer without looking for what it already holds. */
export interface JoinedList {
  file: ComposeFile;
  line: number;
  /** `it.results + found.entries`; undefined for `results.addAll(…)` and `+=`. */
  expression?: Binary;
}

const FILES_READ = 4;
const UNIQUE = /^(?:distinct\w*|toSet|toMutableSet|associateBy|union)$/;

/**
 * Where the list called `name` (or its backing `_name`, `mutableName`) is joined with another one, files that speak of
 * one of the `near` types first.
 */
export function* joinsOf(name: string, near: readonly string[]): AnalysisTask<JoinedList[]> {
  const names = [name, `_${name}`, `mutable${name[0]?.toUpperCase()}${name.slice(1)}`];
  const given = "\\+=|=(?:[^=].*\\s\\+\\s*\\w|(?:[^=].*\\+)?\\s*$)|\\.addAll\\(|\\.update\\s*\\{";
  const pattern = `\\b(?:${names.map(escapeRegex).join("|")})(?:\\.value)?\\s*(?:${given})`;
  const { hits } = yield* search(pattern, { isRegex: true, files: "**/*.kt", limit: 60 });
  const paths = [...new Set(hits.map(({ path }) => path).filter((path) => !isTestFile(path)))];
  const found: { joins: JoinedList[]; isNear: boolean }[] = [];
  for (const path of paths) {
    const file = yield* composeFile(path);
    const joins = file ? joinsIn(file, new Set(names)) : [];
    if (!file || joins.length === 0) continue;
    const { syntax } = file.tree;
    found.push({ joins, isNear: near.some((type) => mentions(syntax.root, new RegExp(`\\b${type}\\b`))) });
    if (found.length === FILES_READ) break;
  }
  const nearest = found.filter(({ isNear }) => isNear);
  return (nearest.length > 0 ? nearest : found).flatMap(({ joins }) => joins);
}

function joinsIn(file: ComposeFile, names: ReadonlySet<string>): JoinedList[] {
  return [...nodesIn(file.tree.syntax.root)].flatMap((node) => {
    const given = givenTo(node, names);
    const value = given && plain(given);
    if (!value || [...nodesIn(value)].some((each) => each.kind === "call" && UNIQUE.test(each.name)))
      return [];
    const isAdded =
      node.kind === "call" ? node.name === "addAll" : node.kind === "assignment" && node.operator === "+=";
    const expression = !isAdded && value.kind === "binary" && joinsLists(value) ? value : undefined;
    if (!isAdded && !expression) return [];
    return [{ file, line: (expression ?? node).line, expression }];
  });
}

/** What a node gives a list of these names: a value by `=`, `+=` or as an argument of that name, or what is added to it. */
function givenTo(node: Node, names: ReadonlySet<string>): Node | undefined {
  const isNamed = (path = ""): boolean => names.has(path.replace(/\.value$/, "").replace(/^.*\./, ""));
  const given = givenBy(node);
  if (given) return isNamed(given.path) ? given.value : undefined;
  if (node.kind !== "call" || !node.receiver || !isNamed(pathOf(node.receiver))) return undefined;
  if (node.name === "addAll") return node.arguments[0]?.value;
  return node.name === "update" ? node.lambda?.body.statements.at(-1) : undefined;
}

/** Operands of a plus, all names or calls: neither a number, a text nor one of several values. */
function joinsLists({ operator, left, right }: Binary): boolean {
  const isList = (node: Node): boolean =>
    node.kind === "binary"
      ? joinsLists(node)
      : (node.kind === "name" || node.kind === "member" || node.kind === "call") &&
        [...nodesIn(node)].every((each) => !/^(?:string|literal|lambda|if|binary)$/.test(each.kind));
  return operator === "+" && isList(left) && isList(right);
}

/** The join with repeated elements left out: `(a + b).distinctBy { it.id }`. */
export function distinctEdits({ file, expression }: JoinedList, selector: string): Edit[] | undefined {
  if (!expression) return undefined;
  const { start: from, end: to } = expression;
  const text = `(${file.tree.written.slice(from, to)}).distinctBy${selector}`;
  return changeText(file, [{ from, to, text }]);
}

/** `(Book::id)` where the file can name the class, else ` { it.id }`. */
export function selectorFor({ file }: JoinedList, property: string, elementType: string | undefined): string {
  const { outline, tree } = file;
  const isKnown =
    elementType !== undefined &&
    (outline.imports.some((each) => each.imported.includes(elementType)) ||
      mentions(tree.syntax.root, new RegExp(`\\b${elementType}\\b`)));
  return isKnown ? `(${elementType}::${property})` : ` { it.${property} }`;
}
