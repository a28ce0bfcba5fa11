import { grepSearch } from "../../contracts/grep-search.ts";
import { outline } from "../../contracts/outline.ts";
import { resolveClass } from "../../contracts/resolve-class.ts";
import { originOf } from "../../facts/frame-origins.ts";
import type { Declaration, Outline, TextMatch } from "../../model/code.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { isGlue } from "../../syntax/names.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { findBuilt, sourceRootOf } from "./built-file.ts";
import { isHitInCode } from "./hit-in-code.ts";
import type { SearchResult } from "./search-result.ts";

/** A frame whose class is declared in the workspace. */
export interface PlacedFrame {
  frame: Frame;
  path: string;
}

/** A frame in its file, of a trace that can be asked what stands around it. */
export interface WorkspaceFrame extends PlacedFrame {
  /** The failure that the trace is of. */
  error: ParsedError;
}

/**
 * The frames that lie in the workspace: root cause first, innermost call first, without repeats. `limit` bounds how
 * many classes are looked up, those of libraries and tools apart: below a plugin's own code lie dozens of Gradle's.
 */
export function* workspaceFrames(error: ParsedError, limit = 8): AnalysisTask<WorkspaceFrame[]> {
  if (isWrappedByApp(error)) return [];
  const found: { frame: Frame; places: Place[] }[] = [];
  const known = new Map<string, Place[]>();
  const left = { app: limit, library: limit, tool: limit };
  const seen = new Set<string>();
  for (const throwable of throwablesOf(error).reverse()) {
    for (const frame of throwable.frames) {
      const key = `${frame.className}.${frame.method}:${frame.line}`;
      const origin = originOf(frame.className);
      if (seen.has(key) || origin === "platform" || isGlue(frame.className, "")) continue;
      seen.add(key);
      if (!known.has(frame.className)) {
        if (left.app === 0) return chooseBuilt(found, error);
        if (left[origin] === 0) continue;
        left[origin]--;
        known.set(frame.className, yield* placesOfFrame(frame));
      }
      found.push({ frame, places: known.get(frame.className) ?? [] });
    }
  }
  return chooseBuilt(found, error);
}

/** Whether the log has no stack of the cause, and code of an app made what wraps it: that line is not where it failed. */
function isWrappedByApp(error: ParsedError): boolean {
  const all = throwablesOf(error);
  const [top] = all.findLast(({ frames }) => frames.length > 0)?.frames ?? [];
  return (
    all.length > 1 &&
    all.at(-1)?.frames.length === 0 &&
    top !== undefined &&
    originOf(top.className) === "app"
  );
}

/** The file of each frame's class; of several the one that was in the build, as far as the others tell. */
function chooseBuilt(
  frames: readonly { frame: Frame; places: readonly Place[] }[],
  error: ParsedError,
): WorkspaceFrame[] {
  const roots = new Set(
    frames.flatMap(({ frame, places: [only, ...more] }) =>
      only && more.length === 0 ? [sourceRootOf(only.path, frame.className)] : [],
    ),
  );
  return frames.flatMap(({ frame, places }) => {
    const built = places.length > 1 ? findBuilt(places, frame, error, roots) : undefined;
    const place = built ?? places.find(({ isAtLine }) => isAtLine) ?? places[0];
    return place ? [{ frame, path: place.path, error }] : [];
  });
}

/** A file that declares the class of a frame. */
interface Place {
  path: string;
  outline: Outline | undefined;
  /** The frame's line lies in its method. */
  isAtLine: boolean;
}

const MOST_PLACES = 8;

/**
 * The files that declare a frame's class. Of several (flavours, source sets) those with the nested class and the method of
 * the frame, where any has them.
 */
function* placesOfFrame(frame: Frame): AnalysisTask<Place[]> {
  const answer = yield* requestTool(resolveClass, { className: frame.className, fileName: frame.file });
  const paths = (answer?.places ?? []).map(({ path }) => path);
  if (paths.length <= 1) return paths.map((path) => ({ path, outline: undefined, isAtLine: false }));
  const method = methodOf(frame);
  const places: Place[] = [];
  for (const path of paths.slice(0, MOST_PLACES)) {
    const source = yield* outlineOf(path);
    const isAtLine = source !== undefined && !!frame.line && functionAt(source, frame.line)?.name === method;
    places.push({ path, outline: source, isAtLine });
  }
  const nested = frame.className
    .split("$")
    .slice(1)
    .find((name) => /^[A-Za-z_]/.test(name));
  return narrow(narrow(places, nested), method);
}

/** The files that declare a name, or all where none does. */
function narrow(places: readonly Place[], name: string | undefined): Place[] {
  const declaring = places.filter(({ outline: source }) =>
    source?.declarations.some((each) => each.name === name),
  );
  return declaring.length > 0 ? declaring : [...places];
}

/** The function a frame's code is written in: that of a lambda is its outer one; a constructor has its class's name. */
export function methodOf({ method, className }: Frame): string {
  const lambda =
    /^lambda\$(\w+)\$\d+$/.exec(method)?.[1] ?? /^([A-Za-z_]\w*)(?:\$lambda(?:\$\d+)+)+$/.exec(method)?.[1];
  return method === "<init>" || lambda === "new" ? shortClass(className) : (lambda ?? method);
}

export function* outlineOf(path: string): AnalysisTask<Outline | undefined> {
  return yield* requestTool(outline, { path });
}

/**
 * Text or regular expression over the workspace's files. A hit in Kotlin or Java is code, in the case that was asked
 * for: not a comment, and not an import unless imports were asked for. `limit` bounds the hits before comments are left out.
 */
export function* search(
  pattern: string,
  options: { isRegex?: boolean; files?: string; limit?: number } = {},
): AnalysisTask<SearchResult<TextMatch>> {
  const answer = yield* requestTool(grepSearch, {
    pattern,
    is_regex: options.isRegex ?? false,
    file_pattern: options.files,
    max_results: options.limit ?? 50,
  });
  const matches = answer?.matches ?? [];
  const hits = matches.filter((match) => isHitInCode(match, pattern, options.isRegex ?? false));
  const isComplete = answer && !answer.isPartial && answer.totalMatches <= matches.length;
  return { hits, all: isComplete ? hits : undefined };
}

/** The innermost function (or constructor) around a line. */
export function functionAt(source: Outline, line: number): Declaration | undefined {
  return innermost(source, line, ["function", "constructor"]);
}

/** The innermost class, interface, object or enum around a line. */
export function classAt(source: Outline, line: number): Declaration | undefined {
  return innermost(source, line, ["class", "interface", "object", "enum"]);
}

function innermost(source: Outline, line: number, kinds: Declaration["kind"][]): Declaration | undefined {
  return source.declarations
    .filter((each) => kinds.includes(each.kind) && each.startLine <= line && line <= each.endLine)
    .sort((left, right) => right.startLine - left.startLine || left.endLine - right.endLine)[0];
}

/** `a.b.Shelf$Adapter` → `Shelf`: the name people say. */
export function shortClass(binaryName: string): string {
  const simple = binaryName.slice(binaryName.lastIndexOf(".") + 1);
  return simple.split("$")[0] || simple;
}

/** Text as a literal inside a regular expression. */
export function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
