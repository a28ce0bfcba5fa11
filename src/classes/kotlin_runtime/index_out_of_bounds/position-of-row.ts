import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { Context } from "../../../analysis/values/context.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { claimOf, written } from "../../../analysis/values/expression.ts";
import { anyValue, isSearch, POSITIONS } from "../../../analysis/values/searches.ts";
import { sourcesOf } from "../../../analysis/values/value-sources.ts";
import type { IndexCause } from "./index-cause.ts";
import { nameOf } from "./index-parts.ts";

/** The position of a view holder in a list that is shorter. */
export function* ofPosition(
  access: ElementAccess,
  bounds: OutOfBounds,
  context: Context,
): Inquiry<IndexCause | undefined> {
  const [only] = access.indexes;
  const { index, size } = bounds;
  if (!only || access.isRange || index === undefined || size === undefined || index < size) return undefined;
  const { sources } = yield* sourcesOf(only, context, anyValue);
  const position = sources.find(({ at }) => isSearch(at.node) && POSITIONS.test(nameOf(at.node)));
  if (!position) return undefined;
  const name = written(access.collection);
  return {
    text: `The adapter position was ${index}, and ${name} had ${size} ${size === 1 ? "element" : "elements"}: it is not the list the adapter counts, or it has shrunk since the item was bound.`,
    ground: "inKind",
    label: `only ${size} here`,
    steps: [
      `Bind the item itself to the click, not its position, or leave when the position is not in ${name}.indices.`,
      `Compare what getItemCount() answers with the size of ${name}.`,
    ],
    claims: position.at.node === only.node ? [] : [claimOf(position.at, "the position")],
  };
}
