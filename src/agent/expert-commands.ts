import { type AnalysisTask, requestTool } from "../analysis/analysis-task.ts";
import { isAndroidPlugin } from "../analysis/build/android-plugin.ts";
import { buildOf, moduleOf } from "../analysis/build/build.ts";
import { moduleOfPath, moduleOfScript } from "../analysis/build/modules.ts";
import { statementsOf } from "../analysis/build/statements.ts";
import { variantsOf } from "../analysis/build/variants-of.ts";
import { fact } from "../analysis/claims.ts";
import { isApplication } from "../analysis/resources/manifest.ts";
import { capital } from "../classes/wording.ts";
import { fileSearch } from "../contracts/file-search.ts";
import type { ProposedCaseFact } from "../model/case-fact.ts";
import type { GradleModel, GradleModule } from "../model/code.ts";
import type { EstimatedFinding, Finding } from "../model/finding.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { hasPlaceholder } from "./advice/has-placeholder.ts";
import { type CommandProject, projectOf, projectPrinted } from "./task-build.ts";
import { variantInLog } from "./variant-in-log.ts";

/** Texts write `./gradlew <module>:dependencyInsight --configuration <variant>RuntimeClasspath`. */
const COMMAND = /\.\/gradlew\b|<module>:|<[vV]ariant>/;

/**
 * The steps of an analysis with commands that run in this build: its wrapper, its modules, its variants, as far as the
 * log and the build files tell them. What they do not tell stays a `<placeholder>`. In a project of another build tool
 * a step that calls Gradle is left out.
 */
export function* adaptCommands(analysis: AnalysisTask, error: ParsedError): AnalysisTask {
  let next = analysis.next();
  while (!next.done) {
    const step = next.value;
    if ("fact" in step) {
      const fact = yield* commandedFact(step.fact, error);
      next = analysis.next(fact ? yield { fact } : []);
      continue;
    }
    const answer = "finding" in step ? yield { finding: yield* commanded(step.finding, error) } : yield step;
    next = analysis.next(answer);
  }
}

/** A remedy of the case with the commands of this build; undefined where a command of it could not be run as it would stand there. */
function* commandedFact(
  fact: ProposedCaseFact,
  error: ParsedError,
): AnalysisTask<ProposedCaseFact | undefined> {
  // What is known may quote a command as a file has it.
  if (fact.kind !== "in_any_case" || !COMMAND.test(fact.text)) return fact;
  const place = fact.evidence.find(({ path }) => path !== undefined);
  const location = place?.path ? { path: place.path, line: place.line } : undefined;
  const [text] = yield* commandedSteps([fact.text], error, location);
  return text && !hasPlaceholder(text) ? { ...fact, text } : undefined;
}

function* commanded<Found extends Finding | EstimatedFinding>(
  finding: Found,
  error: ParsedError,
): AnalysisTask<Found> {
  const { fixGuidelines, looks, location } = finding;
  if (!fixGuidelines.some((text) => COMMAND.test(text))) return finding;
  return {
    ...finding,
    fixGuidelines: yield* commandedSteps(fixGuidelines, error, location),
    ...(looks && { looks: yield* commandedSteps(looks, error, location) }),
  };
}

function* commandedSteps(
  given: readonly string[],
  error: ParsedError,
  location: Finding["location"],
): AnalysisTask<string[]> {
  const whole = yield* buildOf();
  const build = yield* buildOf(error);
  if (!whole && (yield* isOfAnotherTool())) return given.filter((text) => !COMMAND.test(text));
  const program = whole ? yield* programOf(build ?? whole, whole) : "./gradlew";
  const project = yield* projectFor(error, build, { location });
  const module = project?.name;
  const owner = project?.folder ? undefined : build?.modules.find(({ name }) => name === module);
  const task = fact(error, "task");
  const logged = variantInLog(error);
  const variant = logged?.variant ?? (owner && (yield* anyVariantOf(owner)));
  const world: World = {
    program,
    folder: project?.folder,
    task,
    module,
    variant,
    component: logged?.component ?? variant,
  };
  // Of a build that is not here, or of any of several, nothing can be run.
  const isUnknown = whole !== undefined && build === undefined;
  const isElsewhere =
    isUnknown || (build !== undefined && project === undefined && printedProject(error) !== undefined);
  const steps = isElsewhere ? withoutCommands(given) : given;
  return steps.map((text) => filled(text, world));
}

interface World {
  program: string;
  /** Of the build that has the project, where that is not the workspace's own. */
  folder: string | undefined;
  /** The task that failed. */
  task: string | undefined;
  /** `:app`, or `:` for the root; undefined where nothing tells which. */
  module: string | undefined;
  /** `freeDebug`; empty for a module without variants; undefined where nothing tells. */
  variant: string | undefined;
  /** The variant, with the test of it that failed: whose class path is meant. */
  component: string | undefined;
}

const small = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

function filled(text: string, { program, folder, task, module, variant, component }: World): string {
  // Only what names a project needs its build.
  const placed = folder
    ? text.replace(/\.\/gradlew(?= (?::|<module>|<task))/g, `./gradlew -p ${folder}`)
    : text;
  let made = placed.replaceAll("./gradlew", program);
  if (task !== undefined) made = made.replaceAll("<task path>", task);
  if (module !== undefined) made = made.replaceAll("<module>:", module === ":" ? ":" : `${module}:`);
  if (variant === undefined) return made;
  if (component) made = made.replace(/<variant>(?=(?:Runtime|Compile)Classpath\b)/g, () => small(component));
  if (variant === "") made = made.replaceAll("test<Variant>UnitTest", "test");
  return made
    .replaceAll("<Variant>", capital(variant))
    .replace(/<variant>(\w)/g, (_, letter: string) => (variant ? small(variant) + letter : small(letter)));
}

