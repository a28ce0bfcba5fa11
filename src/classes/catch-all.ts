import type { ParsedError } from "../model/parsed-error.ts";

/** Classes of whatever a compiler refuses: those of a message of their own say more than its tables. */
const CATCH_ALL = new Set(["compilation_error", "javac_generic_error", "kotlin_warning"]);

/** Whether the compiler's own tables are what is left to explain a failure. */
export const isUnclassified = ({ type, exception }: Pick<ParsedError, "type" | "exception">): boolean =>
  exception === undefined && CATCH_ALL.has(type);
