import { declarationsOf, distinctPlaces, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { restate, statedGradle, tableOf } from "../../../analysis/build/versions.ts";
import { logClaim } from "../../../analysis/claims.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { classMajorOfJdk, jdksForGradle } from "../../../facts/gradle-jdk.ts";
import { ROBOLECTRIC_JDKS, robolectricForJdk } from "../../../facts/robolectric-jdk.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

const ROBOLECTRIC = "org.robolectric:robolectric";
/** Releases before 4.8 of which it is not on record that they read the JDK's classes. */
const SURELY_OLD = "4.7";

/**
 * Gradle runs on that JDK, and the tests ask for a Robolectric that cannot read its classes. Undefined where either is
 * not known.
 */
export function* robolectricTooOld(
  error: ParsedError,
  build: GradleModel,
  jdk: number,
): Inquiry<Finding | undefined> {
  const gradle = statedGradle(build);
  const range = gradle && jdksForGradle(gradle.value);
  const target = robolectricForJdk(jdk);
  if (!gradle || !range || range.newest < jdk || !target) return undefined;
  const old = declarationsOf(build, ROBOLECTRIC).flatMap(({ dependency }) => {
    const { version, versionPlace, place } = dependency;
    const limit = target === "4.8" ? SURELY_OLD : target;
    return version && compareVersions(version, limit) < 0 ? [{ version, place: versionPlace ?? place }] : [];
  });
  const [first] = old;
  if (!first) return undefined;
  const places = distinctPlaces(old.map(({ place }) => place));
  const changes = places.map((place) => ({ place, from: first.version, to: target }));
  return {
    rootCause: `Robolectric ${first.version} cannot read classes of JDK ${jdk} (major version ${classMajorOfJdk(jdk)}), on which the tests run; ${target} does. Gradle ${gradle.value} itself runs on that JDK.`,
    ground: "told",
    location: { path: first.place.path, line: first.place.line },
    label: `needs ${target}`,
    evidence: [
      logClaim(error, `Unsupported class file major version ${classMajorOfJdk(jdk)}`),
      ...places
        .slice(0, 3)
        .map((place) => placeClaim(place, `too old for JDK ${jdk} (${tableOf(ROBOLECTRIC_JDKS)})`)),
      placeClaim(gradle.place, `runs on JDK ${jdk}`),
    ],
    fixGuidelines: [
      `Raise Robolectric to ${target} or newer.`,
      "Where a trace shows another tool at the top (JaCoCo, the Android Gradle plugin), that one is too old instead.",
    ],
    fixes: fixOf(`Use Robolectric ${target}`, "review", yield* restate(changes)),
  };
}
