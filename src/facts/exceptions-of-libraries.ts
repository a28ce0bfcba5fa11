import type { ExceptionRow } from "./exception-row.ts";
import data from "./exceptions-of-libraries.json" with { type: "json" };
import { tableOf } from "./fact-table.ts";

/** Exceptions of the libraries that Android apps use most, which have no failure class of their own. */
export const LIBRARY_EXCEPTIONS = tableOf<ExceptionRow>(data);
