import { type RecordedStack, recordedStack } from "../../facts/recorded-stacks.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";

/** What the stack of a log was kept for, where nobody threw what stands above it. */
export function findRecordedStack(error: ParsedError): RecordedStack | undefined {
  return throwablesOf(error)
    .map(recordedStack)
    .find((row) => row !== undefined);
}
