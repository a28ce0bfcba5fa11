import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import { installsOf, sdkPackage, whoNeeds } from "../sdk-packages.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const wanted = sdkPackage(fact(error, "packageName") ?? "");
  const build = yield* buildOf(error);
  if (!wanted || !build) return;
  const asks = whoNeeds(build, wanted);
  const installs = yield* installsOf(wanted.kind);
  const others = installs.filter(({ text }) => !text.includes(wanted.name));
  const [other] = others.length === installs.length ? others : [];
  const accepts = yield* licenseLine();
  const agp = statedVersion(build, "agp");
  const isDefault =
    wanted.kind === "build-tools" && build.modules.every(({ settings }) => !settings.buildToolsVersion);
  const byDefault =
    isDefault && agp ? `, the build tools that the Android Gradle plugin ${agp.value} uses by itself` : "";
  const place = other ?? asks?.place ?? (byDefault ? agp?.place : undefined);
  const from = asks ? `, which ${asks.place.path}:${asks.place.line} asks for` : byDefault;
  const instead = other ? ` ${other.path}:${other.line} installs another version of it.` : "";
  yield* conclude({
    rootCause: `The build wants to download ${wanted.name}${from}, and the Android SDK of the machine that ran this has no accepted licence for it.${instead}`,
    ground: asks || other ? "told" : "inKind",
    ...(place && {
      location: { path: place.path, line: place.line },
      label: other ? `build wants ${wanted.version}` : "not installed there",
    }),
    evidence: [
      logClaim(error, wanted.name),
      ...(asks ? [placeClaim(asks.place, "asks for it")] : []),
      ...(byDefault && agp ? [placeClaim(agp.place, "chooses the build tools")] : []),
      ...(other ? [lineClaim("grep_search", other.path, other.line, other.text, "installs another")] : []),
      ...accepts,
    ],
    fixGuidelines: [
      `On that machine: yes | sdkmanager --licenses, then sdkmanager "${wanted.name}".`,
      "In an image or pipeline do it before Gradle runs, as the user that runs Gradle and with the same ANDROID_HOME.",
      ...(asks && wanted.kind === "build-tools"
        ? ["Or drop buildToolsVersion, so that the plugin's own version is used."]
        : []),
    ],
  });
}

function* licenseLine(): Inquiry<Claim[]> {
  const [match] = yield* search("--licenses", {
    files: "**/{*.yml,*.yaml,*Dockerfile*,*.sh,Jenkinsfile}",
    limit: 3,
  });
  return match ? [lineClaim("grep_search", match.path, match.line, match.text, "accepts licences")] : [];
}
