import { fact } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { readInCode } from "../read-in-code.ts";
import { explainUnknownName } from "../unknown-name.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const finding = yield* readInCode(error);
  if (finding) yield* conclude(finding);
  else yield* explainUnknownName(error, fact(error, "propertyName"));
}
