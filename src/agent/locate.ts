import type { Codebase } from "../model/codebase.ts";
import type { Location } from "../model/finding.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { Suspect } from "../model/rca-result.ts";
import { existingPlace } from "./ground.ts";

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
  const [path] = await codebase.resolvePath(printed.path);
  if (path === undefined) return undefined;
  return (await existingPlace({ ...printed, path }, codebase)) ?? existingPlace({ path }, codebase);
}
