import { shortName } from "../../../syntax/names.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

const NO_MODEL = "The build model is not there any more when the task runs.";
const PROVIDERS =
  "In code of yours, do it through a Provider (providers.exec, providers.gradleProperty, a ValueSource), or in a task.";
/** What does what the cache forbids: a task, registered at a place with the line that does so, or a plugin. */
type Forbidden = Texts<never, "task" | "type" | "plugin" | "version" | "problem" | "registered"> & {
  use?: { line: number; instead: string };
};

const SEE_LOG = "see the log";

const ownSteps = (task = "the task", use?: Forbidden["use"]): string[] => [
  use
    ? `Instead, ${use.instead}.`
    : `Where ${task} is registered, read what it needs while it is configured, into a local val or a Provider, and use that inside doLast; a class of its own with @Input properties is the lasting way.`,
  'Until then ./gradlew --no-configuration-cache, or notCompatibleWithConfigurationCache("…") on the task.',
];

const pluginSteps = (type = "the task", plugin?: string): string[] => [
  plugin
    ? `Move ${plugin} to a release that supports the configuration cache.`
    : `Update the plugin that ${shortName(type)} comes from; its tracker will have the configuration cache on its list.`,
  "Until then ./gradlew --no-configuration-cache, or org.gradle.configuration-cache.problems=warn in gradle.properties (before Gradle 8.1: org.gradle.unsafe.configuration-cache-problems).",
];

/** `ToolTask of com.example.tool`. */
const withPackage = (type: string): string =>
  `${shortName(type)} of ${type.split(".").slice(0, -1).join(".")}`;

export const causes = causesOf<typeof failureClass>()({
  /** `type` is that of a task that is a plugin's, and unset for one of the build's own. */
  notStorable: ({ holder, held, type }: { holder: string; held: string; type?: string }) => ({
    text: `${holder}${type ? ` (${withPackage(type)})` : ""} holds on to ${held}, which the configuration cache cannot store.`,
    steps: type ? pluginSteps(type) : ownSteps(holder),
  }),
  modelObjectHeld: ({ holder, type }: { holder?: string; type: string }) => ({
    text: `${holder ?? "Something that Gradle has to store"} holds on to an object of ${type}, and the configuration cache cannot store one: objects of the build model are not there any more when the task runs.`,
    steps: [
      "Where your script or build logic makes it: read the values that are needed (names, files, versions) while it is configured, into a val, a Property or a Provider, and keep those.",
      "Where a plugin's class holds it, raise the plugin. Until then ./gradlew --no-configuration-cache.",
    ],
  }),
  ownTask: ({ task, problem = SEE_LOG, registered, use }: Forbidden) => ({
    text: `${registered ? `${task} is registered in ${registered}${use ? `, and line ${use.line} uses, while it runs, what belongs to the configuration of the build` : ""}` : `${task} does at execution time what the configuration cache forbids: ${problem}`}. ${NO_MODEL}`,
    steps: ownSteps(task, use),
    label: use ? "not there when it runs" : "registered here",
  }),
  /** Either the plugin is known, or what it is by: its task, and the task's type. */
  pluginTooOld: ({ task = "", type, plugin, version, problem = SEE_LOG }: Forbidden) => ({
    text: plugin
      ? `The plugin ${plugin}${version ? ` ${version}` : ""} does what the configuration cache forbids: ${problem}.${type ? ` It brings the task type ${type}.` : ""}`
      : `${task}${type ? ` (${withPackage(type)})` : ""} does at execution time what the configuration cache forbids: ${problem}. ${NO_MODEL}`,
    steps: [...(plugin && !type ? [PROVIDERS] : []), ...pluginSteps(type, plugin)],
    label: "not made for the cache",
  }),
  whileConfigured: ({ where, problem }: { where: string; problem: string }) => ({
    text: `${where} does what the configuration cache forbids: ${problem}.`,
    steps: [
      PROVIDERS,
      "Where a plugin does it, update the plugin; until then ./gradlew --no-configuration-cache.",
    ],
  }),
}).settleByLog("modelObjectHeld", "notStorable", "pluginTooOld", "ownTask", "whileConfigured");

/** What the log says is forbidden, as a sentence goes on. */
export const problemIn = (text: string): string =>
  text.replace(/(?<!\s)\s+(?:is|are) unsupported\.?$/, "").replace(/\.$/, "");

const OF_BUILD =
  /- (Build file '[^'\n]{1,300}'(?:: line \d+)?|Plugin (?:class )?'[^'\n]{1,200}'|Script '[^'\n]{1,300}'(?:: line \d+)?|Settings file '[^'\n]{1,300}'(?:: line \d+)?): ([^\n]{5,300})/;

export function readLog({ facts, error, place }: Context<typeof failureClass>) {
  const { heldType, holder, task, taskType } = facts;
  if (heldType)
    return causes.proven("modelObjectHeld", { holder, type: shortName(heldType) }, { explicit: true });
  if (task && facts.problem) {
    const isOwn = !taskType || /^org\.gradle\.api\.|^Build_gradle|build-logic|buildSrc/.test(taskType);
    const type = isOwn ? undefined : taskType;
    const problem = problemIn(facts.problem);
    const support = { explicit: true, quotes: [task] } as const;
    const held = /^cannot (?:de)?serialize (.{3,200}?)(?: as these are not supported.*)?$/
      .exec(problem)?.[1]
      ?.replace(/^object of type /, "an object of ");
    if (held) return causes.proven("notStorable", { holder: task, held, type }, support);
    return causes.proven(isOwn ? "ownTask" : "pluginTooOld", { task, type, problem }, support);
  }
  const [, where, text] = OF_BUILD.exec(error.raw) ?? [];
  if (!where || !text) return undefined;
  const plugin = /^Plugin '(.+)'$/.exec(where)?.[1];
  const support = { ground: "typical", explicit: true } as const;
  if (plugin) return causes.proven("pluginTooOld", { plugin, problem: problemIn(text) }, support);
  const at = place && !where.includes("line") ? ` (${place})` : "";
  return causes.proven("whileConfigured", { where: where + at, problem: problemIn(text) }, support);
}
