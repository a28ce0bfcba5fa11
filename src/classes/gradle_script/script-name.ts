import type { ScriptPlace } from "../../analysis/build/script.ts";
import { lineClaim } from "../../analysis/claims.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";
import type { ParsedError } from "../../model/parsed-error.ts";

/** A name in a build script that means nothing there. */
export interface UnknownName {
  error: ParsedError;
  build: GradleModel;
  name: string;
  place: ScriptPlace;
  module?: GradleModule;
}

/** The line that uses the name, as evidence. */
export function placeClaimOf({ place }: UnknownName, note?: string) {
  return lineClaim("read_file", place.script.path, place.line, place.text, note);
}

/** The line that uses the name. */
export const locationOf = ({ place }: UnknownName) => ({ path: place.script.path, line: place.line });
