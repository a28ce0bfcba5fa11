import type { Outline } from "../model/code.ts";
import { type Frame, type ParsedError, throwablesOf } from "../model/parsed-error.ts";
import { callLines, type Deed } from "./call-lines.ts";
import { languageOf } from "./code-lines.ts";
import { outermost } from "./names.ts";
import { type OwnCode, ownCode } from "./own-code.ts";

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

interface FileOfFrame {
  path: string;
  /** Lines without comments and text of strings. */
  code: readonly string[];
  outline: Outline;
}

/** Frames of one file that are asked how far it has drifted. */
const MOST_FRAMES = 24;
/** Lines by which frames of one file may drift apart. */
const AGREEMENT = 3;

/** Answers whether the printed line makes the call that the next inner frame shows, and if not, which line does. */
export function placeOfFrame(error: ParsedError, frame: Frame, file: FileOfFrame): FramePlace {
  const own = ownCode(frame, file.outline, file.code);
  const printed = frame.line;
  if (!own) return outsideFunctions(printed, file);
  const deed = deedOf(error, frame);
  const calls = callsOf(deed, own, file);
  // Of what fails by itself no name tells the line.
  const isUntold = calls.length === 0 && deed.inner === undefined && deed.member === undefined;
  if (printed !== undefined && isCodeOf(own, printed)) {
    const isMade = calls.some((line) => isOneStatement(file.code, printed, line));
    const drift = isUntold ? driftOf(error, frame, file, AGREEING) : undefined;
    const isDrifted = drift !== undefined && drift !== 0 && isCodeOf(own, printed + drift);
    if (isMade || (calls.length === 0 && !isDrifted)) return { kind: "exact", line: printed };
  }
  if (printed !== undefined && isHeaderMeant(error, frame, own)) return { kind: "exact", line: printed };
  const [only] = calls;
  const line =
    calls.length === 1
      ? only
      : (agreeing(calls, error, frame, file) ??
        (isUntold ? (asDrifted(error, frame, own, file) ?? onlyStatement(own, file)) : undefined));
  if (line !== undefined) return { kind: "moved", line, note: movedNote(printed, line, file.code) };
  const note = functionNote(own, frame, file, calls.length > 0);
  return { kind: "function", line: own.header, likely: likeliest(calls, error, frame, own, file), note };
}

/** Code outside of every function that the outline knows is taken as printed. */
function outsideFunctions(printed: number | undefined, { code, outline }: FileOfFrame): FramePlace {
  if (printed === undefined) return { kind: "unknown" };
  const isHeader = outline.declarations.some(
    ({ kind, startLine, endLine }) => kind === "function" && startLine === printed && endLine > startLine,
  );
  if (isCode(code[printed - 1] ?? "") && !isHeader) return { kind: "exact", line: printed };
  return { kind: "unknown", note: `line ${printed} of the trace is no code here` };
}

/** Lines of the frame's code with the call, one a statement. */
function callsOf(deed: Deed, own: OwnCode, { path, code }: FileOfFrame): number[] {
  const found = callLines(deed, own.code, languageOf(path));
  return found.filter((line, index) => {
    const before = found[index - 1];
    return before === undefined || !isOneStatement(code, before, line);
  });
}

/** The call that has drifted as far as the other frames of the file, where they agree. */
function agreeing(
  calls: readonly number[],
  error: ParsedError,
  frame: Frame,
  file: FileOfFrame,
): number | undefined {
  const { line: printed } = frame;
  if (printed === undefined || calls.length === 0) return undefined;
  const drifts = driftsOf(error, frame, file);
  const off = (line: number): number => Math.min(...drifts.map((drift) => Math.abs(line - printed - drift)));
  const [best, next] = calls.toSorted((one, other) => off(one) - off(other));
  if (best === undefined || off(best) > AGREEMENT) return undefined;
  return next === undefined || off(best) < off(next) ? best : undefined;
}

