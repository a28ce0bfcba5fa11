import type { Claim } from "../../../model/finding.ts";
import type { Frame, ParsedError } from "../../../model/parsed-error.ts";
import { logClaim } from "../../claims.ts";

/** A frame by its function: consoles differ in how they print its file. */
export const frameClaim = (error: ParsedError, { className, method, logLine }: Frame): Claim =>
  logClaim(error, `${className}.${method}`, logLine);

/** `Shelf.count`, or the constructor of `Shelf`. */
export function nameOfFrame({ className, method }: Frame): string {
  const simple = className.slice(className.lastIndexOf(".") + 1);
  return method === "<init>" ? `the constructor of ${simple}` : `${simple}.${method}`;
}
