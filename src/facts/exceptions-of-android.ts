import type { ExceptionRow } from "./exception-row.ts";
import data from "./exceptions-of-android.json" with { type: "json" };
import { tableOf } from "./fact-table.ts";

/** Exceptions of the Android platform that have no failure class of their own. */
export const ANDROID_EXCEPTIONS = tableOf<ExceptionRow>(data);
