import type { ParsedError } from "../model/parsed-error.ts";

/**
 * How much a failure explains by the way it was reported; the lower, the sooner. A crash that ended the process comes
 * before a build's diagnostic, this before an uncaught trace, and a handled exception comes late.
 */
export const Weight = {
  fatal: 0,
  native: 1,
  systemFatal: 2,
  anr: 3,
  diagnostic: 4,
  trace: 5,
  envelope: 6,
  logged: 7,
  handled: 8,
  policy: 9,
  mention: 10,
} as const;
export type Weight = (typeof Weight)[keyof typeof Weight];

/** A failure with how it was reported, before failures of one log are put in order. */
export interface Found {
  error: ParsedError;
  weight: Weight;
}
