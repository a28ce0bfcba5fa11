import { wrappers } from "../../../analysis/build/wrappers.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { gradleForJdk } from "../../../facts/gradle-jdk.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

/** The first JDK on which the Groovy of older Gradle releases cannot be loaded. */
const FIRST_JDK = 14;

/** A wrapper whose Gradle is older than the first that runs on that JDK. */
export function* groovyTooOld(error: ParsedError): Inquiry {
  const first = gradleForJdk(FIRST_JDK)?.runFrom;
  if (!first) return;
  yield* think(`Which wrapper has a Gradle before ${first}?`);
  const old = (yield* wrappers()).filter(({ value }) => compareVersions(value, first) < 0);
  const [only, ...more] = old;
  if (!only || more.length > 0) return;
  const { value: version, place } = only;
  yield* conclude({
    rootCause: `The wrapper's Gradle ${version} was started on JDK ${FIRST_JDK} or newer, where the Groovy that it has inside cannot be loaded: Gradle runs there since ${first}.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: `before ${first}`,
    evidence: [logClaim(error), lineClaim("read_file", place.path, place.line, place.text, "its Gradle")],
    fixGuidelines: [
      `Raise the wrapper to ${first} or newer, as far as the Android Gradle plugin goes along: ./gradlew wrapper --gradle-version ${first}, run on JDK 11 or 8.`,
      `Or run Gradle ${version} on JDK 11 or 8: JAVA_HOME, the pipeline, the Gradle JDK in the IDE.`,
    ],
  });
}
