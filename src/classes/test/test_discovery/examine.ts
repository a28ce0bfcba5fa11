import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { withDependency } from "../../../analysis/build/offered-library.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { junitPlatformFor } from "../../../facts/compatibility/junit-platform.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, isOlderLauncher, LAUNCHER } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** What brings the versions of all parts of JUnit with it, so that the launcher needs none of its own. */
const ALIGNS = /^org\.junit(?:\.jupiter:junit-jupiter(?:-\w+)?|:junit-bom)$/;

/** The launcher that Gradle starts the engines with: is it there, and of the release of the engine? */
export function* examine(context: Context<typeof failureClass>): Examination {
  if (!context.facts.launcher) return;
  const build = yield* buildOf(context.error);
  const module = build && moduleOf(context.error, build);
  if (!build || !module?.buildFile) return;
  yield { thought: `Which launcher of the JUnit platform does ${module.name} have?` };
  const launcher = module.dependencies.find((each) => each.module === LAUNCHER);
  const jupiter = module.dependencies.find((each) => ALIGNS.test(each.module));
  const isOlder = isOlderLauncher(context);
  if (launcher) {
    const { version } = launcher;
    const wanted = jupiter?.version && junitPlatformFor(jupiter.version);
    if (!isOlder || !jupiter?.version || !wanted || !version || compareVersions(wanted, version) <= 0) return;
    const place = launcher.versionPlace ?? launcher.place;
    const edits = yield* restate([{ place, from: version, to: wanted }]);
    const engine = { engine: jupiter.module, version: jupiter.version, wanted };
    const values = { module: module.name, launcher: version, ...engine };
    return void (yield causes.proven("launcherOlder", values, {
      location: { path: place.path, line: place.line },
      evidence: [placeClaim(launcher.place), placeClaim(jupiter.place)],
      fixes: fixOf(`Use the launcher of platform ${wanted}`, "safe", edits),
    }));
  }
  const listed = build.catalog.find(({ kind, value }) => kind === "library" && value === LAUNCHER);
  const notation = listed ? `libs.${listed.alias.replace(/[-_]/g, ".")}` : `"${LAUNCHER}"`;
  const { place, fixes } = yield* withDependency(module, "testRuntimeOnly", notation);
  const unread = yield* unreadBuildLogic(build, module);
  const isAligned = jupiter !== undefined;
  const values = { module: module.name, script: module.buildFile, notation, isOlder, isAligned, unread };
  yield causes.proven("launcherMissing", values, {
    ground: unread ? "ambiguous" : "stated",
    location: { path: place?.path ?? module.buildFile, line: place?.line },
    evidence: [
      ...(jupiter ? [placeClaim(jupiter.place, "the engine")] : []),
      context.absent("gradle_model", `no ${LAUNCHER} in ${module.name}`),
    ],
    fixes: isAligned ? fixes.map((fix) => (unread ? { ...fix, safety: "review" as const } : fix)) : [],
  });
}
