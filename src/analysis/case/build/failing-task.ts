import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { GradleModule, GradlePlugin, TextMatch } from "../../../model/code.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { buildOf, moduleOf, placeClaim } from "../../build/build.ts";
import { fact, lineClaim } from "../../claims.ts";
import type { FailureCase } from "../failure-case.ts";
import { linesNaming } from "./named-in-files.ts";

/** Tasks that every build has: their names stand in scripts for many reasons. */
const USUAL =
  /^(?:assemble|build|check|clean|test|jar|publish|lint|compile|process|merge|package|bundle|generate|install)(?:$|[A-Z].{0,40}(?:Java|Kotlin|JavaWithJavac|Resources|Manifest|Debug|Release|UnitTest)$)/;
/** Failures for which it is nothing to know that a module is of Android, Kotlin or Java. */
const OF_ANY_MODULE =
  /^(?:dep_repo_auth|dep_offline|dependency_(?:conflict|resolution_error)|duplicate_class|insecure_repository|signing_config|sdk_(?:component|location)_missing)$/;
const OF_MANY_MODULES = /^(?:com\.android\.|org\.jetbrains\.kotlin\.|kotlin-|java(?:-library)?$)/;
const MOST_PLACES = 3;
const MOST_PLUGINS = 5;

/** Where the scripts name the task that failed, and which plugins its module applies. */
export function* describeFailingTask(failure: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const { error } = failure;
  const build = yield* buildOf(error);
  const module = build && moduleOf(error, build);
  const task = fact(error, "task");
  const facts: ProposedCaseFact[] = [];
  const name = task?.slice(task.lastIndexOf(":") + 1) ?? "";
  if (task && name.length > 3 && !USUAL.test(name)) {
    const hits = yield* linesNaming(name, "**/*.{gradle,kts}", MOST_PLACES);
    if (hits) facts.push(namingPlaces(task, hits));
  }
  if (module && /^gradle/.test(error.family)) {
    const plugins = module.plugins
      .filter(({ isOnlyLoaded }) => !isOnlyLoaded)
      .filter(({ id }) => !(OF_ANY_MODULE.test(error.type) && OF_MANY_MODULES.test(id)));
    if (plugins.length > 0) facts.push(appliedPlugins(module, plugins));
  }
  return facts;
}

function namingPlaces(task: string, hits: readonly TextMatch[]): ProposedCaseFact {
  return {
    kind: "known",
    topic: "task",
    text: `${task} is named in ${joinPlaces(hits.map(({ path, line }) => `${path}:${line}`))}.`,
    evidence: hits.map(({ path, line, text }) => lineClaim("grep_search", path, line, text)),
  };
}

function appliedPlugins(module: GradleModule, all: readonly GradlePlugin[]): ProposedCaseFact {
  const plugins = all.slice(0, MOST_PLUGINS);
  const named = plugins.map(({ id, version, versionPlace, place }) => {
    const { path, line } = versionPlace ?? place;
    return `${id}${version ? ` ${version}` : ""} (${path}:${line})`;
  });
  const rest = all.length - plugins.length;
  const more = rest > 0 ? ` and ${rest} more` : "";
  return {
    kind: "known",
    topic: "plugins",
    text: `${module.name === ":" ? "The root project" : module.name} applies ${named.join(", ")}${more}.`,
    evidence: plugins.map(({ versionPlace, place }) => placeClaim(versionPlace ?? place)),
  };
}

/** `a`, `a and b`, `a, b and c`. */
export function joinPlaces(places: readonly string[]): string {
  const last = places.at(-1) ?? "";
  return places.length < 2 ? last : `${places.slice(0, -1).join(", ")} and ${last}`;
}
