import type { CompilePlace } from "../../analysis/code/compile-place.ts";
import type { ParsedError } from "../../model/parsed-error.ts";

/** A name the compiler cannot find: where it stands, and what stands before its dot. */
export interface Unresolved {
  error: ParsedError;
  name: string;
  place: CompilePlace;
  /** `book` of `book.pages`; undefined for a name that stands alone. */
  receiver?: string;
}
