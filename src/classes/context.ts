import { projectOfTask } from "../analysis/build/build.ts";
import { isOnJvm } from "../analysis/build/on-jvm.ts";
import { absenceClaim, logClaim } from "../analysis/claims.ts";
import { type Source, sourceClaim } from "../analysis/code/source.ts";
import { originOf } from "../facts/frame-origins.ts";
import type { ErrorOf, FactOf, FailureClass } from "../model/failure-class.ts";
import type { Claim } from "../model/finding.ts";
import type { Frame, ParsedError, Throwable } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";
import { frameWords } from "../syntax/frame-words.ts";

/** Failures of the same class in one log that are asked for a fact: a build prints thousands. */
const MOST_SIMILAR = 20;

/**
 * One failure as the log has it, for whoever examines it: its facts, its frames, and quotes of its lines and of lines of the
 * workspace. What needs the workspace is asked by analyses.
 */
export class Context<Class extends FailureClass = FailureClass> {
  readonly error: ErrorOf<Class>;
  /** The other failures of the same log. */
  readonly others: readonly ParsedError[];
  /** Captured facts that are text or a number, by name. */
  readonly facts: Readonly<Partial<Record<FactOf<Class>, string>>>;
  /** The last link of the chain. */
  readonly root: Throwable | undefined;
  /** Frames of the last link that has any, innermost first. */
  readonly frames: readonly Frame[];
  /** Those of them that are the app's own code. */
  readonly own: readonly Frame[];
  /** A test on the JVM: there is no device, no Android and no installed app. */
  readonly onJvm: boolean;
  /** The frame to open first: `BedStore.count (BedStore.kt:6)`. */
  readonly here: string | undefined;
  /** The project of the task that failed, `:app`: of the failure's own, else of the only one of the log. */
  readonly module: string | undefined;
  /** The place a tool prints, short: `BedStore.kt:6`. */
  readonly place: string | undefined;

  constructor(error: ParsedError, others: readonly ParsedError[] = []) {
    const chain = throwablesOf(error);
    // The facts of a failure are those of its class: that is how it was recognised.
    this.error = error as ErrorOf<Class>;
    this.others = others;
    this.facts = readFacts(error) as Partial<Record<FactOf<Class>, string>>;
    this.root = chain.at(-1);
    this.frames = chain.findLast(({ frames }) => frames.length > 0)?.frames ?? error.frames;
    this.own = this.frames.filter(({ className }) => originOf(className) === "app");
    this.onJvm = isOnJvm(error);
    this.place = placeOf(error);
    this.here = hereOf(error, this.place);
    this.module = moduleOfTask(error, others);
    // Rules take them out of the context by name.
    this.list = this.list.bind(this);
    this.elsewhere = this.elsewhere.bind(this);
  }

  /** A captured list; empty where there is none. */
  list(name: FactOf<Class>): readonly string[] {
    const value = (this.error as ParsedError).metadata?.[name];
    return Array.isArray(value) ? value : [];
  }

  /** A fact of another failure of the same class in this log: a build prints some of them in two messages. */
  elsewhere(name: FactOf<Class>): string | undefined {
    const { type } = this.error as ParsedError;
    const similar = this.others.filter((other) => other.type === type).slice(0, MOST_SIMILAR);
    return similar.map((other) => readFacts(other)[name]).find((value) => value !== undefined);
  }

  /** The log's own words: the root message unless given, at the line that prints it. */
  log(quote?: string, line?: number): Claim {
    return logClaim(this.error as ParsedError, quote, line);
  }

  /** A line of the workspace. */
  line(place: { source: Source; line: number }, note?: string): Claim {
    return sourceClaim(place, note);
  }

  /** "Nothing does X", which a search by this tool found to be so. */
  absent(tool: string, statement: string, path?: string): Claim {
    return absenceClaim(tool, statement, path);
  }
}

function placeOf({ culprit, filePath, line }: ParsedError): string | undefined {
  const file = culprit?.path || filePath;
  const printed = culprit?.path ? culprit.line : line || undefined;
  return file ? withLine(lastSegment(file), printed) : undefined;
}

function hereOf({ culprit }: ParsedError, place: string | undefined): string | undefined {
  if (!culprit?.className || !culprit.method) return undefined;
  const { className, method, path } = culprit;
  const name = frameWords({ className, method, file: path });
  return place ? `${name} (${place})` : name;
}

function moduleOfTask(error: ParsedError, others: readonly ParsedError[]): string | undefined {
  const own = error.metadata?.task;
  const tasks = own === undefined ? others.map(({ metadata }) => metadata?.task) : [own];
  const [task, ...more] = new Set(tasks.filter((each) => typeof each === "string"));
  const module = task && more.length === 0 ? projectOfTask(task) : ":";
  return module === ":" ? undefined : module;
}

function readFacts({ metadata = {} }: ParsedError): Record<string, string | undefined> {
  const facts: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(metadata)) {
    if (typeof value === "string" || typeof value === "number") facts[name] = String(value);
  }
  return facts;
}

const lastSegment = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;

/** `BedStore.kt:6`. */
export const withLine = (file: string, line: number | undefined): string => (line ? `${file}:${line}` : file);
