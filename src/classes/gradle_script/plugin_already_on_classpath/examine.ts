import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, moduleNamed, placeClaim } from "../../../analysis/build/build.ts";
import { mentionsWithin } from "../../../analysis/build/mentions.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { endOfCall, statementsNamed } from "../../../analysis/build/statements.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel, GradlePlugin, VersionPlace } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const KOTLIN = new Set(["org.jetbrains.kotlin.android", "kotlin-android"]);

export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  if (build) yield* context.facts.extension ? registeredTwice(context, build) : versionTwice(context, build);
}

/** A module asks for a version of a plugin that the root, or buildSrc, has put on the classpath already. */
function* versionTwice({ error, facts }: Context<typeof failureClass>, build: GradleModel): Examination {
  const path = yield* workspacePath(error.filePath);
  const applied = build.modules.flatMap(({ plugins }) => plugins);
  const [plugin, ...more] = applied.filter(
    ({ id, place, version }) => place.path === path && (!facts.plugin || id === facts.plugin) && version,
  );
  if (!plugin || more.length > 0) return;
  const { id, place } = plugin;
  yield { thought: `Who has put ${id} on the classpath before ${place.path} asks for it?` };
  const others = applied.filter((each) => each.id === id && each !== plugin);
  const first = (others.find(({ isOnlyLoaded }) => isOnlyLoaded) ?? others[0])?.place;
  yield causes.proven(
    "alreadyThere",
    { plugin: id, path: place.path, first: first?.path, as: facts.version },
    {
      ground: first ? "proven" : "stated",
      location: { path: place.path, line: place.line },
      evidence: [
        placeClaim(place, "asks for a version"),
        ...(first ? [placeClaim(first, "is there first")] : []),
      ],
      fixes: fixOf("Leave the version out", "review", yield* withoutVersion(plugin)),
    },
  );
}

function* withoutVersion({ id, place }: GradlePlugin): AnalysisTask<Edit[] | undefined> {
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
function* registeredTwice({ facts }: Context<typeof failureClass>, build: GradleModel): Examination {
  const named = facts.project ? moduleNamed(build, facts.project) : undefined;
  const agp = statedVersion(build, "agp");
  const isBuiltIn = facts.extension === "kotlin" && agp && compareVersions(agp.value, "9.0") >= 0;
  for (const { name, plugins } of named ? [named] : build.modules) {
    const [first, second] = plugins.filter(({ id, isOnlyLoaded }) => KOTLIN.has(id) && !isOnlyLoaded);
    if (first && isBuiltIn && plugins.some(({ id }) => id.startsWith("com.android."))) {
      const { path, line } = first.place;
      yield causes.proven(
        "builtInKotlin",
        { agp: agp.value, module: name, plugin: first.id, path },
        {
          location: { path, line },
          evidence: [
            placeClaim(first.place, "registers it again"),
            placeClaim(agp.place, "has Kotlin built in"),
          ],
          fixes: fixOf(`Remove ${first.id}`, "review", yield* withoutLine(first.place)),
        },
      );
    }
    if (first && second) {
      const { path, line } = second.place;
      yield causes.proven(
        "appliedTwice",
        { module: name, first: first.id, second: second.id, place: `${path}:${line}` },
        {
          location: { path, line },
          evidence: [placeClaim(first.place, "applies it"), placeClaim(second.place, "applies it again")],
          fixes: fixOf("Apply it once", "review", yield* withoutLine(second.place)),
        },
      );
    }
  }
}

function* withoutLine(place: VersionPlace): AnalysisTask<Edit[] | undefined> {
  const source = yield* sourceOf(place.path);
  return source && editLines(source, [{ from: place.line, to: place.line, lines: [] }]);
}
