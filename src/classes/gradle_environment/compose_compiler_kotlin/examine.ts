import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { restate, statedVersion, statedVersions, tableOf } from "../../../analysis/build/versions.ts";
import {
  COMPOSE_COMPILERS,
  COMPOSE_PLUGIN_ID,
  composeCompilerFor,
} from "../../../facts/compatibility/kotlin-compose.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { addComposePlugin } from "./add-compose-plugin.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  if (!build) return;
  if (context.facts.composeCompilerVersion) yield* examineCompiler(context, build);
  else yield* examinePlugin(context, build);
}

/** Before Kotlin 2.0: the pair is wrong. The compiler moves to the Kotlin in use. */
function* examineCompiler({ facts }: Context<typeof failureClass>, build: GradleModel): Examination {
  const { composeCompilerVersion: compiler, requiredVersion: needed, currentVersion: used } = facts;
  if (!compiler || !needed || !used) return;
  const kotlin = statedVersions(build, "kotlin").find(({ value }) => value === used);
  const stated = statedVersions(build, "compose_compiler").find(({ value }) => value === compiler);
  const place = stated?.place ?? kotlin?.place;
  if (!place) return;
  const right = composeCompilerFor(used);
  const target = right?.by === "extension" ? right.version : undefined;
  const note = target && `Kotlin ${used} goes with ${target} (${tableOf(COMPOSE_COMPILERS)})`;
  const edits =
    stated && target ? yield* restate([{ place: stated.place, from: compiler, to: target }]) : undefined;
  const values = { compiler, needed, used, isStated: stated !== undefined };
  yield causes.proven("kotlinMovedAlone", values, {
    ground: stated ? "proven" : "stated",
    location: { path: place.path, line: place.line },
    evidence: [
      ...(stated ? [placeClaim(stated.place, note)] : []),
      ...(kotlin ? [placeClaim(kotlin.place)] : []),
    ],
    fixes: fixOf(`Use the Compose compiler ${target}`, "safe", edits),
  });
}

/** From Kotlin 2.0 on: Compose is switched on, and the plugin that brings its compiler is not applied. */
function* examinePlugin(context: Context<typeof failureClass>, build: GradleModel): Examination {
  const kotlin = statedVersion(build, "kotlin");
  if (kotlin && compareVersions(kotlin.value, "2.0.0") < 0) return;
  const lacking = build.modules.filter(
    ({ settings, plugins }) =>
      settings["buildFeatures.compose"]?.value === "true" &&
      plugins.every(({ id }) => id !== COMPOSE_PLUGIN_ID),
  );
  const named = moduleOf(context.error, build);
  const [module] = named ? lacking.filter((each) => each === named) : lacking;
  const place = module?.settings["buildFeatures.compose"]?.place;
  if (!module || !place) return;
  const values = { module: module.name, kotlin: kotlin?.value, modules: lacking.map(({ name }) => name) };
  yield causes.proven("pluginMissing", values, {
    location: { path: place.path, line: place.line },
    evidence: [
      context.log("the Compose Compiler Gradle plugin is required"),
      placeClaim(place),
      ...(kotlin ? [placeClaim(kotlin.place)] : []),
    ],
    fixes: fixOf("Apply the Compose compiler plugin", "safe", yield* addComposePlugin(build, lacking)),
  });
}
