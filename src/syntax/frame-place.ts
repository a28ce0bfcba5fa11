import type { Frame, ParsedError } from "../model/parsed-error.ts";
import { callTold, isCallOnOther } from "./call-on-other.ts";
import { callLines, type Deed, mayFail } from "./call-sites.ts";
import { type FrameCode, frameCode, linesOf } from "./frame-code.ts";
import { callsOf, deedOf, driftOf, driftsOf, type FileOfFrame, isOneStatement } from "./frame-drift.ts";
import { isGlue } from "./names.ts";
import { chooseByOverload } from "./overload-called.ts";
import type { Node } from "./tree/nodes.ts";
import { lineAt, nodesOnLine } from "./tree/relations.ts";
import type { Tree } from "./tree/tree.ts";

/** Where the line of a frame stands in this version of its file. */
export interface FramePlace {
  /**
   * `exact`: as printed. `moved`: the call stands elsewhere by now. `function`: only the function is known, the line is
   * its header. `unknown`: the file has no such function and no code on that line.
   */
  kind: "exact" | "moved" | "function" | "unknown";
  line?: number;
  /** Where only the function is known: the line of it to look at first. */
  likely?: number;
  /** What a reader has to know of the line, unless it is exact. */
  note?: string;
}

/** Frames that have to agree where the printed line is code too. */
const AGREEING = 2;
/** Lines by which frames of one file may drift apart. */
const AGREEMENT = 3;

/** Answers whether the printed line makes the call that the next inner frame shows, and if not, which line does. */
export function placeOfFrame(error: ParsedError, given: Frame, file: FileOfFrame): FramePlace {
  const frame = isOfOtherFile(given, file) ? withoutLine(given) : given;
  const named = frameCode(frame, file.outline, file.tree);
  const printed = frame.line;
  if (!named) return outsideFunctions(error, frame, file);
  const deed = deedOf(error, given);
  const calls = chooseByOverload(callsOf(deed, named, file), error, given, named, file);
  const own = headAtCalling(named, calls);
  // Of what fails by itself no name tells the line.
  const isUntold = calls.length === 0 && deed.inner === undefined && deed.member === undefined;
  if (printed !== undefined && isCodeOf(own, printed)) {
    const isMade = calls.some((line) => isOneStatement(file.tree, printed, line));
    const drift = isUntold ? driftOf(error, frame, file, AGREEING) : undefined;
    const isDrifted = drift !== undefined && drift !== 0 && isCodeOf(own, printed + drift);
    if (isMade || (calls.length === 0 && !isDrifted)) return { kind: "exact", line: printed };
  }
  if (printed !== undefined && isHeaderMeant(error, frame, named)) return { kind: "exact", line: printed };
  const [only] = calls;
  // Of several calls the line that was printed beside another name is still the likelier one.
  const beside = frame === given ? undefined : calls.find((line) => line === given.line);
  const told = calls.length === 1 ? only : (beside ?? callTold(error, deed.inner, calls, own, file.tree));
  const line =
    told ??
    agreeing(calls, error, frame, file) ??
    (isUntold ? (findDriftedLine(error, frame, own, file) ?? findOnlyStatement(own, file)) : undefined);
  if (line !== undefined) {
    const isOther = isCallOnOther(deed.inner, line, own, file.tree);
    const note =
      frame === given
        ? movedNote(printed, line, file.tree, isOther)
        : `the log calls this file ${given.file}${given.line === line ? "" : `, with line ${given.line}`}; line ${line} makes such a call here`;
    return { kind: "moved", line, note };
  }
  const note =
    frame === given
      ? functionNote(own, error, frame, file, calls.length > 0)
      : `in ${own.name}; line ${given.line} is of ${given.file}, as the log calls this file`;
  return { kind: "function", line: own.header, likely: likeliest(calls, error, frame, own, file), note };
}

/**
 * A console that undoes renaming names a class's file by the class: `Shelf.java` for `Shelf.kt`. The line beside it is one of
 * the optimised program.
 */
const isOfOtherFile = ({ file, line }: Frame, { path }: FileOfFrame): boolean =>
  line !== undefined && file?.endsWith(".java") === true && path.endsWith(".kt");

