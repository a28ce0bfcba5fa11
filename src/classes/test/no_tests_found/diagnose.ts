import { buildOf, fixOf, moduleOf } from "../../../analysis/build/build.ts";
import { saidInBuild } from "../../../analysis/build/said-in-build.ts";
import { scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { importsInSources } from "../../../analysis/code/imports-in-sources.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, look, think } from "../../../analysis/inquiry.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import type { GradleModel, GradleModule, VersionPlace } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

/** A test task whose module has no test at all, or whose tests are written for another engine than the one it runs. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const module = build && moduleOf(error, build);
  const task = taskOf(error);
  if (!build || !module?.buildFile || !task || /AndroidTest$/.test(task)) return;
  yield* think(`Which tests does ${module.name} have, and for which engine?`);
  const finding = (yield* hasTests(module))
    ? yield* otherEngine(error, build, module)
    : yield* onlyResources(error, module);
  if (finding) yield* conclude(finding);
}

const taskOf = (error: ParsedError): string | undefined => fact(error, "task");

const folderOf = ({ directory }: GradleModule): string => (directory === "" ? "" : `${directory}/`);

/** Whatever the source set is called: `test`, `testDebug`, `jvmTest`; those of a device have tasks of their own. */
function* hasTests(module: GradleModule): Inquiry<boolean> {
  const folder = folderOf(module);
  const plain = yield* look(fileSearch, { pattern: `${folder}src/test*/**/*.{kt,java,groovy}` });
  const others = yield* look(fileSearch, { pattern: `${folder}src/*Test/**/*.{kt,java,groovy}` });
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
function* onlyResources(
  error: ErrorOf<typeof failureClass>,
  module: GradleModule,
): Inquiry<Finding | undefined> {
  if (!error.raw.includes("did not discover any tests to execute")) return undefined;
  const said = yield* saidInBuild({ names: "includeAndroidResources|isIncludeAndroidResources" });
  const set = said.filter(({ given: [value] }) => value === "true").map(({ place }) => place);
  const own = set.filter(({ path }) => path === module.buildFile);
  const [place, ...more] = own.length > 0 ? own : set.filter(isForOthers);
  if (!place || more.length > 0) return undefined;
  return {
    rootCause: `${module.name} has no test. ${place.path}:${place.line} has its test tasks see the resources all the same, for which the Android Gradle plugin writes a file for the tests. So the task has something to look through, and since Gradle 9 one that has and finds no test fails.`,
    ground: "told",
    location: { path: place.path, line: place.line },
    label: "also where no test is",
    evidence: [
      logClaim(error),
      absenceClaim("file_search", `no test source in ${module.name}`),
      lineClaim("read_file", place.path, place.line, place.text),
    ],
    fixGuidelines: [
      own.length > 0
        ? "Take that setting out: a module without tests has no use for it."
        : `Set it only in the modules whose tests need resources, not in what ${module.name} shares with others.`,
      "Or let such a task pass: failOnNoDiscoveredTests = false for tasks of type AbstractTestTask.",
    ],
  };
}

/** In code that sets up several modules: a plugin of the build's own, or a script that others apply. */
const isForOthers = ({ path }: VersionPlace): boolean =>
  /(?:^|\/)(?:buildSrc|build-logic|[\w-]*plugins?|convention[\w-]*|gradle)\//.test(path) &&
  !/\/(?:build|settings)\.gradle(?:\.kts)?$/.test(path);

/** Plugins that have tests run so by themselves. */
const SETS_PLATFORM = "[\\w.-]*android-junit(?:5|-framework)";

/** Tests of JUnit 5 that nobody tells Gradle to run with its platform. */
function* otherEngine(
  error: ErrorOf<typeof failureClass>,
  build: GradleModel,
  module: GradleModule,
): Inquiry<Finding | undefined> {
  const imports = yield* importsInSources("org\\.junit\\.(?:jupiter\\.api\\.)?Test", {
    files: `${folderOf(module)}src/*[tT]est*/**/*.{kt,java}`,
    limit: 200,
  });
  const [jupiter] = imports.filter(({ name }) => name.includes(".jupiter."));
  if (!jupiter || imports.some(({ name }) => !name.includes(".jupiter."))) return undefined;
  const platform = yield* saidInBuild({ names: "useJUnitPlatform|useJUnitJupiter", literals: SETS_PLATFORM });
  const isOfPlugin = build.catalog.some(({ value }) => new RegExp(`^${SETS_PLATFORM}$`).test(value));
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  if (platform.length > 0 || isOfPlugin || !script) return undefined;
  const block = topBlock(script, "dependencies") ?? script.blocks[0];
  const end = script.lines.findLastIndex((text) => text.trim() !== "") + 1;
  const statement = script.isKotlin
    ? "tasks.withType<Test>().configureEach { useJUnitPlatform() }"
    : "tasks.withType(Test).configureEach { useJUnitPlatform() }";
  return {
    rootCause: `The tests of ${module.name} are written for JUnit 5 (${jupiter.path}:${jupiter.line}), and no build file says useJUnitPlatform(): Gradle then runs them with JUnit 4, which sees none of them.`,
    ground: "proven",
    location: { path: script.path, line: block?.from ?? 1 },
    label: "without useJUnitPlatform()",
    evidence: [
      logClaim(error),
      lineClaim("grep_search", jupiter.path, jupiter.line, jupiter.text, "JUnit 5"),
      absenceClaim("grep_search", "no useJUnitPlatform() in the build"),
    ],
    fixGuidelines: [
      `Add ${statement} to ${script.path}.`,
      "The engine and, since Gradle 9, the launcher have to be on the classpath of the tests: org.junit.jupiter:junit-jupiter-engine, org.junit.platform:junit-platform-launcher.",
    ],
    fixes: fixOf(
      "Run the tests with the platform of JUnit 5",
      "review",
      editLines(script, [{ from: end, to: end, lines: [lineOf(script, end), "", statement] }]),
    ),
  };
}
