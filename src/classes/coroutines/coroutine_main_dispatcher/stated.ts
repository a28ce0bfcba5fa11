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
  // Android's factory of the dispatcher adds this hint when there is no main looper to be had.
  ({ error, facts, here }) =>
    facts.what !== undefined && /For tests Dispatchers\.setMain/.test(error.raw)
      ? {
          cause: `Code that uses Dispatchers.Main, as viewModelScope and lifecycleScope do, ran${here ? ` (${here})` : ""} where Android's main thread cannot be had: in a test on the JVM, before Dispatchers.setMain.`,
          steps: [
            "Dispatchers.setMain(StandardTestDispatcher()) before each test and Dispatchers.resetMain() after it, with kotlinx-coroutines-test. A rule of JUnit 4 (@get:Rule) does nothing in tests of JUnit 5: there it is an extension.",
            "Or pass the dispatcher in.",
          ],
          ground: "inKind",
          said: true,
        }
      : undefined,
];
