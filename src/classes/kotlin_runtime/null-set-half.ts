import type { Inquiry } from "../../analysis/inquiry.ts";
import { claimOf } from "../../analysis/values/expression.ts";
import { setHalf } from "../../analysis/values/set-half.ts";
import type { NullOrigin } from "./null-origin.ts";
import { functionOf, type PropertyRead, readerOf, writeClaim } from "./property-read.ts";

/** Two properties that one function sets, of which the reader asks for the earlier alone: it was left in between. */
export function* leftHalfSet(field: PropertyRead): Inquiry<NullOrigin | undefined> {
  const [set] = field.sets;
  const found = yield* setHalf(field);
  if (!found || !set) return undefined;
  const { name, declared } = field;
  const { earlier, asked, between } = found;
  const by = functionOf(set);
  const reader = readerOf(field);
  return {
    rootCause: `${by}() had set ${earlier.name} (line ${earlier.line}) and not ${name} (line ${set.line}): what it calls on line ${between.node.line} threw, or was not back yet. ${reader} asks for ${earlier.name} alone before it uses ${name}.`,
    ground: "told",
    label: "not set yet",
    isMistake: true,
    claims: [
      claimOf(asked, `asks for ${earlier.name} alone`),
      writeClaim(earlier, "set first"),
      claimOf(between, "may throw in between"),
      writeClaim(set, "set last"),
      declared,
    ],
    steps: [
      `Set ${earlier.name} in ${by}() only when all that may throw is done, or take it back where it throws.`,
      `Else ask for ${name} too in ${reader}.`,
    ],
  };
}
