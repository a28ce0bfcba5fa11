import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { withDependency } from "../../../analysis/build/offered-library.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { absenceClaim, fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { junitPlatformFor } from "../../../facts/junit-platform.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleDependency, GradleModel, GradleModule } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";

type Failed = ErrorOf<typeof failureClass>;

const LAUNCHER = "org.junit.platform:junit-platform-launcher";
/** What brings the versions of all parts of JUnit with it, so that the launcher needs none of its own. */
const ALIGNS = /^org\.junit(?:\.jupiter:junit-jupiter(?:-\w+)?|:junit-bom)$/;

/** The launcher that Gradle starts the engines with: is it there, and of the release of the engine? */
export function* diagnose(error: Failed): Inquiry {
  if (!fact(error, "launcher")) return;
  const build = yield* buildOf(error);
  const module = build && moduleOf(error, build);
  if (!build || !module?.buildFile) return;
  yield* think(`Which launcher of the JUnit platform does ${module.name} have?`);
  const launcher = module.dependencies.find((each) => each.module === LAUNCHER);
  const jupiter = module.dependencies.find((each) => ALIGNS.test(each.module));
  const isMissing = fact(error, "launcher")?.startsWith("Failed") ?? false;
  if (launcher && isMissing) return;
  const finding = launcher
    ? yield* otherRelease(error, module, launcher, jupiter)
    : unlessSaidBy(yield* unreadBuildLogic(build, module), yield* notDeclared(error, build, module, jupiter));
  if (finding) yield* conclude(finding);
}

function* notDeclared(
  error: Failed,
  build: GradleModel,
  module: GradleModule,
  jupiter: GradleDependency | undefined,
): Inquiry<Finding> {
  const listed = build.catalog.find(({ kind, value }) => kind === "library" && value === LAUNCHER);
  const notation = listed ? `libs.${listed.alias.replace(/[-_]/g, ".")}` : `"${LAUNCHER}"`;
  const { place, fixes } = yield* withDependency(module, "testRuntimeOnly", notation);
  const isMissing = fact(error, "launcher")?.startsWith("Failed");
  const why = isMissing
    ? "since Gradle 9 only a declared one is there"
    : "then Gradle takes the one it brings, which is older than the engine that the tests have";
  return {
    rootCause: `${module.name} declares no ${LAUNCHER}: ${why}.`,
    ground: "told",
    location: { path: place?.path ?? module.buildFile ?? "", line: place?.line },
    label: "no launcher",
    evidence: [
      logClaim(error),
      ...(jupiter ? [placeClaim(jupiter.place, "the engine")] : []),
      absenceClaim("gradle_model", `no ${LAUNCHER} in ${module.name}`),
    ],
    fixGuidelines: [
      `Add testRuntimeOnly(${notation}) to ${module.buildFile}.${jupiter ? "" : " It needs a version, or org.junit:junit-bom as a platform: that of the engine's own release."}`,
    ],
    fixes: jupiter ? fixes : [],
  };
}

/** A launcher with a version of its own beside an engine of another release. */
function* otherRelease(
  error: Failed,
  module: GradleModule,
  launcher: GradleDependency,
  jupiter: GradleDependency | undefined,
): Inquiry<Finding | undefined> {
  const wanted = jupiter?.version && junitPlatformFor(jupiter.version);
  if (!jupiter || !wanted || !launcher.version || compareVersions(wanted, launcher.version) <= 0)
    return undefined;
  const place = launcher.versionPlace ?? launcher.place;
  const edits = yield* restate([{ place, from: launcher.version, to: wanted }]);
  return {
    rootCause: `${module.name} has the launcher of JUnit platform ${launcher.version}, and ${jupiter.module} ${jupiter.version}, which belongs to platform ${wanted}: the engine asks the launcher for what that one does not have yet.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: `${wanted} belongs to it`,
    evidence: [logClaim(error), placeClaim(launcher.place), placeClaim(jupiter.place)],
    fixGuidelines: [
      `Set ${LAUNCHER} to ${wanted}, or leave its version out: ${jupiter.module} brings the one that fits.`,
    ],
    fixes: fixOf(`Use the launcher of platform ${wanted}`, "safe", edits),
  };
}
