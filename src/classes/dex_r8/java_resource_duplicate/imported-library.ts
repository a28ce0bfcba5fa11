import { importedAndPackaged } from "../../../analysis/build/native-library-sources.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { logClaim } from "../../../analysis/claims.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

/** The first Android Gradle plugin that packages by itself what a CMake script imports. */
const PACKAGES_IMPORTED = "4.0.0";

/** A native library from two places of which the log names neither. */
export function* importedLibrary(error: ParsedError, build: GradleModel, resource: string): Inquiry {
  const found = yield* importedAndPackaged(build, resource);
  const name = fileName(resource);
  if (!found) {
    yield* conclude({
      rootCause: `${name} gets into the app from more than one place, and the log names none of them.`,
      ground: "open",
      unestablished: true,
      evidence: [logClaim(error)],
      fixGuidelines: [
        `Search the build for ${name}: a jniLibs folder, a CMake script that imports it, an AAR that holds it.`,
      ],
    });
    return;
  }
  const agp = statedVersion(build, "agp");
  // The plugin that these files state may be the one from before an upgrade.
  const isSure = agp !== undefined && !build.rivals && compareVersions(agp.value, PACKAGES_IMPORTED) >= 0;
  const { imported, packaged } = found;
  const location = { path: packaged.path ?? "", line: packaged.line };
  const cause = `${imported.path} imports ${name}, which the Android Gradle plugin packages by itself from ${PACKAGES_IMPORTED} on, and ${packaged.path}:${packaged.line} puts the folder of the same library among jniLibs.`;
  const steps = [`Take the folder out of jniLibs in ${packaged.path}; the import brings the library.`];
  if (!isSure)
    yield* conclude({
      rootCause: `${name} gets into the app from more than one place, and the log does not say from which.`,
      ground: "open",
      unestablished: true,
      evidence: [logClaim(error)],
      fixGuidelines: [`See where else the build brings ${name} from, and leave one of the two.`],
    });
  yield* conclude({
    rootCause: cause,
    ground: isSure ? "told" : "oneOfSeveral",
    location,
    label: "brings it again",
    evidence: [logClaim(error), packaged, imported],
    fixGuidelines: steps,
    ...(!isSure && {
      hypothesis: {
        decidedBy: `Does the build run with an Android Gradle plugin of ${PACKAGES_IMPORTED} or newer?`,
      },
    }),
  });
}
