import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { ownerless } from "../ownerless-hosts.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  // The first that a composition looks for.
  const { owner = "LifecycleOwner" } = context.facts;
  yield* yield* ownerless(context, owner);
}
