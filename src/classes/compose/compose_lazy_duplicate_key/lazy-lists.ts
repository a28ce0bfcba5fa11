import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import type { CodeCall } from "../../../analysis/code/bracket.ts";
import { argumentsOf, type CodeArgument } from "../../../analysis/code/code-tree.ts";
import { type ComposeFile, callsAround, callsNamed, composeFiles } from "../../../analysis/code/compose.ts";
import { classSource, typeOf } from "../../../analysis/code/types.ts";
import { filledIn, fixedText, type MessagePart, messageParts } from "../../../syntax/tree/messages.ts";
import type { Lambda, Node } from "../../../syntax/tree/nodes.ts";
import { enclosing, pathOf, textOf } from "../../../syntax/tree/relations.ts";

/** One `items(…, key = …)` or `item(key = …)` of a lazy list. */
export interface KeyedBlock {
  file: ComposeFile;
  call: CodeCall;
  /** `LazyColumn`, `LazyVerticalGrid`; undefined for a block in a `LazyListScope` function. */
  list?: CodeCall;
  /** What is shown: `state.results`; "" for a single item. */
  data: string;
  key: CodeArgument;
  /** The property the key is, when it is one alone: `isbn` of `{ it.isbn }`. */
  property?: string;
  /** The class of one element and the declared type of that property, as far as declarations tell. */
  elementType?: string;
  propertyType?: string;
}

const BLOCKS = new Set(["items", "itemsIndexed", "item", "stickyHeader"]);
const PAGER = /^(?:Horizontal|Vertical)Pager$/;

/** A block of one element. */
const isSingle = ({ name }: CodeCall): boolean => name === "item" || name === "stickyHeader";

/** Every keyed block of the workspace's lists. */
export function* keyedBlocks(): AnalysisTask<KeyedBlock[]> {
  const found: KeyedBlock[] = [];
  const pattern = "\\bkey\\s*=|\\bitems(?:Indexed)?\\(.*\\{.*\\}\\)|::\\w+\\)\\s*\\{";
  for (const file of yield* composeFiles(pattern)) {
    for (const call of [...callsNamed(file, BLOCKS), ...callsNamed(file, PAGER)]) {
      const block = yield* keyedBlock(file, call);
      if (block) found.push(block);
    }
  }
  return found;
}

function* keyedBlock(file: ComposeFile, call: CodeCall): AnalysisTask<KeyedBlock | undefined> {
  const given = argumentsOf(file.tree, call);
  const key = given.find(({ name }) => name === "key") ?? unnamedKey(given, isSingle(call));
  if (!key || key.value === "null") return undefined;
  const list = PAGER.test(call.name)
    ? call
    : callsAround(file.tree, call.at).find(
        ({ call: each }) => !BLOCKS.has(each.name) && /^[A-Z]/.test(each.name),
      )?.call;
  const data = isSingle(call) ? "" : dataOf(file, given, key.node);
  const property = propertyOf(key.node);
  const type =
    data && /^[\w.]+$/.test(data) ? yield* typeOf(data, file.source, file.outline, call.line) : undefined;
  const elementType = /<\s{0,8}([A-Z]\w*)\s{0,8}\??\s{0,8}>/.exec(type ?? "")?.[1];
  const element = elementType && property ? yield* classSource(elementType, file.outline) : undefined;
  const propertyType = element?.members.find((each) => each.name === property)?.type;
  return { file, call, list, data, key, property, elementType, propertyType };
}

/** What a block shows: its list, the list it counts, or the pages its key comes from. */
function dataOf({ tree: { syntax } }: ComposeFile, given: readonly CodeArgument[], key: Node): string {
  const paged = pagerOf(key);
  if (paged) return pathOf(paged) ?? textOf(syntax, paged);
  const shown =
    given.find(({ name }) => !name || name === "items") ??
    given.find(({ name }) => name === "count" || name === "pageCount");
  if (!shown) return "";
  const { node } = shown;
  const isCount = node.kind === "member" && /^(?:size|itemCount)$/.test(node.name);
  return textOf(syntax, isCount ? node.receiver : node);
}

/** `beds` of `beds.itemKey { it.id }`. */
const pagerOf = (key: Node): Node | undefined =>
  key.kind === "call" && key.name === "itemKey" ? key.receiver : undefined;

/** `items(books, { it.id })`, `items(books, Book::id)`. */
function unnamedKey(given: readonly CodeArgument[], isAlone: boolean): CodeArgument | undefined {
  const second = given[isAlone ? 0 : 1];
  if (!second || second.name) return undefined;
  return isAlone || second.node.kind === "lambda" || second.node.kind === "reference" ? second : undefined;
}

