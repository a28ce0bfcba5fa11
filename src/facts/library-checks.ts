import kotlin from "./kotlin-checks.json" with { type: "json" };
import mined from "./library-checks.json" with { type: "json" };

/** Where functions throw on purpose, and when: for each class a line for each place. */
export interface LibraryChecks {
  asOf: string;
  source: string;
  /**
   * A line has method, exception, condition, how its message begins (`*` for what is filled in) and what decides it, between
   * `|`: `0/2 index` the first of two parameters, `<close` a function that must have run before, `>start` one that has not. The
   * classes of Kotlin's own library are those of the frames: a file that is put together of parts has each part as a class.
   */
  classes: Readonly<Record<string, readonly string[]>>;
}

/** Mined by scripts/mine-library-checks.ts from the public sources of the libraries. */
export const LIBRARY_CHECKS: LibraryChecks = mined;

const KOTLIN_CHECKS: LibraryChecks = kotlin;

/** The lines of a class. */
export function checksOf(className: string): readonly string[] {
  const { classes } = className.startsWith("kotlin.") ? KOTLIN_CHECKS : LIBRARY_CHECKS;
  return Object.hasOwn(classes, className) ? (classes[className] ?? []) : [];
}
