import { projectOfTask } from "../analysis/build/build.ts";
import { isOnJvm } from "../analysis/build/on-jvm.ts";
import { originOf } from "../facts/frame-origins.ts";
import type { ErrorOf, FactOf, FailureClass } from "../model/failure-class.ts";
import type { Ground } from "../model/ground.ts";
import { type Frame, type ParsedError, type Throwable, throwablesOf } from "../model/parsed-error.ts";
import { frameWords } from "../syntax/frame-words.ts";

/** A cause that the log itself names, in the reader's names, without any source at hand. */
export interface StatedCause {
  /** One to three sentences. Not the message in other words: why, or what does not fit what. */
  cause: string;
  /** What to do, in order. */
  steps: string[];
  /** `told` at most: where to mend it is not stated, and nothing but the log was looked at. */
  ground: Ground;
  /**
   * True where the log says so outright, whatever the sources look like. Else it is what the log makes likely, and it
   * is left out where sources were looked at and did not bear it out.
   */
  said?: boolean;
  /** Set where the cause holds for Gradle before a version only: beside a wrapper with a newer one nothing is said. */
  gradleBefore?: string;
  /** What the log leaves open: set where what failed is known and why is not, so that nothing is established. */
  question?: string;
  /** Further lines of the log that the cause rests on, by a part of their text. */
  quotes?: readonly (string | undefined)[];
  /** The frame where it is to be mended, where that is not the one to open first. */
  frame?: Frame;
}

/** What a log tells of one failure, as a reading takes it. */
export interface Told<Class extends FailureClass = FailureClass> {
  error: ErrorOf<Class>;
  /** Captured facts that are text or a number, by name. */
  facts: Readonly<Partial<Record<FactOf<Class>, string>>>;
  list(name: FactOf<Class>): readonly string[];
  /** A fact of another failure of the same class in this log: a build prints some of them in two messages. */
  elsewhere(name: FactOf<Class>): string | undefined;
  /** The last link of the chain. */
  root?: Throwable;
  /** Frames of the last link that has any, innermost first. */
  frames: readonly Frame[];
  /** Those of them that are the app's own code. */
  own: readonly Frame[];
  /** A test on the JVM: there is no device, no Android and no installed app. */
  onJvm: boolean;
  /** The frame to open first: `BedStore.count (BedStore.kt:6)`. */
  here?: string;
  /** The project of the task that failed, `:app`: of the failure's own, else of the only one of the log. */
  module?: string;
  /** The place a tool prints, short: `BedStore.kt:6`. */
  place?: string;
}

/** The cause that a log of a class states; undefined where it does not. */
export type Reading<Class extends FailureClass = FailureClass> = (
  told: Told<Class>,
) => StatedCause | undefined;

/** A reading that needs every one of these facts. */
export function given<Class extends FailureClass, Name extends FactOf<Class>>(
  names: readonly Name[],
  tell: (facts: Record<Name, string>, told: Told<Class>) => StatedCause | undefined,
): Reading<Class> {
  return (told) => {
    const facts: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = told.facts[name];
      if (!value) return undefined;
      facts[name] = value;
    }
    return tell(facts as Record<Name, string>, told);
  };
}

/** A failure as readings take it. */
export function toldBy(error: ParsedError, others: readonly ParsedError[] = []): Told {
  const facts = factsOf(error);
  const alike = others.filter(({ type }) => type === error.type).slice(0, 20);
  const chain = throwablesOf(error);
  const framed = chain.findLast(({ frames }) => frames.length > 0);
  const frames = framed?.frames ?? error.frames;
  const { culprit } = error;
  const file = culprit?.path || error.filePath;
  const line = culprit?.path ? culprit.line : error.line || undefined;
  const place = file ? withLine(lastSegment(file), line) : undefined;
  const method =
    culprit?.className && culprit.method
      ? frameWords({ className: culprit.className, method: culprit.method, file: culprit.path })
      : undefined;
  return {
    error,
    facts,
    list: (name) => listOf(error, name),
    elsewhere: (name) => alike.map((other) => factsOf(other)[name]).find((value) => value !== undefined),
    root: chain.at(-1),
    frames,
    onJvm: isOnJvm(error),
    own: frames.filter(({ className }) => originOf(className) === "app"),
    ...moduleOfTask(error, others),
    here: method && place ? `${method} (${place})` : method,
    place,
  };
}

function moduleOfTask(error: ParsedError, others: readonly ParsedError[]): { module?: string } {
  const own = error.metadata?.task;
  const tasks = own === undefined ? others.map(({ metadata }) => metadata?.task) : [own];
  const [task, ...more] = new Set(tasks.filter((each) => typeof each === "string"));
  const module = task && more.length === 0 ? projectOfTask(task) : ":";
  return module === ":" ? {} : { module };
}

/** `BedStore.count (BedStore.kt:6)`. */
export function frameName({ className, method, file, line }: Frame): string {
  const name = frameWords({ className, method, file });
  return file ? `${name} (${withLine(file, line)})` : name;
}

/** The last part of a qualified name. */
export function simple(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf("$"), name.lastIndexOf("/")) + 1);
}

/** With a capital, as a sentence begins; names of code keep theirs. */
export function sentence(text: string): string {
  return /^(?:the|a|an|no|not|line)\b/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

const lastSegment = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;
const withLine = (file: string, line: number | undefined): string => (line ? `${file}:${line}` : file);

function factsOf(error: ParsedError): Record<string, string | undefined> {
  const facts: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(error.metadata ?? {})) {
    if (typeof value === "string" || typeof value === "number") facts[name] = String(value);
  }
  return facts;
}

function listOf(error: ParsedError, name: string): readonly string[] {
  const value = error.metadata?.[name];
  return Array.isArray(value) ? value : [];
}

/** ` at Shelf.kt:6` where a tool prints the place, else nothing. */
export const at = ({ place }: Told): string => (place ? ` at ${place}` : "");
