import type { Ground } from "../model/ground.ts";
import type { Frame } from "../model/parsed-error.ts";

/** A cause that the log itself names, in the reader's names, without any source at hand. */
export interface LogCause {
  /** `class/cause`, of a class that lists its causes. */
  id?: string;
  /** One to three sentences. Not the message in other words: why, or what does not fit what. */
  cause: string;
  /** What to do, in order. */
  steps: string[];
  /** Those of the steps that change nothing, and are looked at or tried. */
  looks?: string[];
  /** `told` at most: where to mend it is not stated, and nothing but the log was looked at. */
  ground: Ground;
  /**
   * True where the log says so outright, whatever the sources look like. Else it is what the log makes likely, and it
   * is no more than possible where sources were looked at and did not bear it out.
   */
  explicit?: boolean;
  /** Set where that settles the cause: it is claimed beside sources that are silent about it. */
  isSettledByLog?: true;
  /** Set where the cause holds for Gradle before a version only: beside a wrapper with a newer one nothing is said. */
  gradleBefore?: string;
  /** The one observation that would decide it. */
  decidedBy?: string;
  /** What the log leaves open: set where what failed is known and why is not, so that nothing is established. */
  question?: string;
  /** Further lines of the log that the cause rests on, by a part of their text. */
  quotes?: readonly (string | undefined)[];
  /** The frame where it is to be mended, where that is not the one to open first. */
  frame?: Frame;
}
