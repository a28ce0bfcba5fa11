import { shortClass } from "../catalogue/reading/code.ts";
import type { Codebase } from "../model/codebase.ts";
import type { Finding, Location } from "../model/finding.ts";
import { type ParsedError, throwablesOf } from "../model/parsed-error.ts";
import type { Suspect } from "../model/rca-result.ts";
import { existingPlace } from "./ground.ts";

/**
 * The place to open: that of the finding, else the one the log prints, in the sources where they have it. A suspect
 * counts only where the log names it: one that was found by likeness of words is a suspect, not a place.
 */
export async function locate(
  answer: Finding | undefined,
  error: ParsedError,
  suspects: readonly Suspect[],
  codebase: Codebase | undefined,
): Promise<Location | undefined> {
  const printed = printedPlace(error);
  if (answer?.location) return withColumn(answer.location, printed);
  const [standIn] = namedSuspects(suspects, error).filter(({ path }) => {
    // Beside a known cause another file that is only suspected would pass for its place.
    const isKnown = answer !== undefined && !answer.unestablished;
    return !isKnown || (printed !== undefined && fileName(path) === fileName(printed.path));
  });
  const suspected = await placeOfSuspect(standIn, codebase);
  if (suspected) return withColumn(suspected, printed);
  const source = codebase && (await placeOfFailure(error, codebase));
  if (source) return source;
  // What lies in an archive cannot be opened.
  return printed && !/\.[aj]ar!/.test(printed.path) ? { ...printed, asPrinted: true } : undefined;
}

/** The column that the log prints, for a place on the line that it prints. */
function withColumn(place: Location, printed: Location | undefined): Location {
  const same = printed && place.line === printed.line && fileName(place.path) === fileName(printed.path);
  return same && printed.column !== undefined ? { column: printed.column, ...place } : place;
}

const longestMessage = 20_000;

/** How many of the first suspects may stand in for a place. */
const mostStandIns = 3;

/** The suspects among the first whose file the trace or the message of a tool prints. */
export function namedSuspects(suspects: readonly Suspect[], error: ParsedError): Suspect[] {
  const files = new Set(
    [
      sourcePath(error),
      ...throwablesOf(error).flatMap(({ frames }) => frames.map(({ file }) => file)),
    ].flatMap((path) => (path ? [fileName(path)] : [])),
  );
  const classes = new Set(
    throwablesOf(error).flatMap(({ frames }) => frames.map(({ className }) => shortClass(className))),
  );
  const message = error.message.slice(0, longestMessage);
  return suspects.slice(0, mostStandIns).filter(({ path, line }) => {
    const file = fileName(path);
    const stem = file.replace(/\.\w+$/, "");
    return files.has(file) || classes.has(stem) || message.includes(`${file}:${line}`);
  });
}

const fileName = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);

/** The path that the failure prints, where it is one of the sources: lines of what a build made are not theirs. */
function sourcePath(error: ParsedError): string | undefined {
  const path = printedPlace(error)?.path;
  return path && !BUILT.test(path) ? path : undefined;
}

const BUILT = /[/\\]build[/\\](?:intermediates|generated|tmp|outputs|kspCaches)[/\\]/;

/** The place of a suspect, its line only where that line exists. */
export async function placeOfSuspect(
  suspect: Suspect | undefined,
  codebase: Codebase | undefined,
): Promise<Location | undefined> {
  if (!suspect) return undefined;
  const { path, line, symbol } = suspect;
  const whole = await existingPlace({ path, line, symbol }, codebase);
  return whole ?? existingPlace({ path, symbol }, codebase);
}

/** The place as the failure prints it, for an analysis that has no source at hand. */
export function printedPlace(error: ParsedError): Location | undefined {
  const { culprit } = error;
  const path = culprit?.path || error.filePath;
  if (!path) return undefined;
  const own = culprit?.path ? culprit : error;
  const symbol = [culprit?.className, culprit?.method].filter(Boolean).join(".");
  return { path, line: own.line || undefined, column: own.column, symbol: symbol || undefined };
}

/** Where another failure of the log stands: in the workspace where one file fits, as printed without a workspace. */
export async function placeOfFailure(
  error: ParsedError,
  codebase: Codebase | undefined,
): Promise<Location | undefined> {
  const printed = printedPlace(error);
  if (!printed || !codebase) return printed;
  if (BUILT.test(printed.path)) return undefined;
  const [path] = await codebase.resolvePath(printed.path);
  if (path === undefined) return undefined;
  return (await existingPlace({ ...printed, path }, codebase)) ?? existingPlace({ path }, codebase);
}
