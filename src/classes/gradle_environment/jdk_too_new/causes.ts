import { kotlinForJdk } from "../../../facts/compatibility/kotlin-jdk.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** Kotlin 2.1.0 and older fail on JDK 25, and 2.2.20 does not (spring-ai#4558, kotlin-lsp#139, read 2026-11). */
const READS_25 = "2.2.20";

export const causes = causesOf<typeof failureClass>()({
  compilerOlderThanJdk: ({ jdk, major, task }: { jdk: string; major: number; task?: string }) => ({
    text: `A Kotlin compiler of this build${task ? `, in ${task},` : ""} runs on JDK ${jdk} and cannot read that number: it is older than JDK ${major}.`,
    steps: [
      "Run Gradle on an older JDK, 21 or 17 (Android Studio: Settings, Build Tools, Gradle, Gradle JDK; elsewhere JAVA_HOME or org.gradle.java.home), and ./gradlew --stop, so that no daemon of the newer one goes on.",
      `Or raise what holds the old compiler: Kotlin itself${major === 25 ? `, to ${READS_25} or newer` : ""}, Gradle where it is a build script that fails, or detekt, Dokka and their like where it is their task.`,
    ],
  }),
  unknownTarget: ({ target, who }: { target: number; who: string }) => {
    const kotlin = kotlinForJdk(target);
    return {
      text: `${who} is to write class files for Java ${target}, and the Kotlin plugin of this build knows no such target: it is older. Where nothing sets a target, it is that of the JDK or toolchain that the build runs on.`,
      steps: [
        "Set one that this Kotlin knows, for Kotlin and for Java alike: kotlin { compilerOptions { jvmTarget = … } } and compileOptions, or jvmToolchain(17).",
        ...(kotlin ? [`Or raise Kotlin to ${kotlin} or newer, which knows ${target}.`] : []),
        "Or run Gradle on an older JDK.",
      ],
    };
  },
}).settleByLog("compilerOlderThanJdk");

export function readLog({ error, facts, module }: Context<typeof failureClass>) {
  const { jdk = "", task } = facts;
  const major = Number(/^\d{2}/.exec(jdk)?.[0]);
  // Without the trace the number alone speaks for it, which nothing else prints so.
  const ground = error.exception ? "stated" : "typical";
  if (major >= 20)
    return causes.proven("compilerOlderThanJdk", { jdk, major, task }, { ground, explicit: true });
  // Targets of old, as 1.6, it knows no more; such a target is not newer than the compiler.
  const target = Number(facts.jvmTarget);
  if (!(target >= 12)) return undefined;
  return causes.proven("unknownTarget", { target, who: task ?? module ?? "A module" }, { explicit: true });
}
