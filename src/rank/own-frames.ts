import { originOf } from "../facts/frame-origins.ts";
import { type Frame, type ParsedError, throwablesOf } from "../model/parsed-error.ts";
import { callWords } from "./names.ts";

/** A frame of the chain with what stands around it. */
export interface ChainFrame {
  frame: Frame;
  /** 0 for the root cause, 1 for what wraps it … */
  link: number;
  /** Position in its own throwable, innermost call first. */
  depth: number;
  /** The frame that called this one. */
  caller: Frame | undefined;
  /** Words by which this frame's line calls the next inner frame; empty where nothing is known. */
  calls: string[];
}

const MAX_FRAMES = 200;

/** Frames of the whole chain, root cause first, innermost call first; what an outer link repeats is left out. */
export function chainFrames(error: ParsedError): ChainFrame[] {
  const seen = new Set<string>();
  const frames: ChainFrame[] = [];
  throwablesOf(error)
    .reverse()
    .forEach((throwable, link) => {
      throwable.frames.forEach((frame, depth) => {
        const key = `${frame.className}.${frame.method}:${frame.line}`;
        if (frame.elided || seen.has(key) || frames.length >= MAX_FRAMES) return;
        seen.add(key);
        const inner = throwable.frames[depth - 1];
        const calls = inner ? callWords(inner.className, inner.method) : namedMember(error);
        frames.push({ frame, link, depth, caller: throwable.frames[depth + 1], calls });
      });
    });
  return frames;
}

/** The member that a message names: `getScrollX` of "invoke virtual method … getScrollX() on a null object". */
function namedMember(error: ParsedError): string[] {
  const { memberName, method, propertyName } = error.metadata ?? {};
  const name = [memberName, method, propertyName].find((each) => typeof each === "string");
  return typeof name === "string" ? callWords("", name) : [];
}

/** The package of the app, where the text names it: its process or the component that failed. */
export function appPackage(error: ParsedError): string | undefined {
  const component = /ComponentInfo\{([\w.]+)\//.exec(error.message)?.[1];
  const name = error.process?.split(":")[0] ?? component;
  if (!name?.includes(".") || originOf(`${name}.X`) === "platform") return undefined;
  return name.split(".").slice(0, 3).join(".");
}

/** Whether a class is the app's own, by the table of origins and by the package the text names. */
export function isOwnClass(className: string, own: string | undefined): boolean {
  return originOf(className) === "app" || (own !== undefined && className.startsWith(`${own}.`));
}
