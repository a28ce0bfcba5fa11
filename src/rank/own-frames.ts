import { originOf } from "../facts/frame-origins.ts";
import type { Frame, ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";
import { callWords, simpleName } from "../syntax/names.ts";
import { frontOf } from "./packages.ts";

/** A frame of the chain with what stands around it. */
export interface ChainFrame {
  frame: Frame;
  /** 0 for the root cause, 1 for what wraps it … */
  link: number;
  /** Its number in the trace of its exception, from 1, and the name of that trace. */
  depth: number;
  trace: string;
  /** The frame that called this one. */
  caller: Frame | undefined;
  /** Words by which this frame's line calls the next inner frame; empty where nothing is known. */
  calls: string[];
  /** One of the calls that a minified frame may stand for. */
  isAlternative?: true;
}

const MAX_FRAMES = 200;
const BARE_FRAME = /^\s*at ([\w$.]+)\.([\w$<>]+)\s*$/;

/** Frames of the whole chain, root cause first, innermost call first; what an outer link repeats is left out. */
export function chainFrames(error: ParsedError): ChainFrame[] {
  const seen = new Set<string>();
  const frames: ChainFrame[] = [];
  const named = throwablesOf(error);
  // A trace without its first line has frames all the same.
  const throwables: { exception: string; frames: Frame[]; isQuoted?: true }[] =
    named.length > 0 || error.frames.length === 0 ? [...named] : [{ exception: "", frames: error.frames }];
  const isBare = throwables.every((throwable) => throwable.frames.length === 0);
  // What a message names stands nearer to the reason than what checked it.
  if (error.quotedFrames) throwables.push({ exception: "", frames: error.quotedFrames, isQuoted: true });
  const isOne = throwables.filter(({ isQuoted }) => !isQuoted).length === 1;
  const nameOf = ({ exception = "", isQuoted = false }) =>
    isQuoted ? "the message" : isOne ? "the trace" : simpleName(exception);
  (isBare ? [{ exception: "", frames: bareFrames(error.raw) }] : throwables)
    .reverse()
    .forEach((throwable, link) => {
      const read = throwable.frames.flatMap((frame, depth) =>
        readingsOf(frame).map((each) => ({ ...each, depth })),
      );
      read.forEach(({ frame, isAlternative, depth }) => {
        const key = `${frame.className}.${frame.method}:${frame.line}`;
        const caller = throwable.isQuoted ? undefined : throwable.frames[depth + 1];
        if (frame.elided || seen.has(key) || frames.length >= MAX_FRAMES) return;
        // Nothing of a native function stands where it is declared, but that it is.
        const isElsewhere = isNative(frame) && !throwable.exception.endsWith("UnsatisfiedLinkError");
        if (isElsewhere && caller && originOf(caller.className) === originOf(frame.className)) return;
        seen.add(key);
        const isApart = frame.cut || throwable.isQuoted;
        const inner = isApart ? undefined : throwable.frames[depth - 1];
        const calls = inner ? callWords(inner.className, inner.method) : namedMember(error);
        frames.push({
          frame,
          link,
          depth: depth + 1,
          trace: nameOf(throwable),
          caller,
          calls,
          ...(isAlternative && { isAlternative }),
        });
      });
    });
  return frames;
}

/** The calls that a frame may stand for: mostly itself. */
const readingsOf = (frame: Frame): { frame: Frame; isAlternative?: true }[] =>
  frame.alternatives?.flat().map((each) => ({ frame: each, isAlternative: true })) ?? [{ frame }];

const isNative = ({ source = "" }: Frame): boolean => /^Native [Mm]ethod$/.test(source);

/** Frames that were quoted without their places. */
function bareFrames(text: string): Frame[] {
  return text.split("\n", MAX_FRAMES).flatMap((line) => {
    const [, className, method] = BARE_FRAME.exec(line.slice(0, 500)) ?? [];
    return className && method ? [{ className, method }] : [];
  });
}

/** The member that a message names: `getScrollX` of "invoke virtual method … getScrollX() on a null object". */
function namedMember(error: ParsedError): string[] {
  const { memberName, method, propertyName } = error.metadata ?? {};
  const name = [memberName, method, propertyName].find((each) => typeof each === "string");
  return typeof name === "string" ? callWords("", name) : [];
}

/** A call from the platform into a component of the app. */
const COMPONENT_CALLER =
  /^android\.app\.(?:ActivityThread|Instrumentation|Activity|Fragment|Service|LoadedApk|AppComponentFactory)\b/;

/**
 * The front of the app's own package: of its process or the component that failed where the text names them, else of
 * the component that the platform called. Undefined where neither tells.
 */
export function appPackage(error: ParsedError, frames: readonly ChainFrame[]): string | undefined {
  const component = /ComponentInfo\{([\w.]+)\//.exec(error.message)?.[1];
  const entry = frames.findLast(
    ({ frame, caller }) =>
      caller && COMPONENT_CALLER.test(caller.className) && originOf(frame.className) !== "platform",
  );
  const names = [error.process?.split(":")[0], component, entry?.frame.className];
  return names.map((name) => name && packageFront(name)).find((front) => front !== undefined);
}

/** The first two names of a package: what all code of one publisher's app shares. */
function packageFront(name: string): string | undefined {
  const parts = name.split(".");
  const front = frontOf(name);
  return parts.length < 3 || originOf(`${front}x.X`) === "platform" ? undefined : front;
}
