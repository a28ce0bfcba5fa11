import type { WorkspaceFrame } from "../../../analysis/code/code.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { sourceClaim } from "../../../analysis/code/source.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { pathOf, plain } from "../../../syntax/tree/relations.ts";
import type { Found } from "../../examination.ts";
import { fieldBehind } from "../null-field.ts";
import { retold } from "../null-origin.ts";
import { setAfterwards, settingUp } from "../unset-later.ts";
import { argumentsOfCall } from "./null-candidates.ts";

/** A line passes a field to a library, which failed on null: by the stack what sets the field had still to run. */
export function* unsetPassed(error: ParsedError, at: FailingLine, callers: readonly WorkspaceFrame[]): Found {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const called = frames[frames.indexOf(at.frame) - 1];
  if (!called) return undefined;
  for (const node of argumentsOfCall(at, called.method)) {
    const name = pathOf(plain(node));
    const field = name === undefined ? undefined : yield* fieldBehind(name, at, callers);
    if (!field?.isComplete || field.sets.length === 0) continue;
    const verdict = settingUp(field) ?? (yield* setAfterwards(field, callers));
    if (!verdict) continue;
    const evidence = [sourceClaim(at, `passes ${field.name}`), ...(verdict.support.evidence ?? [])];
    return retold(verdict, {}, { evidence, ground: "stated" });
  }
  return undefined;
}
