/** Where a failure arises: while building, while running, or told by text of either kind. */
export type Domain = "build" | "runtime" | "any";

/**
 * One wording of a failure class.
 *
 * `needle` is a literal, or several, one of which every match of `regex` contains; it is what the first pass looks for,
 * so a text is only matched against the few expressions whose needle it holds. Named groups are the metadata names of the contract; a
 * trailing digit tells apart groups of one name (`reference`, `reference2`), because a name may occur only once.
 */
export interface Pattern {
  readonly needle: string | readonly string[];
  /** Left out where the needle says all. */
  readonly regex?: RegExp;
  /** Lines that a match may span; the needle's line is one of them. Default 1. */
  readonly lines?: number;
  /** Replaces the signature's rank for this wording. */
  readonly rank?: number;
  /** Set where a number decides: the match counts only above this value of the named group. */
  readonly above?: { readonly group: string; readonly value: number };
}

export interface Signature {
  readonly id: string;
  /** The nearest id that the documented contract names. */
  readonly contractType?: string;
  /** Replaces the family's rank. */
  readonly rank?: number;
  readonly domain?: Domain;
  readonly language?: string;
  readonly framework?: string;
  /** A bare string is a wording without captures: it matches where it stands. */
  readonly patterns: readonly (string | Pattern)[];
  /** Qualified exception classes that mean this class whatever their message says. */
  readonly exceptions?: readonly string[];
}

/**
 * The classes of one family. `rank` orders what overlaps, the smaller the more specific: 10 broken files that nothing
 * can read, 20 the environment, 30 a tool's own diagnostic, 40 an exception known by its message, 50 an exception
 * known by its class, 60 umbrellas ("compilation failed"), 70 envelopes around a cause.
 */
export interface SignatureFamily {
  readonly family: string;
  readonly domain: Domain;
  readonly rank: number;
  readonly language?: string;
  readonly framework?: string;
  readonly contractType?: string;
  readonly signatures: readonly Signature[];
}