/** How a key is named in a sentence: `isbn`, or the expression as it stands. */
export function keyName({ property, key }: KeyedBlock): string {
  const made = madeBy(key.node);
  const last = made?.lambda.arrow && made.value.kind === "name" ? made.value.name : undefined;
  return property ?? last ?? key.value.replace(/\s+/g, " ");
}

/** The one expression that the lambda of a key is, of a pager's too. */
function madeBy(key: Node): { lambda: Lambda; value: Node } | undefined {
  const lambda = pagerOf(key) && key.kind === "call" ? key.lambda : key;
  const [value, ...more] = lambda?.kind === "lambda" ? lambda.body.statements : [];
  return lambda?.kind === "lambda" && value && more.length === 0 ? { lambda, value } : undefined;
}

/** The name that a lambda gives an element: the last of its parameters, behind the index. */
function elementOf({ parameters }: Lambda): string {
  const [first, ...more] = parameters.at(-1)?.bindings ?? [];
  return more.length > 0 ? "" : (first?.name ?? "it");
}

/** Whether a key is the element itself: `{ it }`. */
function isElement(key: Node): boolean {
  const { lambda, value } = madeBy(key) ?? {};
  return lambda !== undefined && value?.kind === "name" && value.name === elementOf(lambda);
}

/** `{ it.isbn }`, `{ book -> book.isbn }`, `{ _, book -> book.isbn }` and `Book::isbn` are `isbn`. */
function propertyOf(key: Node): string | undefined {
  if (key.kind === "reference") return key.receiver?.kind === "name" ? key.name : undefined;
  const made = madeBy(key);
  const isText = made?.value.kind === "call" && made.value.name === "toString";
  const value = isText && made.value.kind === "call" ? made.value.receiver : made?.value;
  if (!made || value?.kind !== "member") return undefined;
  return pathOf(value.receiver) === elementOf(made.lambda) ? value.name : undefined;
}

/** How well a block's key lambda explains the key the message prints: 0 means it cannot have made it. */
export function fitOf(block: KeyedBlock, literal: string, list: RegExp | undefined): number {
  if (list && block.list && !list.test(block.list.name)) return 0;
  if (list && !block.list && !isScopeOf(block, list)) return 0;
  const own = fitOfKey(block, literal);
  return own === 0 ? 0 : own + (list && block.list ? 1 : 0);
}

/** The content of a list in a function of its own: `fun LazyListScope.books(…)`. */
function isScopeOf({ file, call }: KeyedBlock, list: RegExp): boolean {
  const within = enclosing(file.tree.syntax, call.node, "function");
  const scope = /^(Lazy\w*)Scope$/.exec(within?.receiverType?.text ?? "")?.[1];
  if (scope === undefined) return true;
  return scope === "LazyList"
    ? list.test("LazyColumn")
    : list.test(scope.replace(/^Lazy(?=\w*Grid)/, "LazyVertical"));
}

function fitOfKey({ file, key, property, propertyType, call }: KeyedBlock, literal: string): number {
  const parts = messageParts(file.tree.syntax, key.node);
  if (isSingle(call)) return parts ? fitOfText(parts, literal) : key.value === literal ? 4 : 1;
  if (property === "hashCode") return /^-?\d+$/.test(literal) ? 2 : 0;
  if (property !== undefined) return propertyType ? fitOfType(propertyType, literal) : 2;
  if (isElement(key.node)) return /^\w+\(.*\)$/.test(literal) ? 4 : 2;
  return parts ? fitOfText(parts, literal) : 1;
}

/** Numbers make numeric keys, an enum makes its names, text makes anything. */
function fitOfType(type: string, literal: string): number {
  const simple = type.replace("?", "");
  const isNumber = /^-?\d+$/.test(literal);
  if (simple === "Int") return isNumber && Math.abs(Number(literal)) <= 2 ** 31 ? 4 : 0;
  if (simple === "Long") return isNumber ? 4 : 0;
  if (simple === "String") return 3;
  if (simple === "UUID") return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(literal) ? 4 : 0;
  if (simple === "Boolean") return /^(?:true|false)$/.test(literal) ? 4 : 0;
  return 2;
}

/** A key written as a string: what stands around its templates must stand in the literal. */
function fitOfText(parts: readonly MessagePart[], literal: string): number {
  if (!filledIn(parts, literal)) return 0;
  return fixedText(parts) === "" ? 1 : 5;
}
