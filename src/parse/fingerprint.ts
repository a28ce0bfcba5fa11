import { originOf } from "../facts/frame-origins.ts";
import type { Frame, ParsedError, Throwable } from "../model/parsed-error.ts";
import { printedFileName } from "../model/paths.ts";
import { throwablesOf } from "../model/throwables.ts";
import { genericType } from "./classify.ts";
import { isSynthetic, outerClass, sourceMethod } from "./demangle.ts";

/** Raised with each change by which a failure gets another name, so that what was kept under the older one can be renamed. */
export const FINGERPRINT_VERSION = 2;

/** App frames that name a crash; deeper ones vary with the way into the code. */
const FRAMES = 3;

/** What the message names of the program itself, as patterns of classes capture it; none of it is data of a run. */
const SUBJECTS = ["propertyName", "memberName", "expression", "parameter", "permission"] as const;

/** Thrown wherever the program happens to be: which call it was tells nothing. Source: their documentation in the JDK. */
const ANYWHERE =
  /(?:^|\.)(?:OutOfMemoryError|StackOverflowError|InternalError|TimeoutException|InterruptedException)$/;

/**
 * Names a failure across line drift, addresses, ids, processes, devices, times and runs: from its class, the exceptions
 * of its chain, the app's frames without lines and lambda numbers, and, where there is no frame, the message with its
 * variable parts masked. Several failures of one function differ in what it called, or in what was null, unset or refused.
 */
export function fingerprint(error: ParsedError): string {
  const chain = throwablesOf(error);
  const frames = chain.length ? [...chain].reverse().flatMap((throwable) => throwable.frames) : error.frames;
  const own = frames.filter(isOwn);
  const places = [...nativePlace(error), ...new Set(own.map(nameOf))].slice(0, FRAMES);
  const parts = [
    typeOf(error, chain),
    ...chain.filter(isOwnOrRoot).map(({ exception }) => exception),
    ...places,
  ];
  if (places.length) parts.push(...failedCall(chain), ...subjectOf(error));
  else {
    const message = error.exception ? withoutValues(error.message) : error.message;
    parts.push(mask(message), ...nameMissing(error), printedFileName(error.filePath));
    const library = frames.find((frame) => originOf(frame.className) === "library");
    if (library) parts.push(nameOf(library));
  }
  return hash(parts.join("|"));
}

/** What the app's first frame called, by its name alone: the class of a library's function moves from version to version. */
function failedCall(chain: readonly Throwable[]): string[] {
  if (ANYWHERE.test(chain.at(-1)?.exception ?? "")) return [];
  for (const { frames } of chain.toReversed()) {
    const at = frames.findIndex(isOwn);
    if (at < 0) continue;
    const callee = frames[at]?.cut ? undefined : frames[at - 1];
    return callee ? [sourceMethod(callee.className, callee.method)] : [];
  }
  return [];
}

/** Where no more is known than that a component could not be brought up: the class of what threw, as it has it by itself. */
function typeOf({ type }: ParsedError, chain: readonly Throwable[]): string {
  const root = chain.length > 1 ? chain.at(-1) : undefined;
  return type === "component_launch_wrapper" && root ? genericType(root.exception).type : type;
}

/** What the platform throws around another says by which of its doors the failure came, not which one it is. */
const isOwnOrRoot = ({ frames: [top] }: Throwable, at: number, chain: readonly Throwable[]): boolean =>
  at === chain.length - 1 || top === undefined || originOf(top.className) !== "platform";

const isOwn = ({ className, method }: Frame): boolean =>
  originOf(className) === "app" && !isSynthetic(className, method);

/** What was null, unset or refused. Names that a shrinker gave change with every build. */
function subjectOf({ metadata = {} }: ParsedError): string[] {
  const { className } = metadata;
  return SUBJECTS.flatMap((name) => {
    const value = metadata[name];
    if (typeof value !== "string") return [];
    if (name === "memberName" && typeof className === "string" && /(?:^|[.$])[a-z]\w?$/.test(className))
      return [];
    return [mask(value)];
  });
}

/** The library and function that crashed, without the offset in it, which moves with every build. */
function nativePlace({ language, culprit }: ParsedError): string[] {
  if (language !== "native" || !culprit?.className) return [];
  return [`${culprit.className}.${(culprit.method ?? "").replace(/\+\d+$/, "")}`];
}

/** What the program had at hand: `Key "7" was already used`. */
function withoutValues(message: string): string {
  return message.slice(0, 2000).replace(/"[^"\n]{0,400}"/g, '"#"');
}

/** Javac says `cannot find symbol` of each; which one stands on a line of its own. */
function nameMissing({ message, metadata }: ParsedError): string[] {
  const name = metadata?.reference;
  return typeof name === "string" && !message.includes(name) ? [name] : [];
}

function nameOf(frame: Frame): string {
  return `${outerClass(frame.className)}.${sourceMethod(frame.className, frame.method)}`;
}

/** A message with what differs from run to run replaced: numbers, addresses, ids, times, paths, quoted values. */
export function mask(message: string): string {
  return message
    .slice(0, 2000)
    .replace(/@[0-9a-f]{4,16}\b/gi, "@#")
    .replace(/\b0x[0-9a-f]+\b/gi, "#")
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "#")
    .replace(/\b(?=[a-f]{0,64}\d)[0-9a-f]{7,64}\b/gi, "#")
    .replace(/(?:file:\/\/)?(?:\/|[A-Za-z]:\\)[^\s:'")]{2,300}[\\/]/g, "")
    .replace(/\d+/g, "#")
    .replace(/\s+/g, " ")
    .trim();
}

/** FNV-1a over UTF-16 units, twice with different seeds: 64 bits, enough to name failures, no need of crypto. */
function hash(text: string): string {
  return half(text, 0x811c9dc5) + half(text, 0x01000193 ^ 0x5bd1e995);
}

function half(text: string, seed: number): string {
  let value = seed >>> 0;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value.toString(16).padStart(8, "0");
}
