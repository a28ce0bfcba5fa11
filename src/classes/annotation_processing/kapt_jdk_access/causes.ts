import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** The first Kotlin whose kapt opens what JDK 16 closed (kotlinlang.org, what's new in 1.5.30). */
export const OPENS = "1.5.30";
/** The first JDK that closes its internals to others. */
export const CLOSED_SINCE = 16;
/** The first Kotlin whose kapt extends no class of the compiler (KT-60507). */
export const EXTENDS_NO_MORE = "2.0.0";

/** Opens the package of the compiler that kapt uses first. */
const OPTION = "--add-opens=jdk.compiler/com.sun.tools.javac.main=ALL-UNNAMED";

export const causes = causesOf<typeof failureClass>()({
  /** `chosen` says what runs Gradle on `jdk`. */
  oldKapt: ({ kotlin, chosen, jdk }: { kotlin?: string; chosen?: string; jdk?: number }) => ({
    text: `kapt of ${kotlin ? `Kotlin ${kotlin}` : "this Kotlin"} reaches into the compiler of the JDK, and from JDK ${CLOSED_SINCE} on that is closed to it${chosen ? `; ${chosen}` : ""}.${kotlin ? ` Kotlin ${OPENS} and later open it first.` : ""}`,
    steps: [
      `Raise Kotlin to ${jdk && jdk >= 21 ? "2.0" : OPENS} or later${jdk ? "" : " (2.0 if the build runs on JDK 21)"}.`,
      "Until then run Gradle on JDK 11 (Android Studio: Gradle JDK; elsewhere JAVA_HOME).",
      `As a last resort let the JDK open it: org.gradle.jvmargs=… ${OPTION}, one for each package the message names.`,
    ],
    label: `before ${OPENS}`,
  }),
  /** KT-60507, in the changelog of Kotlin 2.0.0 (2.0.0-Beta1). */
  extendsCompiler: () => ({
    text: "kapt of a Kotlin below 2.0 extends a class of the JDK's compiler, which a newer JDK keeps closed to it: JDK 21, above all. Kotlin 2.0.0 fixed that (KT-60507).",
    steps: [
      "Run Gradle on JDK 17 (Android Studio: Settings, Build Tools, Gradle, Gradle JDK; elsewhere JAVA_HOME), and run ./gradlew --stop, so that no daemon of the newer JDK goes on.",
      "Or raise Kotlin to 2.0 or newer, with what is tied to its version (KSP, the Compose compiler).",
      `Until then add ${OPTION}, and its like for each package that the next message names, to org.gradle.jvmargs.`,
    ],
  }),
  otherTool: ({ member }: { member?: string }) => ({
    text: `A tool reaches into the JDK${member ? ` (${member.slice(0, 120)})` : ""}, which this JDK does not allow.`,
    steps: [
      "Raise the tool whose frame stands below the message to a release for this JDK, or run the build on the JDK that it was made for.",
      "Until then open that package to it: --add-opens=<module>/<package>=ALL-UNNAMED, as the message names them, in org.gradle.jvmargs.",
    ],
  }),
}).settleByLog("oldKapt", "extendsCompiler");

/** Refused at the class that it extends: what Kotlin below 2.0 says on JDK 21 (older kapt says KaptContext, on JDK 16). */
export const SUPERCLASS =
  /superclass access check failed: class org\.jetbrains\.kotlin\.kapt3\.\S{0,200}KaptJavaCompiler/;

export function readLog({ error: { raw }, facts: { member } }: Context<typeof failureClass>) {
  const support = { ground: "typical", explicit: true } as const;
  if (SUPERCLASS.test(raw)) return causes.proven("extendsCompiler", {}, support);
  if (/com\.sun\.tools\.javac|\bkapt/.test(raw)) return causes.proven("oldKapt", {}, support);
  return causes.proven("otherTool", { member }, { ground: "typical" });
}
