import { frameName, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const asked = told.frames
    .slice(0, 4)
    .find(
      ({ className, method }) =>
        /\.Fragment$/.test(className) &&
        /^(?:require|get(?:View|Parent|Child|Resources|String|Context))/.test(method),
    );
  // Getters and delegates only lead to the reader.
  const reader = told.own.find(({ method }) => !/^(?:access\$|get[A-Z]|getValue$|invoke$)/.test(method));
  const async = told.frames.find(
    ({ className, method }) =>
      /BaseContinuationImpl$|ThreadPoolExecutor|okhttp|retrofit|LiveData$|CountDownTimer|\.tasks\./.test(
        className,
      ) || /invokeSuspend$|onResponse$|onSuccess$/.test(method),
  );
  if (!reader || !async) return undefined;
  const what = asked && /View|Lifecycle/.test(asked.method) ? "view" : "activity";
  return {
    cause: `What ${frameName(reader)} does there runs when work that was started earlier comes back, and by then the fragment has no ${what} any more.`,
    steps: [
      what === "view" && asked?.className.startsWith("androidx.")
        ? "Start that work in viewLifecycleOwner.lifecycleScope, which is cancelled with the view; lifecycleScope of the fragment outlives it."
        : "Let that work end with the fragment: cancel it in onDestroyView.",
      `Where it cannot be cancelled, return there when the fragment has no ${what}.`,
    ],
    ground: "likely",
  };
};
