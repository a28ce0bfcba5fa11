import type { Reading } from "../../stated-cause.ts";
import { lint } from "../compose-lint.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  lint({
    CoroutineCreationDuringComposition: [
      "starts a coroutine while composing, anew on every recomposition",
      "LaunchedEffect(key) { … } for what belongs to being shown, rememberCoroutineScope() and launch in a callback for what a person starts.",
    ],
  }),
  ({ error, place }) =>
    /must provide one or more 'key' parameters/.test(error.message)
      ? {
          cause: `LaunchedEffect${place ? ` at ${place}` : ""} has no key, and without one it cannot be known when to start again.`,
          steps: [
            "Pass what its block depends on: LaunchedEffect(id) { … }; LaunchedEffect(Unit) runs once.",
          ],
          ground: "told",
        }
      : undefined,
];
