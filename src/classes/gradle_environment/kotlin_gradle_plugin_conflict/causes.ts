import type { GradlePlugin } from "../../../model/code.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `place` is the line that brings it. */
  kotlinTooOld: ({ needed, current, place }: { needed: string; current?: string; place?: string }) => ({
    text: `${place ? `${place} brings the Kotlin Gradle plugin ${current}` : `An older Kotlin Gradle plugin${current ? `, ${current},` : ""} is on the classpath`}, and the Android Gradle plugin of this build works with ${needed} and later only.`,
    steps: [
      `Raise Kotlin${place ? " there" : ""} to ${needed} or later, best to the version the rest of the build uses.`,
      place
        ? "In a module that came from elsewhere, drop its buildscript block: the root's plugins are enough."
        : look(
            "Look for a second statement of it: buildscript classpath, pluginManagement, buildSrc, an included build.",
          ),
    ],
    label: `before ${needed}`,
  }),
  /** `bringer` is a line of the build, with its place, that puts such a compiler there. */
  otherCompiler: ({ bringer }: Texts<never, "bringer">) => ({
    text: `Gradle could not serialize the arguments of Kotlin's compilation. That happens where kotlin-compiler-embeddable of another version lies on the class path of the build, beside the Kotlin plugin's own classes${bringer ? `: ${bringer} brings one` : ", as a plugin for formatting or analysis may bring one"}.`,
    steps: [
      bringer
        ? `Raise ${bringer.replace(/ \(.*$/s, "")} to a release that keeps the compiler off the class path of the build, or that fits the Kotlin of this build.`
        : look(
            "./gradlew buildEnvironment | grep -B 5 kotlin-compiler-embeddable names who brings it; look at the one of buildSrc or build-logic as well. Raise that plugin.",
          ),
      "Until then put the version of the Kotlin plugin on that class path too: org.jetbrains.kotlin:kotlin-compiler-embeddable, beside the plugin.",
    ],
    headline: "two Kotlin compilers on the class path of the build",
    decidedBy:
      "Run `./gradlew buildEnvironment | grep kotlin-compiler-embeddable`: is its version another than that of kotlin-gradle-plugin?",
    label: "brings a compiler",
  }),
  loadedTwice: ({ count, first, second }: { count: number; first: GradlePlugin; second: GradlePlugin }) => ({
    text: `${count} modules load the Kotlin plugin each for itself (${first.place.path}:${first.place.line}, ${second.place.path}:${second.place.line}${count > 2 ? ", …" : ""}), because the root build file does not name it. They then do not share its services.`,
    steps: [
      `Name it once in the root build file: plugins { id("${first.id}") version "${first.version}" apply false }.`,
      "Leave the version out in the modules.",
    ],
    label: "loaded here",
  }),
});

export function readLog({ facts }: Context<typeof failureClass>) {
  const { requiredVersion: needed, currentVersion: current } = facts;
  if (facts.unserialized) return causes.proven("otherCompiler", {}, { ground: "likely" });
  if (!needed) return undefined;
  return causes.proven("kotlinTooOld", { needed, current }, { ground: "typical", explicit: true });
}
