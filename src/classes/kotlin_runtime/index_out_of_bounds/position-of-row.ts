import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { Context } from "../../../analysis/values/context.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { claimOf, written } from "../../../analysis/values/expression.ts";
import { anyValue, isSearch, POSITIONS } from "../../../analysis/values/searches.ts";
import { sourcesOf } from "../../../analysis/values/value-sources.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "./causes.ts";
import { nameOf } from "./index-verdict.ts";

/** The position of a view holder in a list that is shorter. */
export function* ofPosition(
  access: ElementAccess,
  bounds: OutOfBounds,
  context: Context,
): Inquiry<Verdict | undefined> {
  const [only] = access.indexes;
  const { index, size } = bounds;
  if (!only || access.isRange || index === undefined || size === undefined || index < size) return undefined;
  const { sources } = yield* sourcesOf(only, context, anyValue);
  const position = sources.find(({ at }) => isSearch(at.node) && POSITIONS.test(nameOf(at.node)));
  if (!position) return undefined;
  const evidence = position.at.node === only.node ? [] : [claimOf(position.at, "the position")];
  const values = { index, name: written(access.collection), size };
  return causes.proven("stalePosition", values, { ground: "inKind", evidence });
}
