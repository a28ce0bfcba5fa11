import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import type { Inquiry } from "../diagnoser.ts";
import { fact } from "./claims.ts";
import { methodOf, outlineOf, type WorkspaceFrame } from "./code.ts";
import type { FailingLine } from "./failing-line.ts";
import { codeOf, type Source, sourceOf } from "./source.ts";

/** Names under which code calls what failed: the function of the frame below, or what the message names. */
function calledNames(error: ParsedError, { frame }: WorkspaceFrame): string[] {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const below = frames[frames.indexOf(frame) - 1]?.method;
  const member =
    below === undefined ? fact(error, "memberName") : below.replace(/^access\$/, "").split("$")[0];
  if (!member || !/^[A-Za-z_]\w{2,}$/.test(member)) return [];
  const property = /^(?:get|set)[A-Z]/.test(member)
    ? member.charAt(3).toLowerCase() + member.slice(4)
    : undefined;
  return property ? [member, property] : [member];
}

const DRIFT = 2;

/** The line a frame names, or where its file has changed since, the only line of its function that makes that call. */
export function relocated(error: ParsedError, at: FailingLine): FailingLine {
  const names = calledNames(error, at);
  const holds = (line: number): boolean => names.some((name) => hasWord(codeOf(at.source, line), name));
  if (names.length === 0) return at;
  for (let line = at.line - DRIFT; line <= at.line + DRIFT; line++) if (holds(line)) return at;
  const line = onlyLine(at.source, bodiesOf(at.outline, at), names);
  return line ? { ...at, line } : at;
}

/** The line lies in another function by now: the only line of the frame's function with that call. */
export function* whereCalled(error: ParsedError, found: WorkspaceFrame): Inquiry<FailingLine | undefined> {
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
      if (names.some((name) => hasWord(codeOf(source, line), name))) found.add(line);
  return found.size === 1 ? [...found][0] : undefined;
}

const hasWord = (code: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(code);
