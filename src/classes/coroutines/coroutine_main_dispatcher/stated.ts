import { mainDispatcherInTest } from "../../main-dispatcher.ts";
import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  mainDispatcherInTest,
  ({ facts }) =>
    /missing/.test(facts.what ?? "")
      ? {
          cause:
            "Dispatchers.Main is used and no module brings it: kotlinx-coroutines-android is not among the dependencies.",
          steps: [
            "Add org.jetbrains.kotlinx:kotlinx-coroutines-android in the version of coroutines-core; in a test, Dispatchers.setMain of kotlinx-coroutines-test.",
          ],
          ground: "inKind",
        }
      : undefined,
];
