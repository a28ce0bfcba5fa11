import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { detachedFragment } from "../../general/detached-fragment.ts";
import type { failureClass } from "./class.ts";

export function* examine({ error }: Context<typeof failureClass>): Examination {
  yield* detachedFragment(error);
}
