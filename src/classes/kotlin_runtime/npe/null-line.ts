import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fact } from "../../../analysis/claims.ts";
import { methodOf, outlineOf, type WorkspaceFrame, workspaceFrames } from "../../../analysis/code/code.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { dereferencesOn } from "../../../analysis/code/dereferences.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Frame, ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { failureClass } from "./class.ts";

/** Where a null was dereferenced or handed on, and the frames that lead there. */
export type NullLine = { at: FailingLine; callers: readonly WorkspaceFrame[] };

/**
 * The line of the workspace that failed. Where the trace is of another version, the line of the same function that
 * calls what the next frame, or the message, says was called, if only one does.
 */
export function* nullLine(error: ParsedError): AnalysisTask<NullLine | undefined> {
  const failing = yield* failingLine(error);
  if (failing) return failing;
  const frames = yield* workspaceFrames(error);
  const only = yield* findOnlyUse(error, frames);
  if (only) return only;
  if (frames.some(({ frame }) => frame.line !== undefined)) return undefined;
  const named = yield* namedLine(error);
  return named && { at: named, callers: [] };
}

/** Where only the function is known: its one expression of which the member is taken that the message names. */
function* findOnlyUse(
  error: ErrorOf<typeof failureClass>,
  frames: readonly WorkspaceFrame[],
): AnalysisTask<NullLine | undefined> {
  const at = frames.findIndex(({ frame }) => frame.line !== undefined);
  const first = frames[at];
  const member = fact(error, "memberName");
  const source = first && member ? yield* sourceOf(first.path) : undefined;
  const outline = source && (yield* outlineOf(source.path));
  if (!first || !member || !source || !outline || (first.frame.line ?? 0) > source.lines.length)
    return undefined;
  const functions = outline.declarations.filter(
    ({ kind, name }) => kind === "function" && name === methodOf(first.frame),
  );
  const [body, ...others] = functions;
  if (!body || others.length > 0) return undefined;
  const names = [member, member.replace(/^[gs]et([A-Z])/, (_, letter: string) => letter.toLowerCase())];
  const uses: { text: string; line: number }[] = [];
  for (let line = body.startLine; line <= body.endLine; line++)
    uses.push(...dereferencesOn(source, line).filter((each) => names.includes(each.member)));
  const [use] = uses;
  if (!use || uses.some(({ text }) => text !== use.text)) return undefined;
  const { path, frame } = first;
  return { at: { path, line: use.line, frame, source, outline }, callers: frames.slice(at + 1) };
}

/** A report without frames that names a file and a line. */
function* namedLine(error: ParsedError): AnalysisTask<FailingLine | undefined> {
  const path =
    error.line > 0 && throwablesOf(error).every(({ frames }) => frames.length === 0)
      ? yield* workspacePath(error.filePath)
      : undefined;
  const source = path && (yield* sourceOf(path));
  const outline = source && (yield* outlineOf(path));
  if (!path || !source || !outline || error.line > source.lines.length) return undefined;
  // Nothing is done at the head of a function: the file is another one.
  const isHead = outline.declarations.some(
    ({ kind, startLine, endLine }) => kind === "function" && startLine === error.line && endLine > startLine,
  );
  if (isHead) return undefined;
  return { path, line: error.line, frame: { className: "", method: "", line: error.line }, source, outline };
}

const REFLECTION =
  /^(?:java\.lang\.reflect\.|(?:jdk|sun)\.reflect\.|jdk\.internal\.reflect\.|kotlin\.reflect\.)/;

/**
 * Whether the null may have been one of a frame's own line: not where the root cause came through another exception, nor
 * where the line only had something called by reflection, whose values are not those of the line.
 */
export function isOfThisLine(error: ParsedError, frame: Frame): boolean {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  if (frames.length === 0) return true;
  const at = frames.indexOf(frame);
  return at >= 0 && !frames.slice(0, at).some(({ className }) => REFLECTION.test(className));
}
