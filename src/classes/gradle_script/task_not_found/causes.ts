import { withUnread } from "../../../analysis/build/unread-build-logic.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { lowerFirst } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** The calls that would be right: `verb`, a name of a variant, `ending`. */
type Called = Texts<"verb" | "ending" | "module" | "script" | "asked", "meant" | "unread">;

export const causes = causesOf<typeof failureClass>()({
  /** A plugin's own code asks for a task by its name, before or without what adds it. */
  askedByName: (
    values: Texts<"task" | "within" | "file" | "call", "project" | "plugin"> & { line: number },
  ) => ({
    text: `${values.within}() asks for the task ${values.task} by its name on line ${values.line} of ${values.file}, and ${values.project ? `project ${values.project}` : "the project that it is applied to"} has none at that moment${values.plugin ? `: the plugin ${values.plugin} of Gradle adds it` : ""}.`,
    headline: `no task ${values.task} when it is asked for`,
    steps: [
      values.plugin
        ? `Wait for whoever applies it: project.pluginManager.withPlugin("${values.plugin}") { … }. Where the task is wanted in any case, apply that plugin first.`
        : `Ask for it where the plugin that adds it is applied: project.pluginManager.withPlugin("…") { … }, or tasks.matching { it.name == "${values.task}" }.`,
      `Or ask with findByName("${values.task}") in place of ${values.call}(), and leave out what needs it where that answers null.`,
    ],
    label: "no such task",
  }),
  /** `names` are those of the variants that there are. */
  noVariant: (values: Called & { names: readonly string[]; hasFlavors: boolean }) => {
    const { module, asked, meant, names } = values;
    const call = (name: string) => values.verb + name + values.ending;
    const shown = names.slice(0, 6).map(small).join(", ");
    return {
      text: `${module} has no variant ${small(asked)}: its ${values.hasFlavors ? "flavours and build types" : "build types"} in ${values.script} make ${shown}${names.length > 6 ? ", …" : ""}.${withUnread("", values.unread)}`,
      steps: [
        `Run ${meant ? call(meant) : `one of ${names.slice(0, 3).map(call).join(", ")}`}.`,
        `All of them: ./gradlew ${module === ":" ? "" : module}:tasks --all`,
      ],
      label: meant ? `${small(meant)}?` : `no ${small(asked)}`,
    };
  },
  targetNotDeclared: ({
    task,
    publication,
    target,
    project,
  }: Texts<"task" | "publication" | "target", "project">) => ({
    text: `${task} is made with the publication ${publication}, and that one with the Kotlin target ${target}. ${project ?? "The project"} has no such task, so it declares no target ${target}, or Kotlin left it out on this machine; or the plugin that makes the task (${/^sign/.test(task) ? "signing" : "maven-publish"}) is not applied there.`,
    steps: [
      `Ask for it where it is there only: tasks.matching { it.name == "${task}" }, or tasks.withType<${/^sign/.test(task) ? "Sign" : "PublishToMavenRepository"}>(), in place of named("${task}").`,
      `Or declare ${target}() in the kotlin block of ${project ?? "that module"}. Apple's targets can be built on a Mac only.`,
    ],
  }),
  misspelled: ({ task, meant }: Texts<"task" | "meant">) => ({
    text: `There is no task ${task}; ${meant} is meant.`,
    steps: [`Write ${meant}.`],
  }),
  otherVariants: ({ task, verb, variant, known }: Texts<"task" | "verb" | "variant" | "known">) => ({
    text: `There is no task ${task}; after ${verb}, Gradle offers ${known}.`,
    steps: [
      `Call one of those tasks; where ${lowerFirst(variant)} is meant to be a variant, add the build type or flavor to the module.`,
      "Where it is a variant of another module, call it there: :<that module>:<task>.",
    ],
  }),
});

/** Tasks of publications that Kotlin makes for its native and web targets. */
const OF_PUBLICATION =
  /^(?:sign|publish)((?:Mingw|Ios|Macos|Tvos|Watchos|Linux|WasmJs|WasmWasi|AndroidNative|Js)(?:X64|X86|Arm64|Arm32|SimulatorArm64|DeviceArm64)?)Publication(?:To[A-Z]\w{0,100})?$/;

const small = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

export function readLog({ facts, error }: Context<typeof failureClass>) {
  if (!facts.task) return undefined;
  const task = facts.task.slice(facts.task.lastIndexOf(":") + 1);
  const printed = /Some candidates are: ([^\n]{3,600})/.exec(error.raw)?.[1] ?? "";
  const candidates = [...printed.matchAll(/'([^']{1,120})'/g)].map(([, name]) => name ?? "");
  const meant = slipOf(task, candidates);
  if (meant) return causes.proven("misspelled", { task, meant });
  const [, publication] = OF_PUBLICATION.exec(task) ?? [];
  if (publication)
    return causes.proven(
      "targetNotDeclared",
      { task, publication: small(publication), target: small(publication), project: facts.project },
      { ground: "typical" },
    );
  const [, verb, variant] = /^(assemble|bundle|install|lint|connected|test)([A-Z]\w*)$/.exec(task) ?? [];
  const others = candidates.filter((name) => verb && name.startsWith(verb) && name !== verb);
  if (!verb || !variant || others.length === 0) return undefined;
  const known = others.map((name) => name.slice(verb.length)).join(", ");
  return causes.proven("otherVariants", { task, verb, variant, known }, { ground: "typical" });
}
