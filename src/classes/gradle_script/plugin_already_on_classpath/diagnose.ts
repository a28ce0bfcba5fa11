import { buildOf, fixOf, moduleNamed, placeClaim } from "../../../analysis/build/build.ts";
import { mentionsWithin } from "../../../analysis/build/mentions.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { endOfCall, statementsNamed } from "../../../analysis/build/statements.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel, GradlePlugin, VersionPlace } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

const KOTLIN = new Set(["org.jetbrains.kotlin.android", "kotlin-android"]);

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  if (!build) return;
  if (fact(error, "extension")) yield* registeredTwice(error, build);
  else yield* versionTwice(error, build);
}

/** A module asks for a version of a plugin that the root, or buildSrc, has put on the classpath already. */
function* versionTwice(error: ErrorOf<typeof failureClass>, build: GradleModel): Inquiry {
  const id = fact(error, "plugin");
  const path = yield* workspacePath(error.filePath);
  const asked = build.modules
    .flatMap(({ plugins }) => plugins)
    .filter((plugin) => plugin.place.path === path && (!id || plugin.id === id) && plugin.version);
  const [plugin] = asked;
  if (!plugin || asked.length > 1) return;
  yield* think(`Who has put ${plugin.id} on the classpath before ${plugin.place.path} asks for it?`);
  const others = build.modules
    .flatMap(({ plugins }) => plugins)
    .filter((each) => each.id === plugin.id && each !== plugin);
  const first = others.find(({ isOnlyLoaded }) => isOnlyLoaded) ?? others[0];
  const isSettings = fact(error, "version") === undefined;
  yield* conclude({
    rootCause: `${plugin.place.path} asks for ${plugin.id} with a version, but it is on the classpath already${first ? `: ${first.place.path} puts it there` : isSettings ? ": buildSrc, an included build or a buildscript block puts it there" : ""}. A second version cannot be chosen.`,
    ground: first ? "proven" : "told",
    location: { path: plugin.place.path, line: plugin.place.line },
    label: "without its version",
    evidence: [
      logClaim(error),
      placeClaim(plugin.place, "asks for a version"),
      ...(first ? [placeClaim(first.place, "is there first")] : []),
    ],
    fixGuidelines: [
      `Leave the version out in ${plugin.place.path}: id("${plugin.id}").`,
      first
        ? `The version is decided in ${first.place.path}.`
        : "The version is decided where the plugin is a dependency: buildSrc or build-logic.",
    ],
    fixes: fixOf("Leave the version out", "review", yield* withoutVersion(plugin)),
  });
}

function* withoutVersion({ id, place }: GradlePlugin): Inquiry<Edit[] | undefined> {
  const script = yield* scriptOf(place.path);
  const applied =
    script && statementsNamed(script, "id", "alias", "kotlin").find(({ line }) => line === place.line);
  const version = applied?.infix.get("version");
  if (!applied) return undefined;
  const behind = endOfCall(script, applied);
  if (version) {
    const word = mentionsWithin(script, applied).find(({ name }) => name === "version");
    return rewrite(script, [{ start: behind, end: Math.max(word?.end ?? 0, version.end), by: "" }]);
  }
  const by = script.isKotlin ? `id("${id}")` : `id '${id}'`;
  return applied.name === "alias" ? rewrite(script, [{ start: applied.start, end: behind, by }]) : undefined;
}

/** Two plugins, or one of them twice, that register the same extension. */
function* registeredTwice(error: ErrorOf<typeof failureClass>, build: GradleModel): Inquiry {
  const project = fact(error, "project");
  const module = project ? moduleNamed(build, project) : undefined;
  const candidates = module ? [module] : build.modules;
  const agp = statedVersion(build, "agp");
  for (const each of candidates) {
    const kotlin = each.plugins.filter(({ id, isOnlyLoaded }) => KOTLIN.has(id) && !isOnlyLoaded);
    const [first, second] = kotlin;
    const isBuiltIn = fact(error, "extension") === "kotlin" && agp && compareVersions(agp.value, "9.0") >= 0;
    if (first && isBuiltIn && each.plugins.some(({ id }) => id.startsWith("com.android."))) {
      yield* conclude({
        rootCause: `Version 9.0 and later of the Android Gradle plugin (${agp.value} here) compile Kotlin themselves, and ${each.name} applies ${first.id} as well: both register the extension kotlin.`,
        ground: "proven",
        location: { path: first.place.path, line: first.place.line },
        label: "built in by now",
        evidence: [
          logClaim(error),
          placeClaim(first.place, "registers it again"),
          placeClaim(agp.place, "has Kotlin built in"),
        ],
        fixGuidelines: [
          `Remove ${first.id} from ${first.place.path}, and from the root's plugins block; kotlin { compilerOptions { } } stays.`,
          "To keep the old way for a while: android.builtInKotlin=false in gradle.properties.",
        ],
        fixes: fixOf(`Remove ${first.id}`, "review", yield* withoutLine(first.place)),
      });
      return;
    }
    if (first && second) {
      yield* conclude({
        rootCause: `${each.name} applies the Kotlin plugin twice, as ${first.id} and as ${second.id}.`,
        ground: "proven",
        location: { path: second.place.path, line: second.place.line },
        label: "applied again",
        evidence: [
          logClaim(error),
          placeClaim(first.place, "applies it"),
          placeClaim(second.place, "applies it again"),
        ],
        fixGuidelines: [`Remove ${second.place.path}:${second.place.line}.`],
        fixes: fixOf("Apply it once", "review", yield* withoutLine(second.place)),
      });
      return;
    }
  }
}

function* withoutLine(place: VersionPlace): Inquiry<Edit[] | undefined> {
  const source = yield* sourceOf(place.path);
  return source && editLines(source, [{ from: place.line, to: place.line, lines: [] }]);
}
