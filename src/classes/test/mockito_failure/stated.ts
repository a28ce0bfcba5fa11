import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["className"], ({ className }, { error }) => ({
  cause: `Mockito cannot mock ${simple(className)}: ${/final class/.test(error.raw) ? "the class is final, as Kotlin's are unless open" : "the mock maker in use cannot handle a class of that kind or of that Java version"}.`,
  steps: [
    "Use mockito-core 5 or newer, whose mock maker handles final classes (before: mockito-inline).",
    "For a newer JDK raise Mockito (and with it Byte Buddy); a class of your own can hide behind an interface.",
  ],
  ground: "inKind",
}));
