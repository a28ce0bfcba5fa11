import { findReEntry } from "../../analysis/case/crash/re-entry.ts";
import type { FailureCase } from "../../analysis/case/failure-case.ts";
import { logClaim } from "../../analysis/claims.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { sourceClaim } from "../../analysis/code/source.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { simpleName } from "../../syntax/names.ts";
import type { Found } from "../examination.ts";
import { reEntry } from "./re-entry-causes.ts";

/** A call that arrives while an earlier one of the same function still runs. */
export function* reentered(failure: FailureCase): Found {
  const found = yield* failure.ask(findReEntry);
  if (!found) return undefined;
  const { outer, inner, from, again, through } = found;
  const { error } = failure;
  const values = {
    name: nameOf(outer),
    from: placeOf(from),
    again: placeOf(again),
    through: nameOf(through),
  };
  return reEntry.supported("reentered", values, {
    evidence: [
      frameClaim(error, inner),
      frameClaim(error, outer),
      sourceClaim(from, "while it runs"),
      ...(again.line === from.line ? [] : [sourceClaim(again, "the second call")]),
    ],
    location: { path: from.path, line: from.line },
  });
}

const nameOf = ({ className, method }: Frame): string => `${simpleName(className)}.${method}`;
const placeOf = ({ path, line }: FailingLine): string => `${fileName(path)}:${line}`;
const frameClaim = (error: ParsedError, { className, method, logLine }: Frame) =>
  logClaim(error, `${className}.${method}`, logLine);