/** The code with the header of the overload that makes the call, where the one nearest to the printed line does not. */
function headAtCalling(own: FrameCode, calls: readonly number[]): FrameCode {
  const calling = own.spans.find(({ from, to }) => calls.some((line) => from <= line && line <= to));
  return calling ? { ...own, header: calling.header } : own;
}

function withoutLine({ line: _, ...frame }: Frame): Frame {
  return frame;
}

/** Code of no function that the outline knows by the frame's name is taken as printed, unless it is plainly another's. */
function outsideFunctions(error: ParsedError, frame: Frame, file: FileOfFrame): FramePlace {
  const { tree, outline } = file;
  const { line: printed } = frame;
  if (printed === undefined) return { kind: "unknown" };
  const functions = outline.declarations.filter(
    ({ kind, startLine, endLine }) => kind === "function" && startLine <= printed && printed <= endLine,
  );
  const isHeader = functions.some(({ startLine, endLine }) => startLine === printed && endLine > startLine);
  const nodes = nodesOnLine(tree, printed);
  const isCode = nodes.some((node) => linesOf(node, tree).includes(printed));
  const isOther = functions.length > 0 && isNamed(frame) && makesNoCall(deedOf(error, frame), nodes, tree);
  if (isCode && !isHeader && !isOther) return { kind: "exact", line: printed };
  return { kind: "unknown", note: `line ${printed} of the trace was not found in it here` };
}

/** Whether a frame has the name of a function as it was written: nothing that a compiler or a shrinker made up. */
const isNamed = ({ method }: Frame): boolean => /^[A-Za-z_]\w{3,}$/.test(method) && !/^invoke/.test(method);

/** Whether the next inner frame is a call that code would write by its name, and none of these nodes makes it. */
const makesNoCall = (deed: Deed, nodes: readonly Node[], tree: Tree): boolean =>
  deed.inner !== undefined &&
  isNamed(deed.inner) &&
  !isGlue(deed.inner.className, deed.inner.method) &&
  callLines(deed, nodes, tree).length === 0;

/** The call that has drifted as far as the other frames of the file, where they agree. */
function agreeing(
  calls: readonly number[],
  error: ParsedError,
  frame: Frame,
  file: FileOfFrame,
): number | undefined {
  const { line: printed } = frame;
  if (printed === undefined || calls.length === 0) return undefined;
  const drifts = driftsOf(error, frame, file).map(({ by }) => by);
  const off = (line: number): number => Math.min(...drifts.map((drift) => Math.abs(line - printed - drift)));
  const [best, next] = calls.toSorted((one, other) => off(one) - off(other));
  if (best === undefined || off(best) > AGREEMENT) return undefined;
  return next === undefined || off(best) < off(next) ? best : undefined;
}

/** The printed line moved as the rest of the file, where that is code of the same function. */
function findDriftedLine(
  error: ParsedError,
  frame: Frame,
  own: FrameCode,
  file: FileOfFrame,
): number | undefined {
  const drift = frame.line === undefined ? undefined : driftOf(error, frame, file, 1);
  const line = drift === undefined || frame.line === undefined ? undefined : frame.line + drift;
  return line !== undefined && isCodeOf(own, line) ? line : undefined;
}

/** The one statement of a function that has no other. */
function findOnlyStatement({ nodes, lines, name }: FrameCode, { tree }: FileOfFrame): number | undefined {
  if (!name.endsWith("()")) return undefined;
  const [first, ...more] = [...lines].toSorted((a, b) => a - b);
  if (first === undefined || !nodes.some(mayFail)) return undefined;
  return isOneStatement(tree, first, more.at(-1) ?? first) ? first : undefined;
}

/**
 * Of the lines that make the call those that hold most words of the message, of these the one nearest to the printed line;
 * where none does, the first line that may fail.
 */
