import { buildOf, declarationsOf, placeClaim } from "../../../analysis/build/build.ts";
import { statedVersions } from "../../../analysis/build/versions.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const KOTLIN = /^(?:org\.jetbrains\.kotlin\.(?:android|jvm|multiplatform|kapt)|kotlin-android|kotlin)$/;
const ARTIFACT = "org.jetbrains.kotlin:kotlin-gradle-plugin";

export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  const { requiredVersion: needed, currentVersion: current } = context.facts;
  if (!build) return;
  if (context.facts.unserialized) yield* examineCompiler(build);
  else if (!needed) yield* examineLoaded(context, build);
  else if (current) yield* examineOld(build, needed, current);
}

const COMPILER = "org.jetbrains.kotlin:kotlin-compiler-embeddable";
/** Plugins that bring the compiler to the class path of the build, before a release. kotlinter-gradle#414 (2026-11). */
const BRINGERS: ReadonlyMap<string, string> = new Map([["org.jmailen.kotlinter", "5.0.0"]]);

/** What puts a compiler of another version beside the Kotlin plugin. */
function* examineCompiler(build: GradleModel): Examination {
  yield { thought: `What brings ${COMPILER} to the class path of the build?` };
  const kotlin = new Set(statedVersions(build, "kotlin").map(({ value }) => value));
  const declared = declarationsOf(build, COMPILER).flatMap(({ dependency }) => {
    const { version, versionPlace, place } = dependency;
    return version && !kotlin.has(version) ? [{ name: COMPILER, version, place: versionPlace ?? place }] : [];
  });
  const plugins = build.modules
    .flatMap((module) => module.plugins)
    .flatMap(({ id, version, versionPlace, place }) => {
      const since = BRINGERS.get(id);
      return since && version && compareVersions(version, since) < 0
        ? [{ name: id, version, place: versionPlace ?? place }]
        : [];
    });
  const [found] = [...plugins, ...declared];
  if (!found) return;
  const { path, line } = found.place;
  const bringer = `${found.name} ${found.version} (${path}:${line})`;
  const support = { location: { path, line }, evidence: [placeClaim(found.place)] };
  yield causes.proven("otherCompiler", { bringer }, { ...support, ground: "typical" });
}

/** The Android Gradle plugin found an older Kotlin plugin than it can work with, in a module or a dependency. */
function* examineOld(build: GradleModel, needed: string, current: string): Examination {
  yield { thought: `Which line brings the Kotlin plugin ${current}?` };
  const declared = declarationsOf(build, ARTIFACT).map(({ dependency }) => ({
    value: dependency.version,
    place: dependency.versionPlace ?? dependency.place,
  }));
  const stated = [...declared, ...statedVersions(build, "kotlin")].find(({ value }) => value === current);
  if (!stated) return;
  const { path, line } = stated.place;
  const values = { needed, current, place: `${path}:${line}` };
  const evidence = [placeClaim(stated.place)];
  yield causes.proven("kotlinTooOld", values, { location: { path, line }, evidence });
}

/** Modules that each load the plugin in a class loader of their own, because the root does not name it. */
function* examineLoaded(context: Context<typeof failureClass>, build: GradleModel): Examination {
  const root = build.modules.find(({ name }) => name === ":");
  const isAtRoot =
    root?.plugins.some(({ id }) => KOTLIN.test(id)) ||
    declarationsOf(build, ARTIFACT).some(({ module }) => module === root);
  yield { thought: "Which modules load the Kotlin plugin with a version of their own?" };
  const loading = build.modules
    .filter((module) => module !== root)
    .flatMap(
      ({ plugins }) =>
        plugins.find(({ id, version, isOnlyLoaded }) => KOTLIN.test(id) && version && !isOnlyLoaded) ?? [],
    );
  const [first, second] = loading;
  if (!first || !second || isAtRoot) return;
  const values = { count: loading.length, first, second };
  yield causes.proven("loadedTwice", values, {
    location: { path: first.place.path, line: first.place.line },
    evidence: [
      context.log("The Kotlin Gradle plugin was loaded multiple times in different subprojects"),
      ...loading.slice(0, 4).map(({ place }) => placeClaim(place, "loads it")),
    ],
  });
}
