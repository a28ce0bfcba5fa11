import { findPassedValues } from "../../analysis/case/crash/passed-value.ts";
import type { FailureCase } from "../../analysis/case/failure-case.ts";
import { sourceClaim } from "../../analysis/code/source.ts";
import { keptBefore } from "../../analysis/values/way-of-argument.ts";
import { fileName } from "../../model/paths.ts";
import type { Found } from "../examination.ts";
import { endedOnTheWayCauses } from "./ended-on-the-way-causes.ts";

const MOST = 3;

/** A check refused a value that a function on the stack keeps in a field, which others end. */
export function* endedOnTheWay(failure: FailureCase): Found {
  for (const { name, way, isNull } of yield* failure.ask(findPassedValues)) {
    if (isNull) continue;
    for (const each of way) {
      const kept = keptBefore(each);
      const [end] = kept?.ends ?? [];
      if (!kept || !end) continue;
      const { source, path, line } = each.at;
      const enders = [...new Set(kept.ends.map(({ enclosing }) => `${enclosing}()`))].slice(0, MOST);
      const values = {
        name,
        by: `${each.by}()`,
        field: kept.field,
        kept: kept.line,
        passed: line,
        line: `${fileName(path)}:${end.line}`,
        enders,
      };
      return endedOnTheWayCauses.supported("endedOnTheWay", values, {
        evidence: [
          sourceClaim({ source, line: end.line }, `in ${end.enclosing}`),
          sourceClaim({ source, line: kept.line }, "keeps it"),
          sourceClaim(each.at, "passes it on"),
        ],
        location: { path, line },
      });
    }
  }
  return undefined;
}
