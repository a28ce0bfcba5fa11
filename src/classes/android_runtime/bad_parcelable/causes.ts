import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  readByOtherProcess: ({ className }: { className: string }) => ({
    text: `Another process, mostly the system, read a bundle with an object of ${className.split(".").at(-1)}, a class that only the app has. Options of startActivity(intent, options) are read there, and so are extras that something of the system opens.`,
    steps: [
      "Put the object into the intent's extras (putExtra, putExtras): the second argument of startActivity is ActivityOptions, not extras.",
      "If another app or the system opens the extras too (an alarm, a shortcut, a notification), pass plain values, or a ByteArray that the app parses itself.",
    ],
  }),
  noClassLoader: ({ className, reader }: { className: string; reader?: string }) => ({
    text: `The bundle that is read ${reader ? `by ${reader} ` : ""}contains an object of ${className}, and the class loader that reads it does not find that class.`,
    steps: [
      `Before the first read: bundle.classLoader = ${shortName(className).split(".")[0]}::class.java.classLoader; BundleCompat and IntentCompat take the class along.`,
      "If only minified builds or updated apps fail, the class was renamed: keep its name (-keepnames), which is part of what was saved.",
    ],
  }),
  noCreator: ({ className }: { className: string }) => ({
    text: `${shortName(className)} is a Parcelable without the static CREATOR by which it is read: written by hand without one, or removed from a minified build.`,
    steps: [
      "@Parcelize writes it; in Java a public static final field CREATOR does.",
      "If only minified builds fail: -keepclassmembers class * implements android.os.Parcelable { public static final ** CREATOR; } (the default rules of the Android plugin have it).",
    ],
  }),
});

export function readLog({ facts, frames, own }: Context<typeof failureClass>) {
  const { className, withoutCreator } = facts;
  if (!className)
    return withoutCreator ? causes.proven("noCreator", { className: withoutCreator }) : undefined;
  // What the other side of a call threw comes back through here.
  const cameBack = frames
    .slice(0, 3)
    .some((frame) => frame.className === "android.os.Parcel" && frame.method === "readException");
  if (cameBack) return causes.supported("readByOtherProcess", { className });
  const reader = own[0] && shortName(own[0].className);
  return causes.supported("noClassLoader", { className, reader });
}
