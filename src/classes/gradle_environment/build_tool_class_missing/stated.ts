import { given, type Reading, simple } from "../../stated-cause.ts";
import { builtForOtherCompiler } from "../../unfit-plugin.ts";
import type { failureClass } from "./class.ts";
import { isOwnClass, isUnfitKsp, whatIsMissing } from "./what-is-missing.ts";

const notOnClassPath: Reading<typeof failureClass> = given(
  ["className"],
  ({ className }, { facts, error }) => {
    const name = className.replaceAll("/", ".");
    const isOwn = isOwnClass(name, error.raw);
    return {
      cause: whatIsMissing(name, facts.plugin ?? facts.asker, error.raw),
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
  },
);

const unfitKsp: Reading<typeof failureClass> = given(["className"], ({ className }, { error }) =>
  isUnfitKsp(className, error.raw)
    ? {
        cause: `KSP's Gradle plugin and Kotlin's do not fit each other: KSP looks for ${simple(className)} of the Kotlin plugin, and the Kotlin plugin of this build has no such class.`,
        steps: [
          "Give KSP the release made for the Kotlin of this build: before KSP 2.3 its version begins with that of Kotlin (<kotlin>-<ksp>).",
          "See with ./gradlew buildEnvironment which Kotlin plugin is in force: another plugin can bring one that is newer or older than the one written down.",
        ],
        ground: "told",
        said: true,
      }
    : undefined,
);

export const stated: readonly Reading<typeof failureClass>[] = [
  builtForOtherCompiler,
  unfitKsp,
  notOnClassPath,
];
