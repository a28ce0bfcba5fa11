import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { propertyLines } from "../../../analysis/build/property-lines.ts";
import { absenceClaim, fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";

const ways = [
  "On this machine: set ANDROID_HOME to the SDK's folder, or write sdk.dir=/path/to/Android/sdk into local.properties beside the settings file; Android Studio does so when it opens the project.",
  "On a build server: install the SDK in the job and export ANDROID_HOME; local.properties stays out of version control.",
];

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  if (!build) return;
  const directory = fact(error, "dir") ?? fact(error, "directory");
  const stated = build.properties["sdk.dir"];
  yield* think("Does local.properties name an SDK, and is it one of this machine?");
  if (stated) {
    const { place, value } = stated;
    // In a properties file a lone backslash escapes what follows, so it disappears from the path.
    const isUnescaped = /^[A-Za-z]:(?![\\/])/.test(value);
    const finding: Finding = {
      rootCause: isUnescaped
        ? `${place.path} writes the SDK's path with single backslashes, which a properties file drops: Gradle reads ${value}.`
        : directory
          ? `${place.path} points to ${value}, and there is no SDK there on the machine that ran this build.`
          : `The build found neither sdk.dir nor ANDROID_HOME. ${place.path} here names ${value}: the machine that ran the build did not have that file, or not that line.`,
      ground: isUnescaped ? "proven" : directory ? "told" : "oneOfSeveral",
      ...(!isUnescaped && !directory && { unestablished: true }),
      location: { path: place.path, line: place.line },
      label: isUnescaped ? "single backslashes" : "not on this machine",
      evidence: [logClaim(error), placeClaim(place)],
      fixGuidelines: isUnescaped
        ? ["Double every backslash, or write the path with forward slashes."]
        : [
            "Correct sdk.dir, or delete the line and set ANDROID_HOME.",
            "Keep local.properties out of version control: it holds paths of one machine.",
          ],
    };
    yield* conclude(finding);
    return;
  }
  const found = yield* propertyLines("sdk.dir", "**/local.properties");
  if (found.length > 0) return;
  yield* conclude({
    rootCause:
      "No local.properties of this project names an SDK, and ANDROID_HOME was not set where the build ran.",
    ground: "told",
    // The file that is missing belongs beside this one.
    ...(build.settingsFile && { location: { path: build.settingsFile } }),
    evidence: [logClaim(error), absenceClaim("grep_search", "no sdk.dir in any local.properties")],
    fixGuidelines: ways,
  });
}
