import data from "./apple-frameworks.json" with { type: "json" };
import { tableOf } from "./fact-table.ts";

export interface AppleFramework {
  /** What the names of its classes begin with. */
  prefix: string;
  framework: string;
  /** Set where it does not come with the system: the pod or package that brings it. */
  isPod?: true;
}

/** Frameworks by the prefix of their Objective-C classes; longer ones where frameworks share the first letters. */
export const APPLE_FRAMEWORKS = tableOf<AppleFramework>(data);

/** The framework of a class, by the longest prefix that a capital or the end follows. */
export const frameworkOfClass = (name: string): AppleFramework | undefined =>
  APPLE_FRAMEWORKS.rows
    .filter(({ prefix }) => name.startsWith(prefix) && /^[A-Z][a-z]/.test(name.slice(prefix.length)))
    .toSorted((left, right) => right.prefix.length - left.prefix.length)[0];
