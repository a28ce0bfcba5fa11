import { given, type Reading, simple } from "../../stated-cause.ts";
import { builtForOtherCompiler } from "../../unfit-plugin.ts";
import type { failureClass } from "./class.ts";
import { isOwnClass, whatIsMissing } from "./what-is-missing.ts";

const notOnClassPath: Reading<typeof failureClass> = given(["className"], ({ className }, { facts }) => {
  const name = className.replaceAll("/", ".");
  const isOwn = isOwnClass(name);
  return {
    cause: whatIsMissing(name, facts.plugin ?? facts.asker),
    question: isOwn
      ? `why the Kotlin compiler could not set up ${simple(name)}`
      : `why the class path of the build has no ${simple(name)}`,
    steps: isOwn
      ? [
          "See with ./gradlew --version which JDK runs the build, and whether the Kotlin of this build knows it.",
          "The first of these messages after ./gradlew --stop has the trace of what went wrong; later ones only name the class.",
        ]
      : [
          "See what is on the class path of the build: ./gradlew buildEnvironment, or for Maven mvn -X.",
          "Raise the plugin that asks to a release made for the build tool in use, or put the library with that class beside it.",
        ],
    ground: "oneOfSeveral",
    said: true,
  };
});

export const stated: readonly Reading<typeof failureClass>[] = [builtForOtherCompiler, notOnClassPath];
