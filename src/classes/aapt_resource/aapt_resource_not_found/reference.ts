import { lineClaim } from "../../../analysis/claims.ts";
import type { ResourceLine } from "../../../analysis/resources/resources.ts";
import type { GradleModel, ResourcePlace } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Support } from "../../cause-list.ts";

/** A reference that AAPT could not resolve. */
export interface Reference {
  type: string;
  name: string;
  use: ResourceLine;
  build: GradleModel | undefined;
}

export const useClaim = ({ use }: Reference, note = "refers to it") =>
  lineClaim("read_file", use.source.path, use.line, use.text, note);

/** A verdict on the reference itself is shown at the line that has it. */
export const supportAt = (reference: Reference, { evidence = [], ...more }: Support): Support => ({
  location: { path: reference.use.source.path, line: reference.use.line },
  evidence: [useClaim(reference), ...evidence],
  ...more,
});

/** Where a resource is defined; a resource that is a file of its own is quoted by its path. */
export const definedClaim = ({ path, line, text }: ResourcePlace): Claim =>
  path.endsWith(`/${text}`)
    ? { quote: path, source: "resource_lookup", note: "defines it" }
    : lineClaim("resource_lookup", path, line, text, "defined here");
