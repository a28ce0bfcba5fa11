import { type RecordedStack, recordedStack } from "../../facts/recorded-stacks.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";

/** Whoever prints such words saw it thrown, whichever function made it. */
const WAS_THROWN = /^(?:FATAL EXCEPTION|Exception in thread|Uncaught|Unhandled)\b/im;

/** What the stack of a log was kept for, where nobody threw what stands above it. */
export function findRecordedStack(error: ParsedError): RecordedStack | undefined {
  const thrown = throwablesOf(error);
  const row = thrown.map(recordedStack).find((each) => each !== undefined);
  const isDoubted = row?.by && (thrown.length > 1 || WAS_THROWN.test(error.raw));
  return isDoubted ? undefined : row;
}
