import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { statedVersion, tableOf } from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { AGP_REQUIREMENTS, agpRequirement } from "../../../facts/agp-requirements.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** The property that has the Android plugin start another aapt2 than its own. */
const OVERRIDE = "android.aapt2FromMavenOverride";

/** Which aapt2 it was that could not read the platform: the plugin's own, or one that the project puts in its place. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const jar = fact(error, "jar");
  const build = yield* buildOf(error);
  if (!build || jar === undefined) return;
  const platform = jar.split(/[/\\]/).at(-2) ?? jar;
  const agp = statedVersion(build, "agp");
  const maxApi = agp && agpRequirement(agp.value)?.maxApi;
  const api = Number(/^android-(\d{1,3}(?:\.\d{1,2})?)$/.exec(platform)?.[1] ?? Number.NaN);
  const known = agp && maxApi !== undefined && api <= maxApi ? agp : undefined;
  const override = build.properties[OVERRIDE];
  if (override) {
    const { path, line } = override.place;
    yield* conclude({
      rootCause: `The aapt2 that cannot read ${platform} is ${override.value}, which ${path}:${line} puts in the place of the one that the Android Gradle plugin brings: it is too old for that platform, unless the platform itself is damaged.${known ? ` The plugin's own reads it: ${known.value} goes up to API ${maxApi}.` : ""}`,
      ground: known ? "told" : "inKind",
      location: { path, line },
      label: "replaces aapt2",
      evidence: [
        logClaim(error),
        placeClaim(override.place, "another aapt2"),
        ...(known ? [placeClaim(known.place, `reads API ${maxApi} (${tableOf(AGP_REQUIREMENTS)})`)] : []),
      ],
      fixGuidelines: [
        `Take ${OVERRIDE} out of ${path}, where the machine can run the plugin's own aapt2 (x86-64 and glibc on Linux).`,
        `Else name an aapt2 of build-tools ${Number.isNaN(api) ? "of that platform" : Math.trunc(api)} or newer there.`,
        "Where it fails all the same, reinstall the platform: sdkmanager --uninstall and --install.",
      ],
    });
    return;
  }
  if (!known) return;
  yield* conclude({
    rootCause: `aapt2 cannot read ${jar.split(/[/\\]/).slice(-3).join("/")}, which the Android Gradle plugin ${known.value} knows: it goes up to API ${maxApi}. The platform on that machine is damaged, or not wholly installed.`,
    ground: "inKind",
    evidence: [
      logClaim(error),
      placeClaim(known.place, `knows API ${maxApi} (${tableOf(AGP_REQUIREMENTS)})`),
    ],
    fixGuidelines: [
      `Reinstall it: sdkmanager --uninstall "platforms;${platform}", then --install.`,
      `If that does not help, look whether ~/.gradle/gradle.properties of that machine sets ${OVERRIDE}, which puts another aapt2 in the plugin's place.`,
    ],
  });
}
