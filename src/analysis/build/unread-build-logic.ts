import { gradlePlugin } from "../../facts/gradle-plugins.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { mentionsOn } from "./mentions.ts";
import { type Script, scriptOf } from "./script.ts";
import { type Statement, statementsNamed } from "./statements.ts";

/** Plugins of Gradle itself, and groups whose plugins set nothing that this project's modules state. */
const ESTABLISHED =
  /^(?:[a-z-]+$|org\.gradle\.|com\.android\.|org\.jetbrains\.|com\.google\.|androidx\.|dagger\.|com\.gradle\.|com\.diffplug\.|io\.gitlab\.arturbosch\.|org\.jlleitschuh\.|com\.github\.ben-manes\.|app\.cash\.)/;
/** Plugins by what their name says they do: they look at code or describe a build, and set up no compiler. */
const LOOKS_ONLY =
  /(?:^|[.-])(?:ktfmt|ktlint|detekt|spotless|formatter?|checkstyle|pmd|licen[sc]e[sr]?|versions|sonar(?:qube)?|jacoco|kover|coveralls|play|crashlytics|doctor|dokka|changelog)(?:$|[.-])/;
/** What a script says about other modules, beside repositories and compiler levels, which the build model reads. */
const FOR_OTHERS =
  /^(?:android|dependencies|afterEvaluate|configurations|pluginManager|withId|withPlugin|buildTypes|productFlavors|apply)$/;
const FOR_ALL = /^(?:subprojects|allprojects|configure|gradle\.\w{0,60}[pP]roject\w*)$/;

/**
 * What may say more about a module than the scripts that were read, as the beginning of a sentence with its place: a
 * convention plugin, a script from elsewhere, a block of the root for all modules. Undefined where there is none, so
 * that what no script says is not said. With the name of a setting, a block that does not hold it counts as read.
 */
export function* unreadBuildLogic(
  build: GradleModel,
  module?: GradleModule,
  setting?: string,
): AnalysisTask<string | undefined> {
  const root = build.modules.find(({ name }) => name === ":");
  const convention = (module ? [module] : build.modules)
    .flatMap(({ plugins }) => plugins)
    .find(
      ({ id, version }) =>
        !gradlePlugin(id) && !ESTABLISHED.test(id) && !LOOKS_ONLY.test(id) && version === undefined,
    );
  if (convention) return `The plugin ${convention.id} (${convention.place.path}:${convention.place.line})`;
  for (const path of new Set([module?.buildFile, root?.buildFile, build.settingsFile])) {
    const script = path ? yield* scriptOf(path) : undefined;
    if (!script) continue;
    const remote = remoteScript(script);
    if (remote) return `The script that ${script.path}:${remote} applies`;
    const shared = path === module?.buildFile ? undefined : blockForOthers(script, setting);
    if (shared) return `The block for other modules at ${script.path}:${shared}`;
  }
  return undefined;
}

/** The line that applies a script by its address, or one whose path is computed. */
function remoteScript(script: Script): number | undefined {
  return scriptsAppliedBy(script).find(
    ({ literals }) =>
      literals.some((each) => /^https?:/.test(each)) ||
      !literals.some((each) => /\.gradle(?:\.kts)?$/.test(each)),
  )?.line;
}

/** The statements that apply another script. */
const scriptsAppliedBy = (script: Script): Statement[] =>
  statementsNamed(script, "apply", "from").filter(({ name, path, arguments: given }) =>
    name === "apply" ? given.some((each) => each.name === "from") : path.at(-1) === "apply",
  );

function blockForOthers(script: Script, setting?: string): number | undefined {
  const wanted = setting?.toLowerCase();
  const applying = wanted === undefined ? [] : scriptsAppliedBy(script);
  return script.blocks.find(({ path, from, to = from }) => {
    if (path.length !== 1 || !FOR_ALL.test(path[0] ?? "")) return false;
    const named = mentionsOn(script, { from: Math.min(from + 1, to), to }).flatMap((each) =>
      each.path.split("."),
    );
    return wanted === undefined
      ? named.some((name) => FOR_OTHERS.test(name))
      : named.some((name) => name.toLowerCase().includes(wanted)) ||
          applying.some(({ line }) => from <= line && line <= to);
  })?.from;
}

/** The text of a cause that rests on no script saying something, with what may say it. */
export const withUnread = (text: string, unread: string | undefined): string =>
  unread ? `${text} ${unread} was not read for this, and may say otherwise.` : text;
