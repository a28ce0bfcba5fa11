import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { Context } from "../../../analysis/values/context.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { behindTheLast, ofEmpty, pastTheEnd } from "./behind-the-last.ts";
import { ofCountedSize } from "./counted-size.ts";
import { ofFixedIndex } from "./fixed-index.ts";
import type { IndexCause } from "./index-cause.ts";
import { letThrough } from "./let-through.ts";
import { notFound } from "./not-found.ts";
import { ofPosition } from "./position-of-row.ts";

/** By the numbers of the log and the way the index is written. */
export function* whyOutside(
  access: ElementAccess,
  bounds: OutOfBounds,
  context: Context,
): Inquiry<IndexCause | undefined> {
  return (
    ofEmpty(access, bounds) ??
    pastTheEnd(access, bounds) ??
    (yield* notFound(access, bounds, context)) ??
    (yield* ofCountedSize(access, bounds, context)) ??
    letThrough(access, bounds) ??
    behindTheLast(access, bounds) ??
    ofFixedIndex(access, bounds) ??
    (yield* ofPosition(access, bounds, context))
  );
}
