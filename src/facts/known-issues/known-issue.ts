import { compareVersions, minorLine, newest, parseVersion } from "../version-number.ts";

/** A library, a plugin or a tool, and what its own notes say that a version of it fixed. */
export interface KnownLibrary {
  /** As its users call it. */
  library: string;
  /**
   * What states its version in a build: `group:artifact`, `group:` for any artifact of a group, `plugin:id`, `tool:kotlin`,
   * `pub:name` for a package of Dart, or `npm:name`.
   */
  versions: readonly string[];
  /** How its classes begin, with a dot where a package ends. */
  packages: readonly string[];
  /** Where the notes stand: a repository and a file, or a page. */
  notes: string;
  /**
   * A line an issue: `fixed in|since|exception|at|says|what|instead`. `fixed in` are versions with a comma between them, each for
   * its own line of releases; `since` is the first version that has the fault, where the notes tell it. A log shows it by one of the
   * exceptions (simple names; `crash` where the notes name none), thrown in one of the functions `at` (`Class.function`, `Class`,
   * or `*.function` of any class of the library; with `~` where the notes do not name it), with all the pieces that `says` has
   * between `…` in the exception's message; with `~` before them where other faults print them, too, as a compiler's own checks do.
   * `what` goes on behind the exception: "when the proxy is null"; `instead` is what helps without a newer version.
   */
  issues: readonly string[];
}

/** One fault of a library that a version of it no longer has. */
export interface KnownIssue {
  fixedIn: readonly string[];
  since: string;
  exceptions: readonly string[];
  at: readonly string[];
  says: readonly string[];
  /** Whether other faults print the same words. */
  isCommonMessage: boolean;
  what: string;
  instead: string;
}

const list = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((each) => each.trim())
    .filter((each) => each !== "");

/** A line of the table, or undefined where it is none. */
export function readIssue(line: string): KnownIssue | undefined {
  const [fixed = "", since = "", exceptions = "", at = "", says = "", what = "", instead = ""] =
    line.split("|");
  const issue = {
    fixedIn: list(fixed, ","),
    since: since.trim(),
    exceptions: list(exceptions, ","),
    at: list(at, ","),
    says: list(says.replace(/^\s*~/, ""), "…"),
    isCommonMessage: says.trimStart().startsWith("~"),
    what: what.trim(),
    instead: instead.trim(),
  };
  return issue.fixedIn.length > 0 && issue.fixedIn.every(parseVersion) ? issue : undefined;
}

/** Whether a version is told to have the fault, not to have it any more, or whether the notes leave that open. */
export function holdsFor(
  { fixedIn, since }: Pick<KnownIssue, "fixedIn" | "since">,
  version: string,
): "has it" | "fixed" | "open" {
  const last = newest(fixedIn);
  if (!parseVersion(version) || last === undefined) return "open";
  const isFixed = fixedIn.some(
    (fixed) =>
      compareVersions(version, fixed) >= 0 && (fixed === last || minorLine(fixed) === minorLine(version)),
  );
  if (isFixed) return "fixed";
  if (since !== "") return compareVersions(version, since) >= 0 ? "has it" : "fixed";
  // A fault that is fixed in one major version may have come with it.
  const major = parseVersion(version)?.numbers[0];
  return fixedIn.some((fixed) => parseVersion(fixed)?.numbers[0] === major) ? "has it" : "open";
}
