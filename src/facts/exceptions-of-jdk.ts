import type { ExceptionRow } from "./exception-row.ts";
import data from "./exceptions-of-jdk.json" with { type: "json" };
import { tableOf } from "./fact-table.ts";

/** Exceptions of the JDK and of Kotlin that have no failure class of their own. */
export const JDK_EXCEPTIONS = tableOf<ExceptionRow>(data);
