import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { gradleForJdk } from "../../../facts/gradle-jdk.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

/** The first JDK on which the Groovy of older Gradle releases cannot be loaded. */
const FIRST_JDK = 14;

/** A wrapper whose Gradle is older than the first that runs on that JDK. */
export function* groovyTooOld(error: ParsedError): Inquiry {
  const first = gradleForJdk(FIRST_JDK)?.runFrom;
  if (!first) return;
  yield* think(`Which wrapper has a Gradle before ${first}?`);
  const wrappers = (yield* search("^distributionUrl=", {
    isRegex: true,
    files: "**/gradle-wrapper.properties",
    limit: 20,
  })).flatMap((match) => {
    const version = /gradle-(\d+(?:\.\d+)+)/.exec(match.text)?.[1];
    return version ? [{ ...match, version }] : [];
  });
  const old = wrappers.filter(({ version }) => compareVersions(version, first) < 0);
  const [only, ...more] = old;
  if (!only || more.length > 0) return;
  yield* conclude({
    rootCause: `The wrapper's Gradle ${only.version} was started on JDK ${FIRST_JDK} or newer, where the Groovy that it has inside cannot be loaded: Gradle runs there since ${first}.`,
    ground: "proven",
    location: { path: only.path, line: only.line },
    label: `before ${first}`,
    evidence: [logClaim(error), wrapperClaim(only)],
    fixGuidelines: [
      `Raise the wrapper to ${first} or newer, as far as the Android Gradle plugin goes along: ./gradlew wrapper --gradle-version ${first}, run on JDK 11 or 8.`,
      `Or run Gradle ${only.version} on JDK 11 or 8: JAVA_HOME, the pipeline, the Gradle JDK in the IDE.`,
    ],
  });
}

const wrapperClaim = ({ path, line, text }: TextMatch) =>
  lineClaim("grep_search", path, line, text, "its Gradle");
