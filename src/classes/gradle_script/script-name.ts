import type { ScriptPlace } from "../../analysis/build/script.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Support } from "../cause-list.ts";
import type { Context } from "../context.ts";

/** A name in a build script that means nothing there. */
export interface UnknownName {
  context: Context;
  error: ParsedError;
  build: GradleModel;
  name: string;
  place: ScriptPlace;
  module?: GradleModule | undefined;
}

/** Shown at the line that uses the name. */
export function supportOf(
  { context, place: { script, line } }: UnknownName,
  more: Support = {},
  note?: string,
): Support {
  return {
    location: { path: script.path, line },
    ...more,
    evidence: [context.line({ source: script, line }, note), ...(more.evidence ?? [])],
  };
}

/** The same line, as it is edited. */
export const spotOf = ({ place: { script, line, text } }: UnknownName) => ({ path: script.path, line, text });
