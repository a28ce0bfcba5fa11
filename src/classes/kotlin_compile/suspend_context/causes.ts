import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** `caller` is the function around the call, `scope` what it can launch in, `canSuspend` whether it can be suspend. */
type Call = Record<"called" | "caller" | "scope", string> & Record<"inLambda" | "canSuspend", boolean>;

export const causes = causesOf<typeof failureClass>()({
  notInCoroutine: ({ called, caller, scope, inLambda, canSuspend }: Call) => ({
    text: `${called} is a suspend function, and ${caller}() calls it ${inLambda ? "inside a lambda that is not one" : "without being one itself or in a coroutine"}.`,
    steps: [
      `Launch a coroutine${scope}.`,
      ...(canSuspend ? [`Or make ${caller}() itself suspend, if its callers are in coroutines.`] : []),
    ],
    label: "no coroutine here",
  }),
  callerUnknown: ({ called, at }: { called: string; at: string }) => ({
    text: `${called} is a suspend function, and the function or lambda around the call${at} is none.`,
    steps: [
      "Mark the function around it suspend, where its callers suspend too.",
      "Else start a coroutine there: in a scope that ends with its owner, such as viewModelScope of an AndroidX ViewModel or rememberCoroutineScope() for a composable's callback.",
    ],
  }),
});

/** `save` of `suspend fun save(bed: String): Unit`. */
export function calledIn({ functionName }: Context<typeof failureClass>["facts"]): string | undefined {
  const named = /\bfun\s+(?:<[^>]*>\s*)?(?:[\w.<>?]+\.)?(\w+)/.exec(functionName ?? "")?.[1];
  return named ?? functionName?.replace(/\(.*/s, "");
}

export function readLog(context: Context<typeof failureClass>) {
  const called = calledIn(context.facts);
  if (!called) return undefined;
  return causes.proven(
    "callerUnknown",
    { called, at: formatAt(context) },
    { ground: "stated", explicit: true },
  );
}
