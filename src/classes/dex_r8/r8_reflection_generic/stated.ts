import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error }) =>
  /Abstract classes can't be/.test(error.raw)
    ? undefined
    : {
        cause:
          "Code that reads a generic type at run time (Gson's TypeToken, a Retrofit function, Moshi's Types) finds it erased. In a minified build R8 in full mode removes the type arguments of classes that no rule keeps; in any build they are missing where the code gives none.",
        steps: [
          "Raise the library to a release with rules for full mode (Gson 2.11, Retrofit 2.10 and newer).",
          "Else keep the signatures: -keepattributes Signature with -keep,allowobfuscation,allowshrinking class kotlin.coroutines.Continuation, and the same for the TypeToken subclasses and the Retrofit types.",
          "android.enableR8.fullMode=false in gradle.properties shows whether that is it.",
        ],
        ground: "likely",
      };