/** How far the other frames of a file stand from the one call that each can be. */
const driftsOf = (error: ParsedError, frame: Frame, file: FileOfFrame): number[] =>
  framesOfFile(error, frame).flatMap((other) => {
    const own = ownCode(other, file.outline, file.code);
    const [line, ...more] = own ? callsOf(deedOf(error, other), own, file) : [];
    return line !== undefined && other.line !== undefined && more.length === 0 ? [line - other.line] : [];
  });

/** Frames that have to agree where the printed line is code too. */
const AGREEING = 2;

/** By how many lines the file has moved, where all other frames of it that tell agree. */
function driftOf(error: ParsedError, frame: Frame, file: FileOfFrame, least: number): number | undefined {
  const drifts = driftsOf(error, frame, file);
  const [first] = drifts;
  return drifts.length >= least && drifts.every((each) => each === first) ? first : undefined;
}

/** The printed line moved as the rest of the file, where that is code of the same function. */
function asDrifted(error: ParsedError, frame: Frame, own: OwnCode, file: FileOfFrame): number | undefined {
  const drift = frame.line === undefined ? undefined : driftOf(error, frame, file, 1);
  const line = drift === undefined || frame.line === undefined ? undefined : frame.line + drift;
  return line !== undefined && isCodeOf(own, line) ? line : undefined;
}

/** The one statement of a function that has no other. */
function onlyStatement({ code, name }: OwnCode, file: FileOfFrame): number | undefined {
  if (!name.endsWith("()")) return undefined;
  const lines = [...code.keys()].filter((line) => isCode(code.get(line) ?? "")).toSorted((a, b) => a - b);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const text = lines.map((line) => code.get(line)).join(" ");
  return isOneStatement(file.code, first, last) && MAY_FAIL.test(text) ? first : undefined;
}

