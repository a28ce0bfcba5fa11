import { lineClaim } from "../../../analysis/claims.ts";
import type { ResourceLine } from "../../../analysis/resources/resources.ts";
import type { GradleModel, ResourcePlace } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

/** A reference that AAPT could not resolve. */
export interface Reference {
  error: ParsedError;
  type: string;
  name: string;
  use: ResourceLine;
  build: GradleModel | undefined;
}

/** Where a finding about the reference itself is shown. */
export const placeOfUse = ({ use }: Reference) => ({ path: use.source.path, line: use.line });

export const useClaim = ({ use }: Reference, note = "refers to it") =>
  lineClaim("read_file", use.source.path, use.line, use.text, note);

/** Where a resource is defined; a resource that is a file of its own is quoted by its path. */
export const definedClaim = ({ path, line, text }: ResourcePlace): Claim =>
  path.endsWith(`/${text}`)
    ? { quote: path, source: "resource_lookup", note: "defines it" }
    : lineClaim("resource_lookup", path, line, text, "defined here");
