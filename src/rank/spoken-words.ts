import { originOf } from "../facts/frame-origins.ts";
import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";
import { callWords, simpleName, simpleOuter } from "../syntax/names.ts";
import { chainFrames } from "./own-frames.ts";
import { withoutPayload } from "./payload.ts";
import { namedInCode } from "./places.generated.ts";
import { termsOf } from "./terms.ts";

/** A word of the log, and how much it says: 1 for a name that failed, less for one that merely stands in the text. */
export interface SpokenWord {
  word: string;
  weight: number;
  /** False for what the library's documentation names, not this log. */
  isSaid: boolean;
}

const MAX_WORDS = 40;
const MAX_TEXT = 20_000;
/** A log of more lines tells of other things as well. */
export const MAX_LINES = 200;
const IN_TEXT = 0.3;
const IN_FRAME = 0.1;
/** Innermost frames whose classes and methods count as what failed. */
const INNER_FRAMES = 8;
const FRAME_LINE = /^\s*(?:at\s|[\w.$/<>-]+\s?\([^()]*\)\s*$)|\.(?:kt|java):\d+\)/;
/** Words of every log and every program, which tell nothing. */
const COMMON = new Set(
  `java android kotlin androidx lang void this null view main exception error caused process fatal androidruntime
 thread method object reference virtual attempt invoke string integer boolean class list activity handler looper activitythread
 zygoteinit runtimeinit methodandargscaller fragment viewgroup context intent build execution failed task what went wrong
 could with from that have been must more than only line source unknown native util utils binder parcel instrumentation threadpoolexecutor`.split(
    /\s+/,
  ),
);

/** The words of a log's failures that say most: what failed and its message first, then the rest of the text. */
export function spokenWords(
  [error, ...others]: readonly [ParsedError, ...ParsedError[]],
  log?: Log,
): SpokenWord[] {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const [word] of text.matchAll(/[A-Za-z_]\w{3,}/g))
      if (!COMMON.has(word.toLowerCase())) weights.set(word, Math.max(weights.get(word) ?? 0, weight));
  };
  for (const name of namedInCode[error.type] ?? []) add(name, 0.7);
  const frames = chainFrames(error).filter(({ link }) => link === 0);
  for (const [index, { frame }] of frames.slice(0, INNER_FRAMES).entries()) {
    if (/^(?:java|kotlin|dalvik)\./.test(frame.className)) continue;
    const weight = 1 - index / (2 * INNER_FRAMES);
    add(simpleOuter(frame.className), weight);
    add(simpleName(frame.className), weight / 2);
    if (index < 3) for (const word of callWords(frame.className, frame.method)) add(word, weight / 2);
  }
  const chain = throwablesOf(error);
  for (const message of chain.length > 0 ? chain.map((each) => each.message) : [error.message])
    for (const [term, weight] of termsOf(withoutPayload(message))) add(term.split(".").at(-1) ?? "", weight);
  for (const { exception } of chain) if (originOf(exception) !== "platform") add(simpleName(exception), 0.5);
  // Of a build all that is printed is its message.
  const inText = chain.length > 0 ? IN_TEXT : 1;
  const text = withoutPayload(textOf([error, ...others], log));
  for (const line of text.split("\n")) add(line, FRAME_LINE.test(line) ? IN_FRAME : inText);
  const unsaid = namesOfNothing(error);
  return [...weights]
    .map(([word, weight]) => ({ word, weight, isSaid: text.includes(word) && !unsaid.has(word) }))
    .sort((a, b) => b.weight - a.weight || b.word.length - a.word.length)
    .slice(0, MAX_WORDS);
}

/** What a failure says in words: its messages, and of a build its text. */
export function toldText(error: ParsedError): string {
  const chain = throwablesOf(error);
  const told = chain.length > 0 ? chain.map(({ message }) => message) : [error.message, error.raw];
  return told.join("\n").slice(0, MAX_TEXT);
}

/** Words that many failures have: the class of the exception, the task and what it is made of. No reason to look there. */
function namesOfNothing(error: ParsedError): Set<string> {
  const names = throwablesOf(error).map(({ exception }) => simpleName(exception));
  if (error.exception) names.push(simpleName(error.exception));
  for (const task of [error.metadata?.task, error.metadata?.checkTask])
    if (typeof task === "string") names.push(...task.split(":").slice(-1));
  for (const [name] of error.raw.slice(0, MAX_TEXT).matchAll(PLATFORM_NAME))
    names.push(
      ...name.split(".").filter((part, index, parts) => parts.slice(0, index + 1).some(isClass) && part),
    );
  return new Set(names.flatMap((name) => name.match(/[A-Za-z_]\w*/g) ?? []));
}

const isClass = (part: string): boolean => /^[A-Z]/.test(part);

/** A class of the platform or its libraries, or of the build tools, as a text names it. */
const PLATFORM_NAME =
  /\b(?:java|javax|kotlin|kotlinx|android|androidx|dalvik|sun|com\.android|org\.gradle)(?:\.\w+){1,10}/g;

/** A short log as a whole: what stands before a failure belongs to it. Of a long one only the failures. */
function textOf(errors: readonly ParsedError[], log: Log | undefined): string {
  const raw = errors.map((each) => each.raw).join("\n");
  if (!log || log.lineCount > MAX_LINES) return raw.slice(0, MAX_TEXT);
  const lines = Array.from({ length: log.lineCount }, (_, index) => log.line(index + 1) ?? "");
  return `${raw}\n${lines.join("\n")}`.slice(0, MAX_TEXT);
}
