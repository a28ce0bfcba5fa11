import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { detachedFragment } from "../../general/detached-fragment.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* detachedFragment(error);
}
