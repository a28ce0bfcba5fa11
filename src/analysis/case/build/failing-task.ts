import { fileSearch } from "../../../contracts/file-search.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { GradleModule, GradlePlugin, TextMatch } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import { type AnalysisTask, requestTool } from "../../analysis-task.ts";
import { buildOf, moduleOf, placeClaim, projectOfTask } from "../../build/build.ts";
import { scriptOf } from "../../build/script.ts";
import { statementsOf } from "../../build/statements.ts";
import { fact, lineClaim } from "../../claims.ts";
import { lineOf } from "../../code/source.ts";
import type { FailureCase } from "../failure-case.ts";
import { linesNaming } from "./named-in-files.ts";

/** Tasks that every build has: their names stand in scripts for many reasons. */
const USUAL =
  /^(?:assemble|build|check|clean|test|jar|publish|lint|compile|process|merge|package|bundle|generate|install)(?:$|[A-Z].{0,40}(?:Java|Kotlin|JavaWithJavac|Resources|Manifest|Debug|Release|UnitTest)$)/;
/** Failures for which it is nothing to know that a module is of Android, Kotlin or Java. */
const OF_ANY_MODULE =
  /^(?:dep_repo_auth|dep_offline|dependency_(?:conflict|resolution_error)|duplicate_class|insecure_repository|signing_config|sdk_(?:component|location)_missing)$/;
const OF_MANY_MODULES = /^(?:com\.android\.|org\.jetbrains\.kotlin\.|kotlin-|java(?:-library)?$)/;
const MOST_MODULES = 6;
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
  const project = task && !module?.buildFile ? projectOfTask(task) : ":";
  const scripts = project === ":" ? [] : yield* scriptsOfPath(project);
  if (scripts.length > 0) facts.push(modulesOfPath(project, scripts));
  if (module && /^gradle/.test(error.family)) {
    const plugins = module.plugins
      .filter(({ isOnlyLoaded }) => !isOnlyLoaded)
      .filter(({ id }) => !(OF_ANY_MODULE.test(error.type) && OF_MANY_MODULES.test(id)));
    if (plugins.length > 0) facts.push(appliedPlugins(module, plugins));
  }
  return facts;
}

/** Build files in a folder that a module of this path has, where the build that was read first has none. */
function* scriptsOfPath(project: string): AnalysisTask<Claim[]> {
  const folder = project.split(":").filter(Boolean).join("/");
  if (!/^[\w./-]{1,200}$/.test(folder)) return [];
  const found: Claim[] = [];
  for (const name of ["build.gradle.kts", "build.gradle"]) {
    const files = (yield* requestTool(fileSearch, { pattern: `**/${folder}/${name}` }))?.files ?? [];
    if (files.length > MOST_MODULES) return [];
    for (const path of files) {
      const script = yield* scriptOf(path);
      const line = script && statementsOf(script)[0]?.line;
      if (script && line) found.push(lineClaim("read_file", path, line, lineOf(script, line)));
    }
  }
  return found.length > MOST_MODULES ? [] : found;
}

function modulesOfPath(project: string, scripts: readonly Claim[]): ProposedCaseFact {
  const places = joinPlaces(scripts.map(({ path = "" }) => path));
  const which =
    scripts.length === 1
      ? `The build that was read first has no ${project}; by its folder ${places} may be its script.`
      : `The log does not tell of which build ${project} is: by their folders ${places} may be its script.`;
  return { kind: "known", topic: "module", text: which, evidence: [...scripts] };
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
