import { argumentsOf, type CodeArgument, type CodeCall } from "../../../analysis/code/code-tree.ts";
import { type ComposeFile, callsAround, callsNamed, composeFiles } from "../../../analysis/code/compose.ts";
import { classSource, typeOf } from "../../../analysis/code/types.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/parsed-error.ts";

/** One `items(…, key = …)` or `item(key = …)` of a lazy list. */
export interface KeyedBlock {
  file: ComposeFile;
  call: CodeCall;
  /** `LazyColumn`, `LazyVerticalGrid`; undefined for a block in a `LazyListScope` function. */
  list?: CodeCall;
  /** What is shown: `state.results`; "" for a single item. */
  data: string;
  key: CodeArgument;
  keyLine: number;
  /** The property the key is, when it is one alone: `isbn` of `{ it.isbn }`. */
  property?: string;
  /** The class of one element and the declared type of that property, as far as declarations tell. */
  elementType?: string;
  propertyType?: string;
}

/** Frames of a list's own measuring and the containers they speak for. */
const CONTAINERS: readonly { frame: RegExp; list: RegExp }[] = [
  { frame: /\.lazy\.staggeredgrid\./, list: /^Lazy\w*StaggeredGrid$/ },
  { frame: /\.lazy\.grid\./, list: /^Lazy\w+Grid$/ },
  { frame: /\.foundation\.pager\./, list: /Pager$/ },
  { frame: /\.tv\.foundation\./, list: /^TvLazy/ },
  { frame: /\.foundation\.lazy\.LazyList/, list: /^Lazy(?:Column|Row)$/ },
];

/** Which containers the machinery of the trace belongs to. */
export function containerOf(error: ParsedError): RegExp | undefined {
  const frames = throwablesOf(error).flatMap((each) => each.frames);
  for (const frame of frames) {
    const row = CONTAINERS.find((each) => each.frame.test(frame.className));
    if (row) return row.list;
  }
  return undefined;
}

const BLOCKS = new Set(["items", "itemsIndexed", "item", "stickyHeader"]);
const PAGER = /^(?:Horizontal|Vertical)Pager$/;

/** Every keyed block of the workspace's lists. */
export function* keyedBlocks(): Inquiry<KeyedBlock[]> {
  const found: KeyedBlock[] = [];
  for (const file of yield* composeFiles(
    "\\bkey\\s*=|\\bitems(?:Indexed)?\\(.*\\{.*\\}\\)|::\\w+\\)\\s*\\{",
  )) {
    for (const call of callsNamed(
      file,
      /^(?:items|itemsIndexed|item|stickyHeader|HorizontalPager|VerticalPager)$/,
    )) {
      const block = yield* keyedBlock(file, call);
      if (block) found.push(block);
    }
  }
  return found;
}

function* keyedBlock(file: ComposeFile, call: CodeCall): Inquiry<KeyedBlock | undefined> {
  const given = argumentsOf(file.tree, call);
  const isSingle = call.name === "item" || call.name === "stickyHeader";
  const key = given.find(({ name }) => name === "key") ?? unnamedKey(given, isSingle);
  if (!key || key.value === "null") return undefined;
  const list = PAGER.test(call.name)
    ? call
    : callsAround(file.tree, call.at).find(
        ({ call: each }) => !BLOCKS.has(each.name) && /^[A-Z]/.test(each.name),
      )?.call;
  const data = isSingle ? "" : dataOf(given, key);
  const property = propertyOf(key.value);
  const keyLine = file.source.lines.length ? lineOfKey(file, key) : call.line;
  const type =
    data && /^[\w.]+$/.test(data) ? yield* typeOf(data, file.source, file.outline, call.line) : undefined;
  const elementType = type && /<\s*([A-Z]\w*)\s*\??\s*>/.exec(type)?.[1];
  const element = elementType && property ? yield* classSource(elementType, file.outline) : undefined;
  const propertyType = element?.members.find((each) => each.name === property)?.type;
  return {
    file,
    call,
    list,
    data,
    key,
    keyLine,
    property,
    elementType: elementType || undefined,
    propertyType,
  };
}

/** What a block shows: its list, the list it counts, or the pages its key comes from. */
function dataOf(given: readonly CodeArgument[], key: CodeArgument): string {
  const shown = given.find(({ name }) => !name || name === "items")?.value;
  const counted = given.find(({ name }) => name === "count" || name === "pageCount")?.value;
  const paged = /^(\w+)\.itemKey\b/.exec(key.value)?.[1];
  return (
    paged ??
    shown?.replace(/\.(?:size|itemCount)$/, "") ??
    counted?.replace(/\.(?:size|itemCount)$/, "") ??
    ""
  );
}

/** `items(books, { it.id })`, `items(books, Book::id)`. */
function unnamedKey(given: readonly CodeArgument[], isSingle: boolean): CodeArgument | undefined {
  const second = given[isSingle ? 0 : 1];
  if (!second || second.name) return undefined;
  return isSingle || /^\{|^\w+::\w+$/.test(second.value) ? second : undefined;
}

function lineOfKey({ tree }: ComposeFile, key: CodeArgument): number {
  return tree.written.slice(0, key.at).split("\n").length;
}

/** How a key is named in a sentence: `isbn`, or the expression as it stands. */
export function keyName({ property, key }: KeyedBlock): string {
  const last = /->\s*(\w+)\s*\}$/.exec(key.value)?.[1];
  return property ?? last ?? key.value.replace(/\s+/g, " ");
}

/** `{ it.isbn }`, `{ book -> book.isbn }`, `{ _, book -> book.isbn }` and `Book::isbn` are `isbn`. */
function propertyOf(key: string): string | undefined {
  const reference = /^\w+::(\w+)$/.exec(key)?.[1];
  if (reference) return reference;
  const lambda =
    /^(?:\w+\.itemKey\s*)?\{\s*(?:(?:\w+\s*,\s*)?(\w+)\s*->\s*)?(\w+)(?:\?|!!)?\.(\w+)(?:\.toString\(\))?\s*\}$/.exec(
      key,
    );
  if (!lambda || lambda[2] !== (lambda[1] ?? "it")) return undefined;
  return lambda[3];
}
