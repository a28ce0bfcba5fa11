import { nativeAbort } from "../../../facts/native-aborts.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["abort"], ({ abort }, { error }) => {
  const known = nativeAbort(abort);
  const quotes = [abort.slice(0, 60)];
  if (!known)
    return {
      cause: `Native code ended the app by itself: ${abort.slice(0, 200).replace(/\.$/, "")}.`,
      steps: [
        "Look for that text in the library that the first frames of the backtrace name; ndk-stack with the unstripped libraries gives their lines.",
      ],
      ground: "likely",
      said: true,
      quotes,
    };
  const caller = error.frames.find(({ className }) => className !== "" && !/^libc\.so$/.test(className));
  return {
    cause: `Native code ${known.did}.${caller ? "" : " The backtrace shows no frame below libc, so that it does not tell whose code."}`,
    steps: [
      ...known.steps,
      caller
        ? `In the backtrace ${caller.className} called the C library; ndk-stack with the unstripped library gives its lines.`
        : "Get the whole backtrace (the tombstone, or the Play Console's with native symbols uploaded): the first frame that is not of libc is the one to open.",
    ],
    ground: "inKind",
    said: true,
    quotes,
  };
});
