import { fact } from "../../../analysis/claims.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { explainUnknownName } from "../unknown-name.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* explainUnknownName(error, fact(error, "method"));
}
