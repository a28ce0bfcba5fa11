import type { ParsedError } from "../../model/parsed-error.ts";
import type { Inquiry } from "../diagnoser.ts";
import { detachedFragment } from "./detached-fragment.ts";
import { refusedCall } from "./refused-call.ts";
import { strippedEnum } from "./stripped-enum.ts";

/** What the frames of a trace tell about its cause whatever the failure's class: for classes without a diagnoser. */
export function* anyException(error: ParsedError): Inquiry {
  if (!error.exception) return;
  yield* detachedFragment(error);
  yield* strippedEnum(error);
  yield* refusedCall(error);
}