/** What takes a member, an element or calls something. */
const MAY_FAIL = /[\w)\]!]\s*[.([]|!!/;

/**
 * Of the lines that make the call those that hold most words of the message, of these the one nearest to the printed line;
 * where none does, the first line that may fail.
 */
function likeliest(
  calls: readonly number[],
  error: ParsedError,
  { line: printed }: Frame,
  own: OwnCode,
  file: FileOfFrame,
): number | undefined {
  const from = (line: number): boolean => line >= own.header;
  const lines = [...own.code.keys()].filter(from).sort((a, b) => a - b);
  if (!calls.some(from)) return lines.find((line) => MAY_FAIL.test(own.code.get(line) ?? ""));
  const spoken = new Set(error.message.match(/[A-Za-z_]\w{3,}/g) ?? []);
  const said = (line: number): number =>
    (file.code[line - 1]?.match(/[A-Za-z_]\w{3,}/g) ?? []).filter((word) => spoken.has(word)).length;
  const off = (line: number): number => (printed === undefined ? line : Math.abs(line - printed));
  return calls.filter(from).toSorted((a, b) => said(b) - said(a) || off(a) - off(b))[0];
}

function framesOfFile(error: ParsedError, frame: Frame): Frame[] {
  const outer = outermost(frame.className);
  const all = throwablesOf(error).flatMap(({ frames }) => frames);
  const others = all.filter((each) => outermost(each.className) === outer && !isSame(each, frame));
  return others.slice(0, MOST_FRAMES);
}

/** What a frame's line does, by what stands above it in the trace. */
function deedOf(error: ParsedError, frame: Frame): Deed {
  for (const { frames, exception } of throwablesOf(error).reverse()) {
    const index = frames.findIndex((each) => isSame(each, frame));
    // What R8 takes out of a function has a frame of its own, and no name in the source.
    const isOutlined = index === 1 && OUTLINED.test(frames[0]?.className ?? "");
    if (index > 0 && frames[index]?.cut) return {};
    if (index > 0 && !isOutlined) return { inner: frames[index - 1] };
    if (index >= 0) return { exception, member: memberOf(error) };
  }
  return {};
}

const OUTLINED = /\$\$ExternalSyntheticApiModelOutline/;

function memberOf({ metadata = {} }: ParsedError): string | undefined {
  const { memberName, method } = metadata;
  return [memberName, method].find((name) => typeof name === "string");
}

const isSame = (one: Frame, other: Frame): boolean =>
  one === other ||
  (one.line === other.line && one.method === other.method && one.className === other.className);

/** Kotlin checks parameters on the line of the header, and fills in their defaults there. */
function isHeaderMeant(error: ParsedError, frame: Frame, { header }: OwnCode): boolean {
  if (frame.line !== header) return false;
  const { inner, exception = "" } = deedOf(error, frame);
  if (frame.method.endsWith("$default") || exception.endsWith("StackOverflowError")) return true;
  return inner !== undefined && /^(?:checkNotNullParameter|checkParameterIsNotNull)$/.test(inner.method);
}

const isCodeOf = ({ code }: OwnCode, line: number): boolean => isCode(code.get(line) ?? "");

/** Whether a line without comments does anything: no bracket, annotation, import or bare `else`. */
function isCode(text: string): boolean {
  if (/^\s*(?:import|package)\b|^\s*@[\w.:]+\s*(?:\([^)]*\))?\s*$/.test(text)) return false;
  return /[\p{L}\p{N}"]/u.test(text.replace(/\b(?:else|try|finally|do)\b/g, ""));
}

/** Statements are not followed further. */
const longestStatement = 30;

/** Whether no statement or block ends between two lines. */
function isOneStatement(code: readonly string[], one: number, other: number): boolean {
  const [from, to] = one < other ? [one, other] : [other, one];
  if (to - from > longestStatement) return false;
  let depth = 0;
  for (let at = from; at < to; at++) {
    const text = (code[at - 1] ?? "").trim();
    for (const mark of text) depth += mark === "(" ? 1 : mark === ")" ? -1 : 0;
    if (/[;{}]$/.test(text)) return false;
    const goesOn = /(?:[=,(+\-*/%&|<:?.]|\b(?:return|in|is|as|else))$/.test(text);
    const isTaken = /^(?:[.?:+*/%&|=)]|-)/.test((code[at] ?? "").trim());
    if (text !== "" && depth <= 0 && !goesOn && !isTaken) return false;
  }
  return true;
}

function movedNote(printed: number | undefined, line: number, code: readonly string[]): string {
  if (printed === undefined) return `the log prints no line; line ${line} makes such a call here`;
  if (printed > code.length)
    return `this file ends before line ${printed} of the trace; line ${line} makes such a call here`;
  return `line ${printed} of the trace is line ${line} here`;
}

function functionNote(
  { name, code, header }: OwnCode,
  { line }: Frame,
  file: FileOfFrame,
  isCalled: boolean,
): string {
  if (line === undefined) return `in ${name}; the log prints no line`;
  if (isInHeader(line, header, file)) return `in ${name}; line ${line} of the trace is its header here`;
  if (isCalled && isCode(code.get(line) ?? ""))
    return `in ${name}; line ${line} of the trace does not make that call here: the file may not be as it was in that build`;
  const what = code.has(line) ? "is no code" : "is not in it";
  return `in ${name}; line ${line} of the trace ${what} here: ${sinceThen(line, file)}`;
}

/** A header begins with its annotations: compilers give the first of them as the line of what they add by themselves. */
function isInHeader(line: number, header: number, { code, outline }: FileOfFrame): boolean {
  if (line >= header || header - line > longestStatement) return line === header;
  const isApart = outline.declarations.some(({ startLine }) => line < startLine && startLine < header);
  return !isApart && (code[line - 1] ?? "").trimStart().startsWith("@");
}

/** Lines behind the end of a file are also how the Kotlin compiler numbers the code that it inlines. */
function sinceThen(line: number, { path, code }: FileOfFrame): string {
  return path.endsWith(".kt") && line > code.length
    ? "the file is not as it was in that build, or the code was inlined"
    : "the file is not as it was in that build";
}
