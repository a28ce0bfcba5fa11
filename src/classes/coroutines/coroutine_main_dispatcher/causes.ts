import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { mainDispatcherCauses, readMainDispatcher } from "../../main-dispatcher.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  ...mainDispatcherCauses,
  libraryMissing: ({ module }: { module?: string }) => ({
    text: `${module ? `${module} has kotlinx-coroutines-core alone.` : "Dispatchers.Main is used, and no library of the app implements it."} Android's main dispatcher comes with kotlinx-coroutines-android, and nothing brings that.`,
    steps: [
      "Use kotlinx-coroutines-android in the same version instead: it brings core with it.",
      ...(module ? [] : ["In a test, call Dispatchers.setMain of kotlinx-coroutines-test."]),
    ],
    label: "without the main dispatcher",
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const { facts, here, error } = context;
  const inTest = readMainDispatcher(context);
  if (inTest || facts.what === undefined) return inTest;
  if (facts.what === "is missing") return causes.proven("libraryMissing", {}, { ground: "typical" });
  // Android's factory of the dispatcher adds this hint when there is no main looper to be had.
  return /For tests Dispatchers\.setMain/.test(error.raw)
    ? causes.proven("noMainInLocalTest", { here }, { ground: "typical", explicit: true })
    : undefined;
}
