import { nativeAbort } from "../../../facts/native-aborts.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/** A signal in a library of the app: where, and through which address. */
const crashed: Reading<typeof failureClass> = ({ error, facts }) => {
  const { culprit } = error;
  const signal = facts.signal ?? "";
  const method = culprit?.method?.replace(/ ?\+ ?\d{1,9}$/, "");
  if (!culprit?.className?.endsWith(".so") || !method) return undefined;
  const isNull =
    /^Cause: null pointer dereference/m.test(error.raw) ||
    (signal === "SIGSEGV" && /^0x0*[0-9a-f]{1,3}$/.test(facts.address ?? ""));
  const isInnermost = error.frames[0]?.className === culprit.className;
  return {
    cause: `${culprit.className} crashed ${isInnermost ? "in" : "below"} ${method}${signal ? ` (${signal})` : ""}${isNull ? ": it used a null pointer, or a member of an object that is not there" : ""}.`,
    question: isNull ? `what is null in ${method}` : `what ${method} did wrong`,
    steps: [
      `ndk-stack with the unstripped ${culprit.className} of that very build gives the line; where a dependency brings the library, raise it or report the frames with their build id.`,
      "A build with HWASan or AddressSanitizer shows memory that is used after it was freed, or past its end.",
    ],
    ground: "open",
    quotes: [method],
  };
};

const aborted: Reading<typeof failureClass> = given(["abort"], ({ abort }, { error }) => {
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

export const stated: readonly Reading<typeof failureClass>[] = [aborted, crashed];
