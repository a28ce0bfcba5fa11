import { fact } from "../../analysis/claims.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { conclude, type Diagnoser } from "../diagnoser.ts";
import { ownerless } from "./ownerless-hosts.ts";

export const composeViewTreeOwner: Diagnoser = {
  ids: ["compose_view_tree_owner"],
  *investigate(error) {
    for (const finding of yield* ownerless(error, ownerOf(error))) yield* conclude(finding);
  },
};

/** `LifecycleOwner`, `SavedStateRegistryOwner`; the first is what a composition looks for first. */
function ownerOf(error: ParsedError): string {
  const named = fact(error, "owner") ?? fact(error, "owner2") ?? "LifecycleOwner";
  return named.replace(/^ViewTree/, "");
}
