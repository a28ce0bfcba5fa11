import { at, given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["functionName"], ({ functionName }, told) => {
  const name = /\bfun\s+(?:<[^>]*>\s*)?(?:[\w<>?]+\.)?(\w+)/.exec(functionName)?.[1] ?? functionName;
  return {
    cause: `${name} suspends, and the function or lambda around the call${at(told)} does not.`,
    steps: [
      "Mark the function around it suspend, where its callers suspend too.",
      "Else start a coroutine there: in a scope that ends with its owner, such as viewModelScope of an AndroidX ViewModel or rememberCoroutineScope() for a composable's callback.",
    ],
    ground: "told",
    said: true,
  };
});
