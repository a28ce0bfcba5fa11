import { kotlinForJdk } from "../../../facts/kotlin-jdk.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/** Kotlin 2.1.0 and older fail on JDK 25, and 2.2.20 does not (spring-ai#4558, kotlin-lsp#139, read 2026-11). */
const READS_25 = "2.2.20";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["jdk"], ({ jdk }, { facts, error }) => {
    const major = Number(/^\d{2}/.exec(jdk)?.[0]);
    if (!(major >= 20)) return undefined;
    return {
      cause: `A Kotlin compiler of this build${facts.task ? `, in ${facts.task},` : ""} runs on JDK ${jdk} and cannot read that number: it is older than JDK ${major}.`,
      steps: [
        `Run Gradle on an older JDK, 21 or 17 (Android Studio: Settings, Build Tools, Gradle, Gradle JDK; elsewhere JAVA_HOME or org.gradle.java.home), and ./gradlew --stop, so that no daemon of the newer one goes on.`,
        `Or raise what holds the old compiler: Kotlin itself${major === 25 ? `, to ${READS_25} or newer` : ""}, Gradle where it is a build script that fails, or detekt, Dokka and their like where it is their task.`,
      ],
      // Without the trace the number alone speaks for it, which nothing else prints so.
      ground: error.exception ? "told" : "inKind",
      said: true,
    };
  }),
  given(["jvmTarget"], ({ jvmTarget }, { facts, module }) => {
    // Those of old, as 1.6, it knows no more; such a target is not newer than the compiler.
    if (!(Number(jvmTarget) >= 12)) return undefined;
    const kotlin = kotlinForJdk(Number(jvmTarget));
    return {
      cause: `${facts.task ?? module ?? "A module"} is to write class files for Java ${jvmTarget}, and the Kotlin plugin of this build knows no such target: it is older. Where nothing sets a target, it is that of the JDK or toolchain that the build runs on.`,
      steps: [
        `Set one that this Kotlin knows, for Kotlin and for Java alike: kotlin { compilerOptions { jvmTarget = … } } and compileOptions, or jvmToolchain(17).`,
        ...(kotlin ? [`Or raise Kotlin to ${kotlin} or newer, which knows ${jvmTarget}.`] : []),
        "Or run Gradle on an older JDK.",
      ],
      ground: "told",
      said: true,
    };
  }),
];
