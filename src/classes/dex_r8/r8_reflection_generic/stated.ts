import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = () => ({
  cause:
    "Code that reads a generic type at run time (Gson's TypeToken, a Retrofit function, Moshi's Types) finds it erased: R8 in full mode removed the type arguments, as it does for classes that no rule keeps.",
  steps: [
    "Raise the library to a release with rules for full mode (Gson 2.11, Retrofit 2.10 and newer).",
    "Else keep the signatures: -keepattributes Signature with -keep,allowobfuscation,allowshrinking class kotlin.coroutines.Continuation, and the same for the TypeToken subclasses and the Retrofit types.",
    "android.enableR8.fullMode=false in gradle.properties shows whether that is it.",
  ],
  confidence: 0.65,
});
