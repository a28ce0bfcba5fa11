import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `needs` is what the library reads, `since` its first release with rules of its own. */
  notKept: (library: { needs: string; module: string; version?: string; since: string }) => ({
    text: `R8 removed ${library.needs}, which ${library.module}${library.version ? ` ${library.version}` : ""} reads by reflection, and no rule here keeps them. That is why only the shrunk build fails.`,
    steps: [
      `Add the rules of the library, or use ${library.module} ${library.since} or later, which brings them.`,
      "Then check the classes that it fills: their fields must keep their names, or be annotated with them.",
    ],
    label: "shrunk without the rules",
  }),
  typeErased: () => ({
    text: "Code that reads a generic type at run time (Gson's TypeToken, a Retrofit function, Moshi's Types) finds it erased. In a minified build R8 in full mode removes the type arguments of classes that no rule keeps; in any build they are missing where the code gives none.",
    steps: [
      "Raise the library to a release with rules for full mode (Gson 2.11, Retrofit 2.10 and newer).",
      "Else keep the signatures: -keepattributes Signature with -keep,allowobfuscation,allowshrinking class kotlin.coroutines.Continuation, and the same for the TypeToken subclasses and the Retrofit types.",
      look("android.enableR8.fullMode=false in gradle.properties shows whether that is it."),
    ],
  }),
});

export const readLog = ({ error }: Context<typeof failureClass>) =>
  /Abstract classes can't be/.test(error.raw) ? undefined : causes.supported("typeErased", {});
