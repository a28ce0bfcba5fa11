import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, moduleOf } from "../../../analysis/build/build.ts";
import { saidInBuild } from "../../../analysis/build/said-in-build.ts";
import { scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { importsInSources } from "../../../analysis/code/imports-in-sources.ts";
import { foundNone } from "../../../analysis/code/search-result.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import type { GradleModel, GradleModule, VersionPlace } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

type Failure = Context<typeof failureClass>;

/** A test task whose module has no test at all, or whose tests are written for another engine than the one it runs. */
export function* examine(context: Failure): Examination {
  const build = yield* buildOf(context.error);
  const module = build && moduleOf(context.error, build);
  const { task } = context.facts;
  if (!build || !module?.buildFile || !task || /AndroidTest$/.test(task)) return;
  yield { thought: `Which tests does ${module.name} have, and for which engine?` };
  const verdict = (yield* hasTests(module))
    ? yield* platformNotUsed(context, build, module)
    : yield* examineResources(context, module);
  if (verdict) yield verdict;
}

const folderOf = ({ directory }: GradleModule): string => (directory === "" ? "" : `${directory}/`);

/** Whatever the source set is called: `test`, `testDebug`, `jvmTest`; those of a device have tasks of their own. */
function* hasTests(module: GradleModule): AnalysisTask<boolean> {
  const folder = folderOf(module);
  const plain = yield* requestTool(fileSearch, { pattern: `${folder}src/test*/**/*.{kt,java,groovy}` });
  const others = yield* requestTool(fileSearch, { pattern: `${folder}src/*Test/**/*.{kt,java,groovy}` });
  return (
    !plain ||
    !others ||
    plain.files.length > 0 ||
    others.files.some((path) => !/\/src\/android(?:Instrumented|Device)?Test\//.test(path))
  );
}

/**
 * No test, and resources for tests: the Android plugin then writes a file for the tests' classpath, so that Gradle 9
 * sees a task that has something to run and finds nothing in it.
 */
function* examineResources(
  { error, absent }: Failure,
  module: GradleModule,
): AnalysisTask<Verdict | undefined> {
  if (!error.raw.includes("did not discover any tests to execute")) return undefined;
  const { hits: said } = yield* saidInBuild({ names: "includeAndroidResources|isIncludeAndroidResources" });
  const set = said.filter(({ given: [value] }) => value === "true").map(({ place }) => place);
  const own = set.filter(({ path }) => path === module.buildFile);
  const [place, ...more] = own.length > 0 ? own : set.filter(isForOthers);
  if (!place || more.length > 0) return undefined;
  const { path, line, text } = place;
  const values = { module: module.name, place: `${path}:${line}`, isOwn: own.length > 0 };
  const evidence = [
    absent("file_search", `no test source in ${module.name}`),
    lineClaim("read_file", path, line, text),
  ];
  return causes.proven("onlyResources", values, { ground: "stated", location: { path, line }, evidence });
}

/** In code that sets up several modules: a plugin of the build's own, or a script that others apply. */
const isForOthers = ({ path }: VersionPlace): boolean =>
  /(?:^|\/)(?:buildSrc|build-logic|[\w-]*plugins?|convention[\w-]*|gradle)\//.test(path) &&
  !/\/(?:build|settings)\.gradle(?:\.kts)?$/.test(path);

/** Plugins that have tests run so by themselves. */
const SETS_PLATFORM = "[\\w.-]*android-junit(?:5|-framework)";

/** Tests of JUnit 5 that nobody tells Gradle to run with its platform. */
function* platformNotUsed(
  context: Failure,
  build: GradleModel,
  module: GradleModule,
): AnalysisTask<Verdict | undefined> {
  const { all: imports } = yield* importsInSources("org\\.junit\\.(?:jupiter\\.api\\.)?Test", {
    files: `${folderOf(module)}src/*[tT]est*/**/*.{kt,java}`,
    limit: 500,
  });
  if (!imports) return undefined;
  const [jupiter] = imports.filter(({ name }) => name.includes(".jupiter."));
  if (!jupiter || imports.some(({ name }) => !name.includes(".jupiter."))) return undefined;
  const platform = yield* saidInBuild({
    names: "useJUnitPlatform|useJUnitJupiter",
    literals: SETS_PLATFORM,
  });
  const isOfPlugin = build.catalog.some(({ value }) => new RegExp(`^${SETS_PLATFORM}$`).test(value));
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  if (!foundNone(platform) || isOfPlugin || !script) return undefined;
  const block = topBlock(script, "dependencies") ?? script.blocks[0];
  const end = script.lines.findLastIndex((text) => text.trim() !== "") + 1;
  const statement = `tasks.withType${script.isKotlin ? "<Test>()" : "(Test)"}.configureEach { useJUnitPlatform() }`;
  const { path, line, text } = jupiter;
  const values = { module: module.name, place: `${path}:${line}`, statement, script: script.path };
  const edits = editLines(script, [{ from: end, to: end, lines: [lineOf(script, end), "", statement] }]);
  return causes.proven("platformNotUsed", values, {
    location: { path: script.path, line: block?.from ?? 1 },
    evidence: [
      lineClaim("grep_search", path, line, text, "JUnit 5"),
      context.absent("grep_search", "no useJUnitPlatform() in the build"),
    ],
    fixes: fixOf("Run the tests with the platform of JUnit 5", "review", edits),
  });
}
