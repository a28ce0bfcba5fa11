import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  targetTwice: ({ kotlinTarget, project }: { kotlinTarget: string; project?: string }) => ({
    text: `${project ?? "A module"} declares the Kotlin target ${kotlinTarget} a second time, and the plugin takes one target of a kind only.`,
    steps: [
      `Keep one declaration of ${kotlinTarget} in the kotlin block of ${project && project !== "The root project" ? project : "that module"}, with what both configure. A convention plugin may make the other one.`,
      "Where two outputs of one kind are wanted, make a second compilation of the target, or a module of its own.",
    ],
  }),
  notCompiled: ({ sourceSet }: { sourceSet: string }) => ({
    text: `The source set ${sourceSet} is configured, and no target of the module compiles it: its target is not declared, or the name is another than the target's.`,
    steps: [
      `Declare the target that ${sourceSet} belongs to, correct the name, or let a source set of a target depend on it (dependsOn).`,
    ],
  }),
  /** `stated` is the line of this build that gives the property its value. */
  unknownProperty: ({ property, value, stated }: Texts<"property", "value" | "stated">) => ({
    text: `Kotlin's Gradle plugin refuses the value of its property ${property}${value ? `, ${value}, which ${stated} states` : ""}.`,
    steps: [
      stated
        ? `Correct the value in ${stated}, or delete the line: then the plugin takes its default.`
        : `Look where ${property} is set: gradle.properties of the build, of the user (~/.gradle), or -P on the command line. Correct the value, or delete it: then the plugin takes its default.`,
    ],
    label: "refused",
  }),
  /** What the plugin itself says of it: `what` is its title with the description. */
  refusedByCheck: ({ what, solutions }: { what: string; solutions: readonly string[] }) => ({
    text: `Kotlin's Gradle plugin refuses this configuration: ${what}`,
    steps:
      solutions.length > 0
        ? [...solutions]
        : ["Change what the message names in the kotlin block of the module, or in a convention plugin."],
  }),
});

export function readLog({ facts, error }: Context<typeof failureClass>) {
  const { kotlinTarget, project, sourceSet, pluginProperty: property, check } = facts;
  const support = { explicit: true, ground: "stated" } as const;
  if (kotlinTarget) return causes.proven("targetTwice", { kotlinTarget, project }, support);
  if (sourceSet) return causes.proven("notCompiled", { sourceSet }, support);
  if (property) return causes.proven("unknownProperty", { property }, support);
  const printed = check && readCheck(check, error.raw);
  return printed ? causes.proven("refusedByCheck", printed, support) : undefined;
}

const SOLUTIONS = /^\s{0,8}Solutions?:\s{0,8}(.{0,400})$/;
const END = /^\s{0,8}(?:See |Read |Stacktrace|FAILURE:|\* |> |[ew]: |at |#)/;
const MOST_LINES = 30;

/** The title, the description and the ways out that the plugin prints of a check, one below the other. */
function readCheck(title: string, raw: string) {
  const lines = raw.split("\n");
  const first = lines.findIndex((line) => line.includes(title)) + 1;
  const described: string[] = [];
  const solutions: string[] = [];
  let isSolution = false;
  for (const line of lines.slice(first, first + MOST_LINES)) {
    if (END.test(line)) break;
    const begins = SOLUTIONS.exec(line);
    if (begins) isSolution = true;
    const text = (begins ? (begins[1] ?? "") : line).replace(/^\s{0,20}(?:[•*-]\s)?/, "").trim();
    if (text) (isSolution ? solutions : described).push(text);
  }
  const heading = title.replaceAll("`", "").trim();
  return described.length === 0 && solutions.length === 0
    ? undefined
    : { what: `${heading}. ${described.join(" ")}`.trim(), solutions };
}