const folderOf = ({ settingsFile = "" }: GradleModel) => settingsFile.split("/").slice(0, -1).join("/");

/** How this checkout starts Gradle for a build: by its own wrapper, or by that of the build around it. */
function* programOf(build: GradleModel, whole: GradleModel): AnalysisTask<string> {
  const [folder, outer] = [folderOf(build), folderOf(whole)];
  if (folder === outer || (yield* hasWrapper(build))) return yield* wrapperOf(build);
  const below = outer === "" ? folder : folder.slice(outer.length + 1);
  return `${yield* wrapperOf(whole)} -p ${below}`;
}

/** By its wrapper, in the folder of the build, or by the machine's own Gradle. */
function* wrapperOf(build: GradleModel): AnalysisTask<string> {
  const folder = folderOf(build);
  const program = (yield* hasWrapper(build)) ? "./gradlew" : "gradle";
  return folder === "" ? program : `cd ${folder} && ${program}`;
}

function* hasWrapper(build: GradleModel): AnalysisTask<boolean> {
  if (build.gradleVersionPlace) return true;
  const folder = folderOf(build);
  const script = folder === "" ? "gradlew" : `${folder}/gradlew`;
  return ((yield* requestTool(fileSearch, { pattern: script }))?.files.length ?? 0) > 0;
}

function* isOfAnotherTool(): AnalysisTask<boolean> {
  const found = yield* requestTool(fileSearch, {
    pattern: "{pom.xml,MODULE.bazel,WORKSPACE,WORKSPACE.bazel,BUCK}",
  });
  return (found?.files.length ?? 0) > 0;
}

/** A command for a project that no settings file of the workspace has would fail. */
const withoutCommands = (steps: readonly string[]) => steps.filter((text) => !/\.\/gradlew\b/.test(text));

/** The project of the task or configuration that the log prints. */
function printedProject(error: ParsedError): string | undefined {
  const printed = fact(error, "task") ?? fact(error, "checkTask") ?? fact(error, "configuration");
  return printed?.startsWith(":") ? printed.slice(0, printed.lastIndexOf(":")) || ":" : undefined;
}

/** What the log prints counts; then the place of the finding, then the one app, then the one module. */
function* projectFor(
  error: ParsedError,
  build: GradleModel | undefined,
  finding: Pick<Finding, "location">,
): AnalysisTask<CommandProject | undefined> {
  const printed = printedProject(error);
  if (printed !== undefined) return build ? yield* projectPrinted(build, printed) : { name: printed };
  if (!build) return undefined;
  const module = moduleFor(error, build, finding);
  return module && projectOf(build, module);
}

function moduleFor(
  error: ParsedError,
  build: GradleModel,
  { location }: Pick<Finding, "location">,
): GradleModule | undefined {
  const named = fact(error, "project") && moduleOf(error, build);
  if (named) return named;
  const scripts = build.modules.filter(({ buildFile }) => buildFile);
  if (scripts.length === 1) return scripts[0];
  const place = location?.path;
  const isScript = /\.gradle(?:\.kts)?$/.test(place ?? "");
  const owner = place ? (isScript ? moduleOfScript(build, place) : moduleOfPath(build, place)) : undefined;
  if (owner && owner.name !== ":") return owner;
  const apps = build.modules.filter(isApplication);
  return apps.length === 1 ? apps[0] : undefined;
}

const JVM = /^(?:java|java-library|application|kotlin|groovy|scala|org\.jetbrains\.kotlin\.jvm)$/;
/** Plugins after which nothing else decides which variants there are. */
const PLAIN = /^(?:com\.android\.|org\.jetbrains\.kotlin\.|com\.google\.|androidx\.|kotlin-|dagger\.hilt)/;

/** Whether only plugins are applied of which it is known which variants they make. */
export const hasPlainPlugins = ({ plugins }: GradleModule): boolean =>
  plugins.length > 0 && plugins.every(({ id }) => PLAIN.test(id) || JVM.test(id));

/** A variant that the module certainly has; none where a plugin of the project's own may have made others. */
function* anyVariantOf(module: GradleModule): AnalysisTask<string | undefined> {
  const ids = module.plugins.map(({ id }) => id);
  if (ids.length === 0 || ids.includes("org.jetbrains.kotlin.multiplatform")) return undefined;
  if (ids.some((id) => JVM.test(id)) && !ids.some(isAndroidPlugin)) return "";
  if (!hasPlainPlugins(module)) return undefined;
  const variants = yield* variantsOf(module);
  if (!variants || !ids.some((id) => /^com\.android\.(?:application|library|dynamic-feature|test)$/.test(id)))
    return undefined;
  const { script, flavors } = variants;
  if (flavors.size === 0)
    return statementsOf(script).some(({ name }) => /Flavors$|^flavorDimensions$/.test(name))
      ? undefined
      : "debug";
  const dimensions = new Set([...flavors.values()].map(({ dimension }) => dimension));
  const [first] = flavors.keys();
  return dimensions.size === 1 && first ? `${first}Debug` : undefined;
}
