import { given, type Reading, type StatedCause, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["className"], ({ className }, { frames, own }): StatedCause => {
    // What the other side of a call threw comes back through here.
    const cameBack = frames
      .slice(0, 3)
      .some((frame) => frame.className === "android.os.Parcel" && frame.method === "readException");
    return cameBack
      ? {
          cause: `Another process, mostly the system, read a bundle with an object of ${className.split(".").at(-1)}, a class that only the app has. Options of startActivity(intent, options) are read there, and so are extras that something of the system opens.`,
          steps: [
            "Put the object into the intent's extras (putExtra, putExtras): the second argument of startActivity is ActivityOptions, not extras.",
            "Where another app or the system opens the extras too (an alarm, a shortcut, a notification), pass plain values, or a ByteArray that the app parses itself.",
          ],
          ground: "likely",
        }
      : {
          cause: `The bundle that is read ${own[0] ? `by ${simple(own[0].className)} ` : ""}holds an object of ${className}, and the class loader that reads it does not find that class.`,
          steps: [
            `Before the first read: bundle.classLoader = ${simple(className).split(".")[0]}::class.java.classLoader; BundleCompat and IntentCompat take the class along.`,
            "Where only minified builds or updated apps fail, the class was renamed: keep its name (-keepnames), it stands in what was saved.",
          ],
          ground: "likely",
        };
  }),
  given(["withoutCreator"], ({ withoutCreator }) => ({
    cause: `${simple(withoutCreator)} is a Parcelable without the static CREATOR by which it is read: written by hand without one, or removed from a minified build.`,
    steps: [
      "@Parcelize writes it; in Java a public static final field CREATOR does.",
      "Where only minified builds fail: -keepclassmembers class * implements android.os.Parcelable { public static final ** CREATOR; } (the default rules of the Android plugin have it).",
    ],
    ground: "told",
  })),
];
