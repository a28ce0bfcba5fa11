import { tableOf } from "../../../analysis/build/versions.ts";
import { KOTLIN_JDKS, kotlinForJdk } from "../../../facts/compatibility/kotlin-jdk.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { readUnfitPlugin, unfitPluginCauses } from "../../unfit-plugin.ts";
import type { failureClass } from "./class.ts";

/** A JDK, with the line that chooses it, and the `newest` that Kotlin knows; `isKnown` to fail with just this class. */
type NewerJdk = { kotlin: string; jdk: number; newest: number; choice: string; isKnown: boolean };
/** `pinned` is the compiler and the line of its version. */
type NotSetUp = { className: string; pinned?: string; newer?: NewerJdk };
/** `asker` is the plugin or class that asked, `tool` what it belongs to, `pinned` that with the line of its version. */
type Absent = { className: string; asker?: string; tool?: string; pinned?: string };

export const causes = causesOf<typeof failureClass>()({
  ...unfitPluginCauses,
  /** KSP's Gradle plugin looks for a class of Kotlin's, to which each release of it is tied. */
  kspForOtherKotlin: ({ className }: { className: string }) => ({
    text: `KSP's Gradle plugin and Kotlin's do not fit each other: KSP looks for ${shortName(className)} of the Kotlin plugin, and the Kotlin plugin of this build has no such class.`,
    steps: [
      "Give KSP the release made for the Kotlin of this build: before KSP 2.3 its version begins with that of Kotlin (<kotlin>-<ksp>).",
      look(
        "See with ./gradlew buildEnvironment which Kotlin plugin is in force: another plugin can bring one that is newer or older than the one written down.",
      ),
    ],
  }),
  /** The class was there. */
  compilerNotSetUp: ({ className, pinned, newer }: NotSetUp) => {
    const first = newer && kotlinForJdk(newer.jdk);
    const tooNew = newer?.isKnown
      ? ` Before 1.5.0 Kotlin fails with this class on JDK 16 and newer, whose internals are closed to it (KT-45566); ${newer.choice} chooses ${newer.jdk}.`
      : ` Kotlin ${newer?.kotlin} knows JDKs up to ${newer?.newest} (${tableOf(KOTLIN_JDKS)}), and ${newer?.choice} chooses ${newer?.jdk}: the compiler may be too old for it.`;
    return {
      text: `The Kotlin compiler could not set up its own class ${className}: its first use failed in that process, which is part of the build.${pinned ? ` The compiler is of ${pinned}.` : ""}${newer ? tooNew : ""}`,
      steps: newer
        ? [
            ...(first ? [`Raise Kotlin to ${first} or newer, which knows JDK ${newer.jdk}.`] : []),
            `Or run Gradle with JDK ${newer.newest}.`,
          ]
        : [
            look(
              "See with ./gradlew --version which JDK runs the build, and whether the Kotlin of this build knows it.",
            ),
            look(
              "The first of these messages after ./gradlew --stop has the trace of what went wrong; later ones only name the class.",
            ),
          ],
      label: newer?.isKnown ? "too old for the JDK" : newer ? "older than the JDK?" : "pins what asks",
      question: `why the Kotlin compiler could not set up ${shortName(className)}`,
    };
  },
  notOnClassPath: ({ className, asker, tool, pinned }: Absent) => ({
    text: `${className} is not on the class path of the build${asker ? `, where ${asker} asked for it` : ""}.${pinned ? ` ${shortName(asker ?? className)} is of ${pinned}.` : ""}`,
    steps: [
      look(
        `See which release of the library with ${shortName(className)} is on the class path of the build, and who brings it: ./gradlew buildEnvironment, or for Maven mvn -X.`,
      ),
      `Raise ${tool ?? "the plugin that asks"} to a release made for the build tool in use, or put the library that it needs beside it.`,
    ],
    label: "pins what asks",
    question: `why the class path of the build has no ${shortName(className)}`,
  }),
}).settleByLog("kspForOtherKotlin");

/**
 * Whether a class is the Kotlin compiler's own, and was there, but could not be set up: the JVM says so. Where it says
 * the name alone, the class is absent.
 */
export const isOwnClass = (className: string, raw: string): boolean =>
  /Could not initialize class/.test(raw) && /^(?:org\.jetbrains\.kotlin|com\.intellij)\./.test(className);

export function readLog({ facts, error }: Context<typeof failureClass>) {
  const unfit = readUnfitPlugin({ error });
  if (unfit) return unfit;
  const className = facts.className?.replaceAll("/", ".");
  if (!className) return undefined;
  const isAskedByKsp = /^[^\S\n]*at com\.google\.devtools\.ksp\.gradle\./m.test(error.raw.slice(0, 20_000));
  if (className.startsWith("org.jetbrains.kotlin.gradle.") && isAskedByKsp)
    return causes.proven("kspForOtherKotlin", { className }, { explicit: true });
  const support = { ground: "ambiguous", explicit: true } as const;
  return isOwnClass(className, error.raw)
    ? causes.open("compilerNotSetUp", { className }, support)
    : causes.open("notOnClassPath", { className, asker: facts.plugin ?? facts.asker }, support);
}
