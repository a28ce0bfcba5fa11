import { fact } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { ownerless } from "../ownerless-hosts.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  for (const finding of yield* ownerless(error, ownerOf(error))) yield* conclude(finding);
}

/** `LifecycleOwner`, `SavedStateRegistryOwner`; the first is what a composition looks for first. */
function ownerOf(error: ErrorOf<typeof failureClass>): string {
  const named = fact(error, "owner") ?? fact(error, "owner2") ?? "LifecycleOwner";
  return named.replace(/^ViewTree/, "");
}
