import type { FactTable } from "./fact-table.ts";

export interface MalformedName {
  pattern: RegExp;
  /** What is wrong with it, after "the name". */
  why: string;
  /** How it is written. */
  instead: string;
}

/** What `Class.forName` takes for no name of a class at all; the first row that fits tells why. */
export const MALFORMED_NAMES: FactTable<MalformedName> = {
  asOf: "2026-11",
  source:
    "docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/Class.html, getName() and forName(String)",
  rows: [
    { pattern: /^\s*$/, why: "is empty", instead: "Give it the name of a class." },
    {
      pattern: /\s/,
      why: "has a blank in it",
      instead: "Take the word for its kind (class, interface) and blanks off: getName() has none.",
    },
    {
      pattern: /\//,
      why: "has slashes, as a descriptor has",
      instead: "Write dots: replace('/', '.').",
    },
    {
      pattern: /[^[]\[|\]/,
      why: "has brackets behind the type",
      instead:
        "The name of an array begins with one [ for each dimension and has none behind: [[I, [Ljava.lang.String;.",
    },
    {
      pattern: /L(?:byte|char|double|float|int|long|short|boolean|void);$/,
      why: "has a primitive type between L and ;",
      instead:
        "Primitive types are one letter in the name of an array: I for int, J for long, Z for boolean.",
    },
    {
      pattern: /^\[+(?![BCDFIJSZ]$|L[^;[\]]+;$)/,
      why: "has no type behind its brackets that is written as an array's",
      instead:
        "Behind the brackets stands one letter for a primitive type, or L, the name of the class and ;.",
    },
    {
      pattern: /^L[\w.$]+;$/,
      why: "is a descriptor, with L before and ; behind",
      instead: "Outside of arrays it is the plain name: take L and ; off.",
    },
  ],
};
