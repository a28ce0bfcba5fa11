import { originOf } from "../../facts/frame-origins.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { isGlue } from "../../syntax/names.ts";

/** The frame that called one, where that is code of the platform or of a library; `own` is the next frame of the workspace. */
export function outsideCaller(
  error: ParsedError,
  frame: Frame | undefined,
  own: Frame | undefined,
): Frame | undefined {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const at = frame ? frames.indexOf(frame) : -1;
  if (at < 0) return undefined;
  const caller = frames.slice(at + 1).find((each) => !isGlue(each.className, each.method));
  return caller && caller !== own && originOf(caller.className) !== "app" ? caller : undefined;
}
