import type { Claim } from "../../../model/finding.ts";
import type { Frame, ParsedError } from "../../../model/parsed-error.ts";
import { logClaim } from "../../claims.ts";

/** A frame as the log prints it. */
export const frameClaim = (error: ParsedError, { className, method, source, logLine }: Frame): Claim =>
  logClaim(error, `${className}.${method}${source === undefined ? "" : `(${source})`}`, logLine);

/** `Shelf.count`, or the constructor of `Shelf`. */
export function nameOfFrame({ className, method }: Frame): string {
  const simple = className.slice(className.lastIndexOf(".") + 1);
  return method === "<init>" ? `the constructor of ${simple}` : `${simple}.${method}`;
}
