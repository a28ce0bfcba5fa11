import { buildOf, declarationsOf, placeClaim } from "../../../analysis/build/build.ts";
import { statedVersions } from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

const KOTLIN = /^(?:org\.jetbrains\.kotlin\.(?:android|jvm|multiplatform|kapt)|kotlin-android|kotlin)$/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  if (!build) return;
  const required = fact(error, "requiredVersion");
  if (required) yield* tooOld(error, build, required);
  else yield* loadedTwice(error, build);
}

/** The Android Gradle plugin found an older Kotlin plugin than it can work with, in a module or a dependency. */
function* tooOld(error: ErrorOf<typeof failureClass>, build: GradleModel, required: string): Inquiry {
  const current = fact(error, "currentVersion");
  yield* think(`Which line brings the Kotlin plugin ${current ?? ""}?`);
  const declared = declarationsOf(build, "org.jetbrains.kotlin:kotlin-gradle-plugin").map(
    ({ dependency }) => dependency,
  );
  const stated = [
    ...declared.flatMap(({ version, versionPlace, place }) =>
      version === current ? [versionPlace ?? place] : [],
    ),
    ...statedVersions(build, "kotlin").flatMap(({ value, place }) => (value === current ? [place] : [])),
  ];
  const [place] = stated;
  if (!current || !place) return;
  yield* conclude({
    rootCause: `${place.path}:${place.line} brings the Kotlin plugin ${current}, and this Android Gradle plugin works with ${required} and later only.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: `before ${required}`,
    evidence: [logClaim(error), placeClaim(place)],
    fixGuidelines: [
      `Raise Kotlin there to ${required} or later, best to the version the rest of the build uses.`,
      "In a module that came from elsewhere, drop its buildscript block: the root's plugins are enough.",
    ],
  });
}

/** Modules that each load the plugin in a class loader of their own, because the root does not name it. */
function* loadedTwice(error: ParsedError, build: GradleModel): Inquiry {
  const root = build.modules.find(({ name }) => name === ":");
  const isAtRoot =
    root?.plugins.some(({ id }) => KOTLIN.test(id)) ||
    declarationsOf(build, "org.jetbrains.kotlin:kotlin-gradle-plugin").some(({ module }) => module === root);
  yield* think("Which modules load the Kotlin plugin with a version of their own?");
  const loading = build.modules
    .filter((module) => module !== root)
    .flatMap(({ plugins }) =>
      plugins
        .filter((plugin) => KOTLIN.test(plugin.id) && plugin.version && !plugin.isOnlyLoaded)
        .slice(0, 1),
    );
  const [first, second] = loading;
  if (!first || !second || isAtRoot) return;
  yield* conclude({
    rootCause: `${loading.length} modules load the Kotlin plugin each for itself (${first.place.path}:${first.place.line}, ${second.place.path}:${second.place.line}${loading.length > 2 ? ", …" : ""}), because the root build file does not name it. They then do not share its services.`,
    ground: "proven",
    location: { path: first.place.path, line: first.place.line },
    label: "loaded here",
    evidence: [
      logClaim(error, "The Kotlin Gradle plugin was loaded multiple times in different subprojects"),
      ...loading.slice(0, 4).map(({ place }) => placeClaim(place, "loads it")),
    ],
    fixGuidelines: [
      `Name it once in the root build file: plugins { id("${first.id}") version "${first.version}" apply false }.`,
      "Leave the version out in the modules.",
    ],
  });
}
