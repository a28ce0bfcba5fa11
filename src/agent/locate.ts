import type { Codebase } from "../model/codebase.ts";
import type { Finding, Location } from "../model/finding.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { printedFileName } from "../model/paths.ts";
import type { Suspect } from "../model/rca-result.ts";
import { existingPlace } from "./loop/ground.ts";

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
  const [standIn] = seenPlaces(suspects).filter(({ path }) => {
    // Beside a known cause another file that is only suspected would pass for its place.
    const isKnown = answer !== undefined && !answer.unestablished;
    return !isKnown || (printed !== undefined && printedFileName(path) === printedFileName(printed.path));
  });
  const suspected = await placeOfSuspect(standIn, codebase);
  if (suspected) return withColumn(suspected, printed);
  const source = codebase && (await placeOfFailure(error, codebase));
  if (source) return source;
  // What lies in an archive cannot be opened.
  if (!printed || /\.[aj]ar!/.test(printed.path)) return undefined;
  const note = await apartFromOthers(printed.path, error, codebase);
  return { ...printed, asPrinted: true, ...(note !== undefined && { note }) };
}

/** Which file is meant by a bare name that another file of the workspace has. */
async function apartFromOthers(
  path: string,
  { culprit }: ParsedError,
  codebase: Codebase | undefined,
): Promise<string | undefined> {
  if (!codebase || !culprit?.className || /[/\\]/.test(path)) return undefined;
  const others = await codebase.resolvePath(path);
  return others.length > 0 ? `the file of ${culprit.className}, not ${others[0]}` : undefined;
}

/** The column that the log prints, for a place on the line that it prints. */
function withColumn(place: Location, printed: Location | undefined): Location {
  const same =
    printed && place.line === printed.line && printedFileName(place.path) === printedFileName(printed.path);
  return same && printed.column !== undefined ? { column: printed.column, ...place } : place;
}

/**
 * Suspects that can stand for the place of a failure: those of its frames, then those that the log prints. What only
 * shares names with the log is no place.
 */
export function seenPlaces(suspects: readonly Suspect[]): Suspect[] {
  const by = (way: Suspect["foundBy"]) => suspects.filter(({ foundBy }) => foundBy === way);
  return [...by("frame"), ...by("log")];
}

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

/** What a build made: lines of it are not those of a source of the same name. */
const BUILT = /[/\\]build[/\\](?:intermediates|generated|tmp|outputs|kspCaches)[/\\]/;

/** Where another failure of the log stands: in the workspace where one file fits, as printed without a workspace. */
export async function placeOfFailure(
  error: ParsedError,
  codebase: Codebase | undefined,
): Promise<Location | undefined> {
  const printed = printedPlace(error);
  if (!printed || !codebase) return printed;
  if (BUILT.test(printed.path)) return undefined;
  const path = findOnlyPath(printed.path, await codebase.resolvePath(printed.path));
  if (path === undefined) return undefined;
  if (!(await isOfItsPackage(path, error, codebase))) return undefined;
  return (await existingPlace({ ...printed, path }, codebase)) ?? existingPlace({ path }, codebase);
}

/** Of several files that fit what is printed none is the place, but for the one whose whole path is printed. */
function findOnlyPath(printed: string, paths: readonly string[]): string | undefined {
  const path = printed.replaceAll("\\", "/");
  const whole = paths.filter((each) => path.endsWith(`/${each}`));
  return whole.length === 1 ? whole[0] : paths.length === 1 ? paths[0] : undefined;
}

/** Whether a file declares the package of the class that failed: another project has files of the same names. */
async function isOfItsPackage(path: string, { culprit }: ParsedError, codebase: Codebase): Promise<boolean> {
  const { className } = culprit ?? {};
  if (className === undefined || !/\.(?:kt|java)$/.test(path)) return true;
  const packageName = className.slice(0, Math.max(0, className.lastIndexOf(".")));
  const declared = (await codebase.outline(path))?.packageName;
  return !declared || declared === packageName;
}
