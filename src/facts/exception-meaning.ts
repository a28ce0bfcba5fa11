import { rowOf } from "../model/row-of.ts";
import { ANDROID_EXCEPTIONS } from "./exceptions-of-android.ts";
import { JDK_EXCEPTIONS } from "./exceptions-of-jdk.ts";
import { LIBRARY_EXCEPTIONS } from "./exceptions-of-libraries.ts";

/** What the documentation of an exception says it means, in plain words. */
export interface ExceptionMeaning {
  /** A sentence or two that are true wherever it is thrown, or by what `thrower` says. */
  readonly means: string;
  /** The first look, as an instruction without a capital; left out where none is better than that of any exception. */
  readonly look?: string;
  /** A pattern of the class that throws it for this reason; others give the exception a reason of their own. */
  readonly thrower?: string;
}

let byName: Readonly<Record<string, ExceptionMeaning>> | undefined;

/** What an exception means, by its binary name; undefined for one that no table has. */
export function meaningOf(exception: string): ExceptionMeaning | undefined {
  byName ??= Object.fromEntries(
    [JDK_EXCEPTIONS, ANDROID_EXCEPTIONS, LIBRARY_EXCEPTIONS]
      .flatMap(({ rows }) => rows)
      .map(([name, means, look, thrower]) => [
        name,
        { means, ...(look !== undefined && { look }), ...(thrower !== undefined && { thrower }) },
      ]),
  );
  return rowOf(byName, exception);
}
