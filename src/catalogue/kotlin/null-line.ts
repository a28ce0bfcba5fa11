import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import type { Inquiry } from "../diagnoser.ts";
import { fact } from "../reading/claims.ts";
import { methodOf, outlineOf, type WorkspaceFrame, workspaceFrames } from "../reading/code.ts";
import { workspacePath } from "../reading/compile-place.ts";
import { type FailingLine, failingLine } from "../reading/failing-line.ts";
import { codeOf, type Source, sourceOf } from "../reading/source.ts";

/** Where a null was dereferenced or handed on, and the frames that lead there. */
export interface NullLine {
  at: FailingLine;
  callers: readonly WorkspaceFrame[];
}

/**
 * The line of the workspace that failed. Where the trace is of a slightly other version, the line of the same function
 * that calls what the next frame, or the message, says was called, if only one does.
 */
export function* nullLine(error: ParsedError): Inquiry<NullLine | undefined> {
  const failing = yield* failingLine(error);
  if (failing) return { ...failing, at: relocated(error, failing.at) };
  const frames = yield* workspaceFrames(error);
  const index = frames.findIndex(({ frame }) => frame.line !== undefined);
  const first = frames[index];
  if (first) {
    const far = yield* whereCalled(error, first);
    return far && { at: far, callers: frames.slice(index + 1) };
  }
  const named = yield* namedLine(error);
  return named && { at: named, callers: [] };
}

/** Names under which code calls what failed: the function of the frame below, or what the message names. */
function calledNames(error: ParsedError, { frame }: WorkspaceFrame): string[] {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const below = frames[frames.indexOf(frame) - 1]?.method;
  const member = below === undefined ? fact(error, "memberName") : below.split("$")[0];
  if (!member || !/^\w{3,}$/.test(member) || member === "access") return [];
  const property = /^(?:get|set)[A-Z]/.test(member)
    ? member.charAt(3).toLowerCase() + member.slice(4)
    : undefined;
  return property ? [member, property] : [member];
}

const DRIFT = 2;

function relocated(error: ParsedError, at: FailingLine): FailingLine {
  const names = calledNames(error, at);
  const holds = (line: number): boolean => names.some((name) => hasWord(codeOf(at.source, line), name));
  if (names.length === 0) return at;
  for (let line = at.line - DRIFT; line <= at.line + DRIFT; line++) if (holds(line)) return at;
  const line = onlyLine(at.source, bodiesOf(at.outline, at), names);
  return line ? { ...at, line } : at;
}

/** The line lies in another function by now: the only line of the frame's function with that call. */
function* whereCalled(error: ParsedError, found: WorkspaceFrame): Inquiry<FailingLine | undefined> {
  const names = calledNames(error, found);
  const source = names.length > 0 ? yield* sourceOf(found.path) : undefined;
  const outline = source && (yield* outlineOf(found.path));
  const line = source && outline && onlyLine(source, bodiesOf(outline, found), names);
  return source && outline && line
    ? { path: found.path, line, frame: found.frame, source, outline }
    : undefined;
}

type Body = { startLine: number; endLine: number };

const bodiesOf = (outline: FailingLine["outline"], { frame }: Pick<WorkspaceFrame, "frame">): Body[] =>
  outline.declarations.filter(
    (each) => (each.kind === "function" || each.kind === "constructor") && each.name === methodOf(frame),
  );

function onlyLine(source: Source, bodies: readonly Body[], names: readonly string[]): number | undefined {
  const found = new Set<number>();
  for (const { startLine, endLine } of bodies)
    for (let line = startLine + 1; line <= endLine; line++)
      if (names.some((name) => new RegExp(`\\.\\s*${name}\\b`).test(codeOf(source, line)))) found.add(line);
  return found.size === 1 ? [...found][0] : undefined;
}

const hasWord = (code: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(code);

/** A report without frames that names a file and a line. */
function* namedLine(error: ParsedError): Inquiry<FailingLine | undefined> {
  const path =
    error.line > 0 && throwablesOf(error).every(({ frames }) => frames.length === 0)
      ? yield* workspacePath(error.filePath)
      : undefined;
  const source = path && (yield* sourceOf(path));
  const outline = source && (yield* outlineOf(path));
  if (!path || !source || !outline || error.line > source.lines.length) return undefined;
  return { path, line: error.line, frame: { className: "", method: "", line: error.line }, source, outline };
}
