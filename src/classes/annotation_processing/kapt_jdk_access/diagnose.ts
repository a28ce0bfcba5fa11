import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { choiceClaim, choiceName, jdkChoices } from "../../../analysis/build/running-jdk.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** The first Kotlin whose kapt opens what JDK 16 closed (kotlinlang.org, what's new in 1.5.30). */
const OPENS = "1.5.30";
/** The first JDK that closes its internals to others. */
const CLOSED_SINCE = 16;

/** An old kapt on a JDK that no longer lets it into the compiler's internals. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const kotlin = build && statedVersion(build, "kotlin");
  if (!build || !kotlin || compareVersions(kotlin.value, OPENS) >= 0 || !/javac|kapt/i.test(error.raw))
    return;
  yield* think(`Kotlin ${kotlin.value} does not open the JDK's internals for kapt; which JDK runs Gradle?`);
  const choices = (yield* jdkChoices(build)).filter(({ jdk }) => jdk >= CLOSED_SINCE);
  const [chosen] = choices;
  yield* conclude({
    rootCause: `kapt of Kotlin ${kotlin.value} reaches into the compiler of the JDK, and from JDK ${CLOSED_SINCE} on that is closed to it${chosen ? `; ${choiceName(chosen)} runs Gradle on JDK ${chosen.jdk}` : ""}. Kotlin ${OPENS} and later ask for access first.`,
    ground: "proven",
    location: { path: kotlin.place.path, line: kotlin.place.line },
    label: `before ${OPENS}`,
    evidence: [
      logClaim(error),
      placeClaim(kotlin.place, "too old for that JDK"),
      ...choices.slice(0, 2).map((choice) => choiceClaim(choice)),
    ],
    fixGuidelines: [
      `Raise Kotlin to ${OPENS} or later.`,
      "Until then run Gradle on JDK 11 (Android Studio: Gradle JDK; elsewhere JAVA_HOME).",
      "As a last resort let the JDK open it: org.gradle.jvmargs=… --add-opens=jdk.compiler/com.sun.tools.javac.main=ALL-UNNAMED, one for each package the message names.",
    ],
  });
}
