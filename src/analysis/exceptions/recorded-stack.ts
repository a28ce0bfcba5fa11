import { type RecordedStack, recordedStack } from "../../facts/recorded-stacks.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";

/** What the stack of a log was kept for, where nobody threw what stands above it. */
export function findRecordedStack(error: ParsedError): RecordedStack | undefined {
  return throwablesOf(error)
    .map(recordedStack)
    .find((row) => row !== undefined);
}
