import type { Inquiry } from "../../analysis/inquiry.ts";
import { claimOf } from "../../analysis/values/expression.ts";
import { setHalf } from "../../analysis/values/set-half.ts";
import { nulls } from "./null-causes.ts";
import { mistake, type NullOrigin } from "./null-origin.ts";
import { functionOf, type PropertyRead, readerOf, writeClaim } from "./property-read.ts";

/** Two properties that one function sets, of which the reader asks for the earlier alone: it was left in between. */
export function* leftHalfSet(field: PropertyRead): Inquiry<NullOrigin | undefined> {
  const [set] = field.sets;
  const found = yield* setHalf(field);
  if (!found || !set) return undefined;
  const { earlier, asked, between } = found;
  const values = {
    name: field.name,
    line: set.line,
    by: functionOf(set),
    earlier: earlier.name,
    earlierLine: earlier.line,
    between: between.node.line,
    reader: readerOf(field),
  };
  return mistake(
    nulls.proven("leftHalfSet", values, {
      ground: "told",
      evidence: [
        claimOf(asked, `asks for ${earlier.name} alone`),
        writeClaim(earlier, "set first"),
        claimOf(between, "may throw in between"),
        writeClaim(set, "set last"),
        field.declared,
      ],
    }),
  );
}
