import { originOf } from "../../facts/frame-origins.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";

/**
 * Whether a trace needs a mapping: one of the app's frames names R8's stand-in for a source file, or is a class of
 * one or two letters without a line.
 */
export function isMinified(error: ParsedError): boolean {
  return throwablesOf(error).some(({ frames }) => frames.some(isMinifiedFrame));
}

function isMinifiedFrame(frame: Frame): boolean {
  if (
    /^(SourceFile|Proguard|r8-map-id-[\w*-]+|go\/retraceme [\w*]+|R8\$\$SyntheticClass)(:|$)/.test(
      frame.source ?? "",
    )
  )
    return true;
  const simple = frame.className.slice(frame.className.lastIndexOf(".") + 1);
  return /^[a-z]\w?$/.test(simple) && frame.line === undefined && originOf(frame.className) === "app";
}
