import type { z } from "zod";
import type { Explanation } from "./explanation.ts";
import type { Need } from "./need.ts";
import type { MetadataSchema, ParsedError } from "./parsed-error.ts";

/** Where a failure arises: while building, while running, or told by text of either kind. */
export type Domain = "build" | "runtime" | "any";

/**
 * One wording of a failure class.
 *
 * `needle` is a literal, or several, one of which every match of `regex` contains; it is what the first pass looks for,
 * so a text is only matched against the few expressions whose needle it holds. Named groups are facts of the class; a
 * trailing digit tells apart groups of one name (`reference`, `reference2`), because a name may occur only once.
 */
export interface Pattern {
  readonly needle: string | readonly string[];
  /** Left out where the needle says all. */
  readonly regex?: RegExp;
  /** Lines that a match may span; the needle's line is one of them. Default 1. */
  readonly lines?: number;
  /** Replaces the class's rank for this wording. */
  readonly rank?: number;
  /** Set where the wording finds no failure by itself: it adds facts to what another wording of its class found. */
  readonly isDetail?: true;
  /** Set where a number decides: the match counts only above this value of the named group. */
  readonly above?: { readonly group: string; readonly value: number };
}

/** What the classes of a family have in common; a class may say otherwise. */
export interface Family {
  readonly domain: Domain;
  /**
   * Orders what overlaps, the smaller the more specific: 10 broken files that nothing can read, 20 the environment, 30 a
   * tool's own diagnostic, 40 an exception known by its message, 50 an exception known by its class, 60 umbrellas
   * ("compilation failed"), 70 envelopes around a cause.
   */
  readonly rank: number;
  readonly language?: string;
  readonly framework?: string;
  /** The nearest id that the documented contract names. */
  readonly contractType?: string;
  readonly fixedIn?: FixPlaces;
}

/**
 * Words of a class about its failures: a bare string is true of each of them.
 *
 * `{fact}` stands for that fact of the failure, `{fact|words}` has words for where it is not known; without them the text
 * is left out there. Beside the facts of the class there are those of `GENERAL_FACTS`. The page of the class, which is
 * about no failure, has the words.
 */
export type ClassText = string | ConditionalText;

/** Words that fit some failures of a class only. The page of the class has them all. */
export interface ConditionalText {
  readonly text: string;
  /** Facts of the failure all of which must be known, and match. */
  readonly when?: FactCondition;
  /** Facts of the failure any of which rules the text out, where it is known and matches. */
  readonly unless?: FactCondition;
  /** What has to be there for it, where its words do not say so themselves: a cause that lacks it is left out. */
  readonly needs?: readonly Need[];
  /** Of a cause: the way out if it is so, where that of the class is for others. */
  readonly remedy?: string;
  /** Of a cause: the one observation that decides whether it is this one, a minute's work: "run `./gradlew :app:dependencies`". */
  readonly decidedBy?: string;
}

/** Facts by name, each with what its text must match; `true` where it must only be known. */
export type FactCondition = Readonly<Record<string, true | RegExp>>;

/** One failure class as data. Its id and its family are the names of its folders. */
export interface FailureClass
  extends Partial<Family>,
    Omit<Explanation, "id" | "family" | "subject" | "causes" | "typical" | "checks"> {
  /** Typical causes by id, most frequent first. */
  readonly causes: Readonly<Record<string, ClassText>>;
  /** What to look at, the quickest that decides first. */
  readonly checks: readonly ClassText[];
  /** A bare string is a wording without captures: it matches where it stands. */
  readonly patterns?: readonly (string | Pattern)[];
  /** Qualified exception classes that mean this class whatever their message says. */
  readonly exceptions?: readonly string[];
  /** Functions that throw for nothing else: they tell the class where a console leaves the message out. */
  readonly thrownBy?: readonly string[];
  /** What it is about, behind the title, by the facts of the failure: of several the first that can be filled in. */
  readonly subject?: string | readonly string[];
  /** Names of what its patterns capture and of what the readers of its diagnostics add. */
  readonly facts: readonly string[];
  /** What code with such a failure names, whatever the message says: by the documentation of the library that throws. */
  readonly namedInCode?: readonly string[];
}

/** What a file that describes the project is for. */
export type Role =
  | "manifest"
  | "keep_rules"
  | "catalog"
  | "shared_script"
  | "settings"
  | "wrapper"
  | "properties"
  | "root_build"
  | "module_build"
  | "theme"
  | "network_config";

/** Where failures of a class or of a family are usually fixed, if not in code. */
export interface FixPlaces {
  /** Kinds of files, likeliest first. */
  readonly roles: readonly Role[];
  /** Settings of which one usually changes. */
  readonly settings?: readonly string[];
  /** How often such a file, not code, is where the fix goes; 1 where left out. */
  readonly share?: number;
}

/** A class as parsing knows it: what its text looks like, with what its family says filled in. */
export interface Signature
  extends Omit<Family, "fixedIn">,
    Required<Pick<FailureClass, "patterns">>,
    Pick<FailureClass, "exceptions" | "thrownBy"> {
  readonly id: string;
  readonly family: string;
}

/** Names of the facts of a class. */
export type FactOf<Class extends FailureClass> = Class["facts"][number];

/** A failure of a class: the facts that it may have are those of its class. */
export type ErrorOf<Class extends FailureClass> = Omit<ParsedError, "metadata"> & {
  metadata?: { [Name in FactOf<Class>]?: FactValue };
};

type FactValue = z.infer<typeof MetadataSchema>[string];
