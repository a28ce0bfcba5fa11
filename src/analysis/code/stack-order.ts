import { isLifecycleCallback, runsBefore } from "../../facts/lifecycle.ts";
import type { Declaration, Outline } from "../../model/code.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { classAt, methodOf, type PlacedFrame } from "./code.ts";

/** A frame on a line of a function, and whether the function has still to come to another line or is past it. */
export interface OnStack {
  line: number;
  state: "before" | "past";
}

/** A line of a function of the sources: `enclosing` is the function's qualified name, "" for an initializer. */
export interface FunctionLine {
  path: string;
  enclosing: string;
  line: number;
}

/**
 * What the stack shows of a line: a frame of its function is still above it, or already at it or below. Undefined
 * where the function is not running.
 */
export function findOnStack(
  frames: readonly PlacedFrame[],
  { path, enclosing, line }: FunctionLine,
  outline: Outline,
): OnStack | undefined {
  const body = enclosing === "" ? classAt(outline, line) : functionOf(outline, enclosing, line);
  if (!body) return undefined;
  for (const { frame, path: file } of frames) {
    const at = frame.line;
    // A lambda's frame says nothing of the function that it is written in: that may be long over.
    const isIt = frame.method === (enclosing === "" || body.kind === "constructor" ? "<init>" : body.name);
    if (file !== path || at === undefined || !isIt) continue;
    if (at < body.startLine || at > body.endLine) continue;
    return { line: at, state: at < line ? "before" : "past" };
  }
  return undefined;
}

function functionOf(outline: Outline, name: string, line: number): Declaration | undefined {
  return outline.declarations.find(
    (each) =>
      each.qualifiedName === name &&
      (each.kind === "function" || each.kind === "constructor") &&
      each.startLine <= line &&
      line <= each.endLine,
  );
}

/** The innermost callback of the platform that the stack shows in a file, where it shows one. */
export function callbackOnStack(frames: readonly PlacedFrame[], path: string): string | undefined {
  return frames
    .filter((each) => each.path === path)
    .map(({ frame }) => frame.method)
    .find((name) => isLifecycleCallback(name));
}

/** Whether the stack shows, in a file, a callback that the platform calls only when `writer` has run. */
export function hasRun(frames: readonly PlacedFrame[], path: string, writer: string): boolean {
  return frames.some((each) => each.path === path && runsBefore(writer, methodOf(each.frame)));
}

/** Calls of the platform by which a person's touch or key comes in. */
const INPUT =
  /^(?:performClick|performItemClick|performLongClick|dispatchTouchEvent|dispatchKeyEvent|performIdentifierAction)$/;

/** Whether a person did something on the screen: it was resumed then, and what is called on the way there has run. */
export function isOnScreen(error: ParsedError): boolean {
  return (throwablesOf(error).at(-1)?.frames ?? []).some(
    ({ method, className }) => INPUT.test(method) && /^androidx?\./.test(className),
  );
}
