import type { ProposedFix } from "../model/edit.ts";
import type { FailureClass } from "../model/failure-class.ts";
import type { Blame, Claim, Location } from "../model/finding.ts";
import type { Ground } from "../model/ground.ts";
import type { Frame } from "../model/parsed-error.ts";
import type { Advice } from "./look.ts";

/** The words of one cause for one failure: the same, whether the log or the project shows it. */
export interface Wording {
  /** One to three sentences in the reader's names. Not the message in other words: why, or what does not fit what. */
  readonly text: string;
  /** What to do, in order. */
  readonly steps: readonly Advice[];
  /** The failure in a few plain words, for a class that has none of its own. */
  readonly headline?: string;
  /** A few words under the caret of the code frame: "not set yet". */
  readonly label?: string;
  /** What stays open, as it goes on after "Not established:". */
  readonly question?: string;
  /** The one observation that would decide it, as a person would make it. */
  readonly decidedBy?: string;
}

/** Values of a cause that are text: those that it needs, and those that it may have. */
export type Texts<Needed extends string, Given extends string = never> = Record<Needed, string> &
  Partial<Record<Given, string>>;

/** The causes of a class by id: each is a function of its own values. */
export type Causes = Readonly<Record<string, (values: never) => Wording>>;

/** What a verdict rests on, and where it leads. */
export interface Support {
  /** How strong, where it is not the usual of its status. */
  readonly ground?: Ground;
  /** Lines that show it; the line of the log that reports the failure comes first by itself. */
  readonly evidence?: readonly Claim[];
  /** What speaks against a cause that is only supported. */
  readonly against?: readonly Claim[];
  readonly location?: Location;
  readonly fixes?: readonly ProposedFix[];
  /** What the cause says of writes, to be held against the stack and the sources. */
  readonly blames?: readonly Blame[];
}

/** What a verdict of the log alone rests on. */
export interface LogSupport {
  readonly ground?: Ground;
  /**
   * Set where the log says so outright, whatever the sources look like. Else it is what the log makes likely, and it is no
   * more than possible where sources were examined and did not bear it out. Whether that settles the cause is its list's to say.
   */
  readonly explicit?: true;
  /** Further lines of the log that it rests on, by a part of their text. */
  readonly quotes?: readonly (string | undefined)[];
  /** The frame where it is to be fixed, where that is not the one to open first. */
  readonly frame?: Frame;
  /** Set where the cause holds for Gradle before a version only. */
  readonly gradleBefore?: string;
}

/** `proven`: it is so. `supported`: something speaks for it. `open`: this much is known, and why is not. */
export type Status = "proven" | "supported" | "open";

/** What an examination says of one cause. */
export interface Verdict {
  readonly cause: string;
  readonly status: Status;
  readonly wording: Wording;
  readonly support: Support & LogSupport;
  /** Set where the log's own statement settles this cause: see `settleByLog`. */
  readonly isSettledByLog?: true;
}

/** What an examination says against a cause: the project contradicts what the log says of it. */
export interface RuledOut {
  readonly cause: string;
  /** What the project has instead: "KSP is 2.0.21-1.0.28". */
  readonly instead: string;
  /** The lines that show it. */
  readonly evidence: readonly [Claim, ...Claim[]];
}

/** The ground of a verdict that names none. */
const USUAL: Readonly<Record<Status, Ground>> = { proven: "proven", supported: "likely", open: "open" };

/** How strong a verdict is. */
export const groundOf = ({ status, support }: Pick<Verdict, "status" | "support">): Ground =>
  support.ground ?? USUAL[status];

type ValuesOf<Cause> = Cause extends (values: infer Values) => Wording
  ? unknown extends Values
    ? Record<never, never>
    : Values
  : never;

/** The causes that failures of a class can have, each worded once, and how a verdict on one of them is given. */
export class CauseList<All extends Causes> {
  readonly all: All;
  readonly #settled = new Set<string>();

  constructor(all: All) {
    this.all = all;
  }

  /**
   * Declares causes that are settled as soon as the log proves them: the tool's own statement names what is wrong, not only
   * what happened, and nothing in a project could explain the failure better. They are claimed with a project at hand that is
   * silent about them, unless its examination rules them out.
   */
  settleByLog(...ids: readonly (keyof All & string)[]): this {
    for (const id of ids) this.#settled.add(id);
    return this;
  }

  proven = this.#giving("proven");
  supported = this.#giving("supported");
  open = this.#giving("open");

  ruledOut(cause: keyof All & string, instead: string, evidence: RuledOut["evidence"]): RuledOut {
    return { cause, instead, evidence };
  }

  #giving(status: Status) {
    return <Id extends keyof All & string>(
      cause: Id,
      values: ValuesOf<All[Id]>,
      support: Support & LogSupport = {},
    ): Verdict => {
      // The type of the values is that of the cause with this id.
      const word = this.all[cause] as (values: ValuesOf<All[Id]>) => Wording;
      const isSettledByLog = status === "proven" && this.#settled.has(cause);
      return { cause, status, wording: word(values), support, ...(isSettledByLog && { isSettledByLog }) };
    };
  }
}

/**
 * The causes of a class, worded. The page of the class names those that are common, by the same ids; one that no analysis
 * decides stands on the page alone, and one that is seldom the answer stands here alone.
 *
 *     export const causes = causesOf<typeof failureClass>()({
 *       noSdkThere: ({ directory }: { directory: string }) => ({ text: …, steps: […] }),
 *     });
 */
export const causesOf =
  <Class extends FailureClass>() =>
  <All extends Causes & Partial<Record<CauseId<Class>, unknown>>>(all: All): CauseList<All> =>
    new CauseList<All>(all);

/** Ids of the causes that the page of a class names, which an editor completes. */
type CauseId<Class extends FailureClass> = keyof Class["causes"] & string;

/** Values of a cause that only stand in its words. */
export type Shown<Name extends string> = Readonly<Record<Name, string | number>>;
