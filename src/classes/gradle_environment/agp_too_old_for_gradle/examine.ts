import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { type Stated, statedGradle, statedVersion, tableOf } from "../../../analysis/build/versions.ts";
import { gradleFor } from "../../../facts/compatibility/gradle-agp.ts";
import { KOTLIN_PLUGIN_RANGES, supportedByKotlin } from "../../../facts/compatibility/kotlin-agp.ts";
import type { GradleModel } from "../../../model/code.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { majorOf } from "../move-gradle.ts";
import { apiOf, causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  const gradle = build && statedGradle(build);
  if (!build || !gradle) return;
  const api = apiOf(context);
  // The class that called what is gone, where the log prints its trace: that plugin is at fault, and no other.
  const caller = throwablesOf(context.error)
    .at(-1)
    ?.frames.find(
      ({ className }) => !/^(?:org\.gradle|java|jdk|kotlin|groovy|sun)\./.test(className),
    )?.className;
  const isAndroid = caller === undefined || /^com\.android\./.test(caller);
  const isKotlin = caller === undefined || /^org\.jetbrains\.kotlin\./.test(caller);
  const found = [
    isAndroid && androidPlugin(build, gradle, api),
    isKotlin && kotlinPlugin(build, gradle, api),
    caller && !isAndroid && !isKotlin && otherPlugin(caller, build, gradle, api),
  ];
  for (const verdict of found) if (verdict) yield verdict;
}

/** The applied plugin whose id and the calling class begin alike. */
function otherPlugin(caller: string, build: GradleModel, gradle: Stated, api?: string): Verdict | undefined {
  const inCatalog = build.catalog.filter(({ kind }) => kind === "plugin");
  const [closest] = build.modules
    .flatMap(({ plugins }) => plugins)
    .concat(inCatalog.map(({ value, version, place }) => ({ id: value, version, place })))
    .map((plugin) => ({ ...plugin, alike: sharedSegments(plugin.id, caller) }))
    .filter(({ alike }) => alike >= 2)
    .toSorted((left, right) => right.alike - left.alike || Number(!left.version) - Number(!right.version));
  if (!closest) return undefined;
  const { id, version, versionPlace, place } = closest;
  const at = versionPlace ?? place;
  const values = { who: `the plugin ${id}`, api, version, gradle: gradle.value };
  return causes.supported("otherPlugin", values, {
    ground: "stated",
    location: { path: at.path, line: at.line },
    evidence: [placeClaim(at), placeClaim(gradle.place)],
  });
}

/** How many leading name segments a plugin's id and a class have in common. */
function sharedSegments(id: string, className: string): number {
  const names = className.split(".");
  const differs = id.split(".").findIndex((segment, index) => segment !== names[index]);
  return differs < 0 ? id.split(".").length : differs;
}

/** A plugin of the time of an older major Gradle: each major takes away what the one before deprecated. */
function androidPlugin(build: GradleModel, gradle: Stated, api?: string): Verdict | undefined {
  const agp = statedVersion(build, "agp");
  const madeFor = agp && gradleFor(agp.value);
  const behind = madeFor ? majorOf(gradle.value) - majorOf(madeFor) : 0;
  if (!agp || !madeFor || behind <= 0) return undefined;
  const values = { version: agp.value, madeFor, gradle: gradle.value, api };
  return causes.supported("agpOlder", values, {
    ground: behind > 1 ? "stated" : "likely",
    location: { path: agp.place.path, line: agp.place.line },
    evidence: [placeClaim(agp.place), placeClaim(gradle.place)],
  });
}

function kotlinPlugin(build: GradleModel, gradle: Stated, api?: string): Verdict | undefined {
  const kotlin = statedVersion(build, "kotlin");
  const madeFor = kotlin && supportedByKotlin(kotlin.value)?.gradle.max;
  if (!kotlin || !madeFor || majorOf(gradle.value) <= majorOf(madeFor)) return undefined;
  const values = { version: kotlin.value, madeFor, gradle: gradle.value, api };
  const note = `up to ${madeFor} (${tableOf(KOTLIN_PLUGIN_RANGES)})`;
  return causes.supported("kotlinOlder", values, {
    ground: "typical",
    location: { path: kotlin.place.path, line: kotlin.place.line },
    evidence: [placeClaim(kotlin.place, note), placeClaim(gradle.place)],
  });
}
