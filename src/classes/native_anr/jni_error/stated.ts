import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["table"], ({ table }) => ({
    cause: `Native code makes ${table} references and does not give them back, until the table is full.`,
    steps: [
      "DeleteLocalRef in loops (or PushLocalFrame), DeleteGlobalRef when the object is let go; the summary in the log names the class that fills the table.",
    ],
    ground: "told",
    said: true,
  })),
  given(["detail"], ({ detail }) => ({
    cause: `Native code breaks a rule of JNI: ${detail.replace(/\.$/, "")}.`,
    steps: [
      "The Java frames below the message name the native method that was running.",
      "CheckJNI (adb shell setprop debug.checkjni 1) reports the next ones early.",
    ],
    ground: "likely",
    said: true,
  })),
];
