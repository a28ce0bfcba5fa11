import type { GradlePlugin } from "../../../model/code.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `place` is the line that brings it. */
  kotlinTooOld: ({ needed, current, place }: { needed: string; current?: string; place?: string }) => ({
    text: `${place ? `${place} brings the Kotlin Gradle plugin ${current}` : `An older Kotlin Gradle plugin${current ? `, ${current},` : ""} is on the classpath`}, and the Android Gradle plugin of this build works with ${needed} and later only.`,
    steps: [
      `Raise Kotlin${place ? " there" : ""} to ${needed} or later, best to the version the rest of the build uses.`,
      place
        ? "In a module that came from elsewhere, drop its buildscript block: the root's plugins are enough."
        : "Look for a second statement of it: buildscript classpath, pluginManagement, buildSrc, an included build.",
    ],
    label: `before ${needed}`,
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
  if (!needed) return undefined;
  return causes.proven("kotlinTooOld", { needed, current }, { ground: "typical", explicit: true });
}
