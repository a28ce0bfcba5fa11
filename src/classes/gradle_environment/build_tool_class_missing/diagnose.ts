import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { toolOfClass } from "../../../analysis/build/plugin-of-class.ts";
import { choiceClaim, choiceName, jdkChoices } from "../../../analysis/build/running-jdk.ts";
import { tableOf } from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { isClosedTo, KOTLIN_JDKS, kotlinForJdk, newestJdkOf } from "../../../facts/kotlin-jdk.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";
import { isOwnClass, whatIsMissing } from "./what-is-missing.ts";

/** Which tool of the build asked for the class, where its version is pinned, and whether the JDK is newer than it. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const className = fact(error, "className")?.replaceAll("/", ".");
  const build = yield* buildOf(error);
  if (!className || !build) return;
  const asker = fact(error, "asker") ?? className;
  yield* think(`Which tool of the build does ${asker} belong to?`);
  const tool = toolOfClass(asker, build);
  if (!tool) return;
  const { name, version, place } = tool;
  const pinned = `${name}${version ? ` ${version}` : ""} (${fileName(place.path)}:${place.line})`;
  const newer =
    isOwnClass(className, error.raw) && version ? yield* newerJdk(error, className, version) : undefined;
  yield* conclude({
    rootCause: `${whatIsMissing(className, fact(error, "plugin") ?? fact(error, "asker"), error.raw)} ${isOwnClass(className, error.raw) ? "The compiler" : simple(asker)} is of ${pinned}.${newer ? ` ${newer.said}` : ""}`,
    ground: newer?.isKnown ? "inKind" : newer ? "likely" : "oneOfSeveral",
    ...(!newer?.isKnown && { unestablished: true }),
    question: isOwnClass(className, error.raw)
      ? `why the Kotlin compiler could not set up ${simple(className)}`
      : `why the class path of the build has no ${simple(className)}`,
    location: { path: place.path, line: place.line },
    label: newer?.isKnown ? "too old for the JDK" : newer ? "older than the JDK?" : "pins what asks",
    evidence: [logClaim(error), placeClaim(place, "its version"), ...(newer?.evidence ?? [])],
    fixGuidelines: newer
      ? newer.steps
      : isOwnClass(className, error.raw)
        ? [
            "See with ./gradlew --version which JDK runs the build, and whether this Kotlin knows it.",
            "The first of these messages after ./gradlew --stop has the trace of what went wrong; later ones only name the class.",
          ]
        : [
            `See with ./gradlew buildEnvironment which release of the library with ${simple(className)} is on the class path of the build, and who brings it.`,
            `Raise ${name} to a release made for the Gradle of this build, or put the library that it needs beside it on that class path.`,
          ],
  });
}

/** The JDK that the project chooses, where the compiler of a version is older than it. */
function* newerJdk(
  error: ErrorOf<typeof failureClass>,
  className: string,
  kotlin: string,
): Inquiry<{ isKnown: boolean; said: string; steps: string[]; evidence: Claim[] } | undefined> {
  const build = yield* buildOf(error);
  const [choice] = build ? yield* jdkChoices(build) : [];
  const newest = newestJdkOf(kotlin);
  if (newest === undefined) return undefined;
  if (!choice || choice.jdk <= newest) return undefined;
  const first = kotlinForJdk(choice.jdk);
  const isKnown = isClosedTo(className, kotlin, choice.jdk);
  return {
    isKnown,
    said: isKnown
      ? `Before 1.5.0 Kotlin fails with this class on JDK 16 and newer, whose internals are closed to it (KT-45566); ${choiceName(choice)} chooses ${choice.jdk}.`
      : `Kotlin ${kotlin} knows JDKs up to ${newest} (${tableOf(KOTLIN_JDKS)}), and ${choiceName(choice)} chooses ${choice.jdk}: the compiler may be too old for it.`,
    steps: [
      ...(first ? [`Raise Kotlin to ${first} or newer, which knows JDK ${choice.jdk}.`] : []),
      `Or run Gradle with JDK ${newest}.`,
    ],
    evidence: [choiceClaim(choice)],
  };
}

const simple = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf("$")) + 1);
