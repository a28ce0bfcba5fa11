import { originOf } from "../../facts/frame-origins.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { findRecordedStack } from "./recorded-stack.ts";

/** Whether the innermost exception was made in code of the platform or a library. */
export function isThrownByLibrary(error: ParsedError): boolean {
  const top = findRecordedStack(error) ? undefined : throwablesOf(error).at(-1)?.frames[0];
  return top !== undefined && originOf(top.className) !== "app";
}
