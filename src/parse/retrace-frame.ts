import type { Frame } from "../model/parsed-error.ts";
import type { MappedClass, Mapping } from "./mapping.ts";
import type { MappedMethod } from "./mapping-line.ts";
import type { InlineStack, MethodRows } from "./method-rows.ts";

/** What the frame above leaves for the next. */
export interface RetraceContext {
  /** Names of what was thrown in this very frame: only the first of a trace. */
  thrown: readonly string[];
  /** The line in the outline that this frame called. */
  outlined?: number;
  /** Told of a line that was not asked for when the mapping was read. */
  unread: (className: string, method: string, line: number) => void;
}

type Certain = Omit<Frame, "alternatives">;

const PRINTED_LINE = /:(\d{1,9})$/;
/** Calls that one frame may stand for; where the mapping offers more, their lines say nothing. */
const MOST_ALTERNATIVES = 16;

/** The number behind the file of a frame: a line, or where the runtime knows none an offset in the method. */
export function printedLine(frame: Frame): number | undefined {
  const printed = PRINTED_LINE.exec(frame.source ?? "")?.[1];
  return printed === undefined ? undefined : Number(printed);
}

/** The class as a mapping has it: without the module that a frame of a dynamic module was given. */
export function minifiedClass({ className, source = "" }: Frame): string {
  const module = source.startsWith(":") ? source.slice(1, source.indexOf("@")) : "";
  return module && className.startsWith(`${module}.`) ? className.slice(module.length + 1) : className;
}

/**
 * The original frames of one minified frame, innermost first, as R8's retrace finds them; none where the compiler made
 * the method, undefined where the mapping says nothing new.
 */
export function retraceFrame(frame: Frame, mapping: Mapping, context: RetraceContext): Frame[] | undefined {
  const { outlined } = context;
  delete context.outlined;
  const known = mapping.classes.get(minifiedClass(frame));
  if (!known) return undefined;
  const rows = known.methods.get(frame.method);
  const place = rows && placeInRows(frame, rows, outlined, context);
  const kept = keptLine(frame, mapping);
  if (!rows || !place?.stacks.length) {
    const renamed: Certain = { ...frame, className: known.original };
    if (kept) renamed.line = kept;
    return unlessSame([withFile(renamed, frame, known, mapping)], frame);
  }
  const { line, stacks } = place;
  if (stacks.at(-1)?.overload.outline && line !== undefined) context.outlined = line;
  const isAmbiguous = stacks.length > 1 || stacks.some(({ rows: [top] }) => top && isSpread(top));
  const lines = { line, kept, isAmbiguous, isPrinted: printedLine(frame) !== undefined };
  const framesOf = ({ overload, rows: calls }: InlineStack, top: number | undefined): Certain[] =>
    calls
      .map((row, index) => {
        const { line: _, alternatives: __, ...rest } = frame;
        const at = index === 0 ? top : lineOf(row, lines);
        const original: Certain = { ...rest, className: row.className, method: row.method };
        if (at) original.line = at;
        return withFile(original, frame, known, mapping);
      })
      .slice(removedBy(calls, context.thrown), overload.synthesized ? -1 : calls.length);
  const found = stacks
    .flatMap((stack) => linesOfTop(stack, lines).map((top) => framesOf(stack, top)))
    .filter((stack) => stack.length > 0);
  return unlessSame(mergeAlternatives(distinct(found), frame, known, mapping), frame);
}

/** The rows for the printed line, or for the line that the outline above it leads to. */
function placeInRows(
  frame: Frame,
  rows: MethodRows,
  outlined: number | undefined,
  context: RetraceContext,
): { line: number | undefined; stacks: InlineStack[] } {
  const printed = printedLine(frame) || undefined;
  const stacks = rows.at(printed);
  const sites = stacks.find(({ rows: calls }) => calls.at(-1)?.callSites)?.rows.at(-1)?.callSites;
  if (outlined !== undefined && sites) {
    const line = sites.get(outlined) ?? outlined;
    if (!rows.isRead(line)) {
      context.unread(minifiedClass(frame), frame.method, line);
      if (stacks.at(-1)?.overload.outline) context.outlined = line;
    }
    return { line, stacks: rows.at(line) };
  }
  if (stacks.length === 0 && printed === undefined) return { line: undefined, stacks: rows.names() };
  return { line: printed, stacks };
}

interface Asked {
  line: number | undefined;
  /** The printed number, where no row translates it. */
  kept: number | undefined;
  isAmbiguous: boolean;
  isPrinted: boolean;
}

