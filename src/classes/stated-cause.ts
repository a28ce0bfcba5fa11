import type { FactOf, FailureClass } from "../model/failure-class.ts";
import type { Ground } from "../model/ground.ts";
import type { Frame } from "../model/parsed-error.ts";
import { frameWords } from "../syntax/frame-words.ts";
import { type Context, withLine } from "./context.ts";

/** A cause that the log itself names, in the reader's names, without any source at hand. */
export interface StatedCause {
  /** `class/cause`, of a class that lists its causes. */
  id?: string;
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
export type Told<Class extends FailureClass = FailureClass> = Context<Class>;

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

/** ` at Shelf.kt:6` where a tool prints the place, else nothing. */
export const at = ({ place }: Told): string => (place ? ` at ${place}` : "");
