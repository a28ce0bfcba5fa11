import { createHash } from "node:crypto";
import { originOf } from "../../src/facts/frame-origins.ts";
import type { Frame, Throwable } from "../../src/model/parsed-error.ts";
import { isSynthetic, outerClass, sourceMethod } from "../../src/parse/demangle.ts";

export type Chain = readonly Throwable[];

const numberOf = (text: string): number => createHash("sha1").update(text).digest().readUInt32BE(0);
const isApp = ({ className }: Frame): boolean => originOf(className) === "app";

const mapFrames = (chain: Chain, change: (frames: readonly Frame[]) => readonly Frame[]): Chain =>
  chain.map((each) => ({ ...each, frames: [...change(each.frames)] }));

/** Each file has gained lines of its own, as by a release. */
export const moveLines = (chain: Chain): Chain =>
  mapFrames(chain, (frames) =>
    frames.map((frame) =>
      frame.line === undefined
        ? frame
        : withLine(frame, frame.line + 1 + (numberOf(frame.className.replace(/\$.*/, "")) % 40)),
    ),
  );

const withLine = (frame: Frame, line: number): Frame => ({
  ...frame,
  line,
  source: (frame.source ?? "Unknown Source").replace(/(?::\d+)?$/, `:${line}`),
});

/** Frames that some versions and makers of Android have and others have not. Source: ActivityThread and Looper of AOSP, API 21 to 35. */
const OF_SOME_DEVICES =
  /^(?:loopOnce|callActivityOnCreate|dispatchMessage|handleCallback|performClickInternal)$/;

/** The same crash on another version of Android: lines of the platform moved, frames of it missing, another maker's below. */
export const changeDevice = (chain: Chain): Chain =>
  mapFrames(chain, (frames) => {
    const kept = frames.filter((frame) => isApp(frame) || !OF_SOME_DEVICES.test(frame.method));
    const moved = kept.map((frame) =>
      isApp(frame) || frame.line === undefined ? frame : withLine(frame, frame.line + 17),
    );
    const maker = {
      className: "android.os.HandlerExtImpl",
      method: "dispatchExt",
      source: "HandlerExtImpl.java",
    };
    return moved.some(isApp) && !isApp(moved.at(-1) ?? maker) ? [...moved, maker] : moved;
  });

/** The same crash with another version of the library: what the function that the app called does within has other names. */
export const changeLibrary = (chain: Chain): Chain =>
  mapFrames(chain, (frames) => {
    const own = frames.findIndex(isApp);
    return frames.map((frame, at) => {
      if (at < own - 1) return { ...frame, method: `${frame.method}Impl` };
      return at === own - 1 && frame.line !== undefined ? withLine(frame, frame.line + 9) : frame;
    });
  });

/** Numbers that a compiler gives lambdas, counted anew because one was added before them. */
export const renumberLambdas = (chain: Chain): Chain =>
  mapFrames(chain, (frames) =>
    frames.map((frame) => ({
      ...frame,
      className: frame.className.replace(/\$(\d+)(?=\$|$)/g, (_, number) => `$${Number(number) + 1}`),
      method: frame.method.replace(
        /(lambda\$\w*\$|\$lambda\$)(\d+)/,
        (_, name, number) => `${name}${Number(number) + 1}`,
      ),
    })),
  );

/** Values of the run: addresses, numbers of several digits, hashes. */
export const changeValues = (chain: Chain): Chain =>
  chain.map((each) => ({
    ...each,
    message: each.message.replace(/@[0-9a-f]{4,10}\b|\b0x[0-9a-f]+\b|\b\d{2,}\b/g, (value) =>
      value.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10)),
    ),
  }));

/** Another way into the same functions: below the third function of the app another one stands. */
export const changeCallers = (chain: Chain): Chain =>
  mapFrames(chain, (frames) => {
    const own = frames.filter((frame) => isApp(frame) && !isSynthetic(frame.className, frame.method));
    const functions = [...new Set(own.map(functionOf))];
    const named = new Set(functions.slice(0, 3));
    return frames.map((frame) =>
      functions.length > 3 && own.includes(frame) && !named.has(functionOf(frame))
        ? { ...frame, method: `${frame.method}Again` }
        : frame,
    );
  });

const functionOf = ({ className, method }: Frame): string =>
  `${outerClass(className)}.${sourceMethod(className, method)}`;

/** The same function called something else that failed: what it called is another one's, by chains of the same exception. */
export function changeCallee(chain: Chain, others: readonly Chain[]): Chain | undefined {
  const root = chain.at(-1);
  const own = root?.frames.findIndex(isApp) ?? -1;
  if (!root || own < 1) return undefined;
  for (const other of others) {
    const theirs = other.at(-1);
    const at = theirs?.frames.findIndex(isApp) ?? -1;
    if (!theirs || at < 1 || theirs.exception !== root.exception) continue;
    const callee = theirs.frames[at - 1];
    if (callee?.method === root.frames[own - 1]?.method) continue;
    const changed = {
      ...root,
      message: theirs.message,
      frames: [...theirs.frames.slice(0, at), ...root.frames.slice(own)],
    };
    return [...chain.slice(0, -1), changed];
  }
  return undefined;
}

/** Messages in which the subject is named, and the same message of another subject. */
const SUBJECTS: readonly [pattern: RegExp, other: string][] = [
  [/(?<=lateinit property )[\w$]+/, "other"],
  [/(?<=Attempt to invoke (?:virtual|interface) method ')[^']+/, "void java.util.Map.clear()"],
  [/(?<=Cannot invoke ")[^"]+/, "java.util.Map.clear()"],
  [/(?<=, parameter )[\w$]+/, "other"],
  [/(?<=requires? )(?:android\.permission\.)?[A-Z_]{6,}/, "android.permission.OTHER"],
];

/** The same function met another null, another property, another permission. */
export function changeSubject(chain: Chain): Chain | undefined {
  const root = chain.at(-1);
  const subject = SUBJECTS.find(([pattern]) => pattern.test(root?.message ?? ""));
  if (!root || !subject) return undefined;
  const message = root.message.replace(subject[0], subject[1]);
  const repeat = (each: Throwable) =>
    each === root ? { ...each, message } : { ...each, message: each.message.replace(root.message, message) };
  return chain.map(repeat);
}

/** As a log prints it. */
export const printTrace = (chain: Chain): string =>
  chain
    .map(({ exception, message, frames }, at) => {
      const head = `${at > 0 ? "Caused by: " : ""}${exception}${message === "" ? "" : `: ${message}`}`;
      const rows = frames.map(
        ({ className, method, source }) => `\tat ${className}.${method}(${source ?? "Unknown Source"})`,
      );
      return [head, ...rows].join("\n");
    })
    .join("\n");
