import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { joinWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** What has no value: the Gradle property or the variable `name`, which a line of the build takes it from. */
type Taken = Texts<"name", "task" | "property" | "place">;

const needs = ({ task = "The build", property, place }: Taken): string =>
  `${task} needs a value${property ? ` for ${property}` : ""}, which ${place ?? "it"} takes from`;

const STAND_IN = "Or give the line a value for machines that have none: .orElse(…).";

export const causes = causesOf<typeof failureClass>()({
  gradlePropertyUnset: (taken: Taken) => ({
    text: `${needs(taken)} the Gradle property ${taken.name}. No gradle.properties of this build sets it, and the command did not pass it.`,
    steps: [
      `Pass it (-P${taken.name}=…), or set ${taken.name} in gradle.properties${/\W/.test(taken.name) ? "" : `; on a build server the variable ORG_GRADLE_PROJECT_${taken.name} does it too`}.`,
      STAND_IN,
    ],
    label: `${taken.name} is not set`,
  }),
  variableUnset: (taken: Taken) => ({
    text: `${needs(taken)} the variable of the environment ${taken.name}, and that is not set where this ran.`,
    steps: [
      `Set ${taken.name} where Gradle runs; a daemon that runs already keeps the environment it was started with.`,
      STAND_IN,
    ],
    label: `${taken.name} is not set`,
  }),
  internalToOther: ({ name, owner, property, task, plugin }: Taken & { owner: string; plugin?: string }) => ({
    text: `${name} is internal to the module ${owner}, as its name ${property} tells, so that no build script can set it: that plugin sets it itself. The task ${task ?? "that lacks it"}${plugin ? `, of the plugin ${plugin},` : ""} takes over from ${owner} what another version of it was to set: the two plugins were not made for each other.`,
    steps: [
      `Move ${plugin ?? "the plugin of that task"} to the release that was made for the version of the plugin that has ${owner}, which is mostly the newer of the two.`,
      look("./gradlew buildEnvironment shows which versions of the two are on the build's classpath."),
    ],
  }),
  /** `siblings` are the properties that the block sets. */
  leftOut: ({
    name,
    task,
    place,
    siblings,
  }: Texts<"name" | "task" | "place"> & { siblings: readonly string[] }) => ({
    text: `${task} asks for the value of its property ${name}. The block that registers the task (${place}) sets ${joinWords(siblings.slice(0, 6))}, and neither it nor another line of this workspace sets ${name}.`,
    steps: [
      `Set ${name} in that block, beside ${siblings.at(-1)}.`,
      `Where the type of the task comes from a plugin that was raised, ${name} may be new there: its documentation says what to set.`,
    ],
    label: `without ${name}`,
  }),
  /** `plugin` is the one that the task's type is of, as far as Gradle says it. */
  neverSet: ({ name, task, plugin }: Taken & { plugin?: string }) => ({
    text: `${task ?? "The build"} asks for the value of its property ${name}, which has none at that time.`,
    steps: plugin
      ? [
          look(
            `Look up in what the plugin ${plugin} documents where ${name} comes from: it may take it from another plugin or task that this build does not have, or from one that did not run before.`,
          ),
          `Where nothing is to give it, set ${name} on ${task ?? "the task"} itself.`,
        ]
      : [
          `Set ${name} where ${task ?? "it"} is configured.`,
          "Where it may be missing, the task has to mark it @Optional and read it with orNull.",
        ],
  }),
});

/** What Kotlin's compiler makes of the name of an internal member: the name, and the module it is internal to. */
const INTERNAL = /^(\w+)\$(\w+)$/;

export function readLog({ facts, error }: Context<typeof failureClass>) {
  const { task, property, gradleProperty, environmentVariable: variable } = facts;
  if (gradleProperty) {
    const quotes = [`Gradle property '${gradleProperty}'`];
    return causes.proven("gradlePropertyUnset", { name: gradleProperty, task }, { explicit: true, quotes });
  }
  if (variable) {
    const quotes = [`environment variable '${variable}'`];
    return causes.proven("variableUnset", { name: variable, task }, { explicit: true, quotes });
  }
  if (!property) return undefined;
  const support = { ground: "typical", explicit: true } as const;
  const [, name, owner] = INTERNAL.exec(property) ?? [];
  const plugin = /In plugin '([\w.-]{1,200})' type '/.exec(error.raw)?.[1];
  if (!name || !owner) return causes.proven("neverSet", { name: property, task, plugin }, support);
  const values = { name, owner, property, task, plugin };
  return causes.proven("internalToOther", values, { ...support, quotes: [property] });
}