/** Lines that the innermost call may be at: each of its range where one minified line stands for several. */
function linesOfTop({ rows: [top] }: InlineStack, asked: Asked): (number | undefined)[] {
  if (!top) return [];
  const { from, to } = top.original ?? { from: 0, to: 0 };
  if (!isSpread(top) || !asked.isPrinted) return [lineOf(top, asked)];
  return to - from < MOST_ALTERNATIVES
    ? Array.from({ length: to - from + 1 }, (_, index) => from + index)
    : [undefined];
}

function lineOf(row: MappedMethod, { line, kept, isAmbiguous, isPrinted }: Asked): number | undefined {
  if (isAmbiguous && !isPrinted) return undefined;
  const { minified, original } = row;
  if (original && original.from === original.to) return original.from;
  if (!isAmbiguous && (!minified || !line)) return original?.from || minified?.from || kept;
  if (!minified || !line || line < minified.from || line > minified.to) return kept;
  return original ? original.from + line - minified.from : line;
}

/** Whether several lines of the method were made one. */
function isSpread({ minified, original }: MappedMethod): boolean {
  if (!original || original.from === original.to) return false;
  return !minified || minified.to - minified.from !== original.to - original.from;
}

/**
 * The printed number of a frame that no row translates: lines of methods without rows are as they were. Where R8
 * compiled, `Unknown Source:7` has no lines at all, and Android prints the offset of the instruction.
 */
function keptLine(frame: Frame, { compiler }: Mapping): number | undefined {
  if (frame.line) return frame.line;
  const isOffset = compiler === "R8" && frame.source?.startsWith("Unknown Source");
  return isOffset ? undefined : printedLine(frame) || undefined;
}

function removedBy(rows: readonly MappedMethod[], thrown: readonly string[]): number {
  let removed = 0;
  for (const { thrown: names, remove } of rows.flatMap((row) => row.rewrites ?? []))
    if (thrown.length > 0 && names.every((name) => thrown.includes(name))) removed += remove;
  return removed > rows.length ? 0 : removed;
}

const keyOf = (stack: readonly Certain[]): string =>
  stack.map(({ className, method, line }) => `${className}.${method}:${line ?? ""}`).join(" ");

function distinct(stacks: readonly Certain[][]): Certain[][] {
  return [...new Map(stacks.map((stack) => [keyOf(stack), stack])).values()];
}

/** One frame for what the alternatives differ in, saying what they share, and those that all of them were called from. */
function mergeAlternatives(
  stacks: readonly Certain[][],
  frame: Frame,
  known: MappedClass,
  mapping: Mapping,
): Frame[] {
  const [first, ...others] = stacks;
  if (!first || others.length === 0) return first ?? [];
  let shared = 0;
  const outer = (stack: readonly Certain[], index: number) => stack.slice(stack.length - index);
  const isShared = (count: number) =>
    stacks.every(
      (stack) => stack.length > count && keyOf(outer(stack, count)) === keyOf(outer(first, count)),
    );
  while (isShared(shared + 1)) shared++;
  const inner = stacks.map((stack) => stack.slice(0, stack.length - shared));
  const alternatives = inner.slice(0, MOST_ALTERNATIVES);
  const calls = inner.map((stack) => stack.at(-1));
  const common = <Key extends "className" | "method" | "line">(key: Key) =>
    calls.every((call) => call?.[key] === calls[0]?.[key]) ? calls[0]?.[key] : undefined;
  const { line: _, ...rest } = frame;
  const merged: Certain = {
    ...rest,
    className: common("className") ?? known.original,
    method: common("method") ?? frame.method,
  };
  const line = common("line");
  if (line) merged.line = line;
  return [{ ...withFile(merged, frame, known, mapping), alternatives }, ...outer(first, shared)];
}

function unlessSame(found: Frame[], frame: Frame): Frame[] | undefined {
  const [only] = found;
  const isSame =
    found.length === 1 &&
    !only?.alternatives &&
    only?.className === frame.className &&
    only.method === frame.method &&
    only.line === frame.line;
  return isSame ? undefined : found;
}

const outerClass = (name: string): string => name.split("$")[0] ?? name;

/**
 * The file that the mapping states for the class. A printed real file name stays with the class that it was printed
 * for; that of a call inlined from elsewhere is another.
 */
function withFile(frame: Certain, printed: Frame, known: MappedClass, mapping: Mapping): Certain {
  const outer = outerClass(frame.className);
  const stated = mapping.sourceFiles.get(frame.className) ?? mapping.sourceFiles.get(outer);
  if (stated) frame.file = stated;
  else if (outer !== outerClass(known.original)) delete frame.file;
  if (frame.file) frame.source = frame.line ? `${frame.file}:${frame.line}` : frame.file;
  else if (printed.file) delete frame.source;
  return frame;
}