function likeliest(
  calls: readonly number[],
  error: ParsedError,
  frame: Frame,
  own: FrameCode,
  file: FileOfFrame,
): number | undefined {
  const from = (line: number): boolean => line >= own.header;
  if (checksParameter(deedOf(error, frame))) return own.header;
  if (!calls.some(from)) {
    const failing = own.nodes.filter(mayFail).flatMap((node) => linesOf(node, file.tree)[0] ?? []);
    return failing.filter(from).toSorted((a, b) => a - b)[0];
  }
  const spoken = new Set(error.message.match(/[A-Za-z_]\w{3,}/g) ?? []);
  const said = (line: number): number =>
    nodesOnLine(file.tree, line).filter(
      (node) => "name" in node && spoken.has(node.name ?? "") && linesOf(node, file.tree).includes(line),
    ).length;
  const off = (line: number): number => (frame.line === undefined ? line : Math.abs(line - frame.line));
  return calls.filter(from).toSorted((a, b) => said(b) - said(a) || off(a) - off(b))[0];
}

/** Kotlin checks parameters on the line of the header, and fills in their defaults there. */
function isHeaderMeant(error: ParsedError, frame: Frame, { header }: FrameCode): boolean {
  if (frame.line !== header) return false;
  const deed = deedOf(error, frame);
  if (frame.method.endsWith("$default") || deed.exception?.endsWith("StackOverflowError")) return true;
  return checksParameter(deed);
}

const checksParameter = ({ inner, member }: Deed): boolean =>
  /(?:^|\.)(?:checkNotNullParameter|checkParameterIsNotNull)$/.test(inner?.method ?? member ?? "");

const isCodeOf = ({ lines }: FrameCode, line: number): boolean => lines.has(line);

/** How far above its name a declaration is looked for. */
const longestHeader = 30;

function movedNote(printed: number | undefined, line: number, { root }: Tree, isOther: boolean): string {
  if (printed === undefined) return `the log prints no line; line ${line} makes such a call here`;
  if (printed > root.endLine)
    return `this file ends before line ${printed} of the trace; line ${line} makes such a call here`;
  return `line ${printed} of the trace is ${isOther ? "most likely " : ""}line ${line} here`;
}

function functionNote(
  { name, lines, spans, header }: FrameCode,
  error: ParsedError,
  frame: Frame,
  file: FileOfFrame,
  isCalled: boolean,
): string {
  const { line } = frame;
  if (line === undefined) return `in ${name}; the log prints no line`;
  if (isInHeader(line, header, file)) return `in ${name}; line ${line} of the trace is its header here`;
  if (isCalled && lines.has(line))
    return `in ${name}; line ${line} of the trace does not make that call here: the file may not be as it was in that build`;
  if (!spans.some(({ from, to }) => from <= line && line <= to))
    return `in ${name}; line ${line} of the trace is not in it here: ${describeChange(line, file)}`;
  if (isBlank(line, file))
    return `in ${name}; line ${line} of the trace is no code here: ${describeChange(line, file)}`;
  // What a compiler counts to a line is more than the call that begins there: arguments, ends of blocks, branches.
  const others = driftsOf(error, frame, file);
  const isAsItWas = others.length > 0 && others.every(({ by }) => by === 0);
  const doubt = isAsItWas ? "" : ": the file may not be as it was in that build";
  return `in ${name}; which call line ${line} of the trace makes is not seen here${doubt}`;
}

/** Whether nothing stands on a line but a comment. */
function isBlank(line: number, { tree }: FileOfFrame): boolean {
  const text = tree.text.split("\n", line)[line - 1]?.trim() ?? "";
  return text === "" || /^(?:\/\/|\/\*|\*)/.test(text);
}

/** A header begins with its annotations: compilers give the first of them as the line of what they add by themselves. */
function isInHeader(line: number, header: number, { tree }: FileOfFrame): boolean {
  if (line >= header || header - line > longestHeader) return line === header;
  return nodesOnLine(tree, header).some(
    (node) =>
      (node.kind === "function" || node.kind === "class") &&
      node.line <= line &&
      lineAt(tree, node.nameStart) === header,
  );
}

/** Lines behind the end of a file are also how the Kotlin compiler numbers the code that it inlines. */
function describeChange(line: number, { path, tree }: FileOfFrame): string {
  return path.endsWith(".kt") && line > tree.root.endLine
    ? "the file is not as it was in that build, or the code was inlined"
    : "the file is not as it was in that build";
}
