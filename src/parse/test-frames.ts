import type { ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";

const OF_TEST =
  /^(?:org\.junit\.|junit\.|kotlin\.test\.|androidx\.test\.|android\.test\.|org\.testng\.|io\.kotest\.|org\.spekframework\.|com\.google\.common\.truth\.|org\.assertj\.|org\.hamcrest\.|org\.robolectric\.|org\.opentest4j\.|org\.gradle\.api\.internal\.tasks\.testing\.|kotlinx\.coroutines\.test\.|io\.mockk\.|org\.mockito\.)/;
const TEST_CLASS = /(?:Tests?|Spec|TestCase|IT)(?:Kt)?(?:\$.*)?$/s;

/** Whether a trace is one of a test: a test framework runs it, asserts in it, or a class named for a test stands in it. */
export function isOfTest(error: ParsedError): boolean {
  if (error.metadata?.test !== undefined) return true;
  return throwablesOf(error).some(
    ({ exception, frames }) =>
      OF_TEST.test(exception) ||
      frames.some(({ className }) => OF_TEST.test(className) || TEST_CLASS.test(className)),
  );
}
