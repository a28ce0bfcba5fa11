import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  targetTwice: ({ kotlinTarget, project }: { kotlinTarget: string; project?: string }) => ({
    text: `${project ?? "A module"} declares the Kotlin target ${kotlinTarget} a second time, and the plugin takes one target of a kind only.`,
    steps: [
      `Keep one declaration of ${kotlinTarget} in the kotlin block of ${project ?? "that module"}, with what both configure. A convention plugin may make the other one.`,
      "Where two outputs of one kind are wanted, make a second compilation of the target, or a module of its own.",
    ],
  }),
  notCompiled: ({ sourceSet }: { sourceSet: string }) => ({
    text: `The source set ${sourceSet} is configured, and no target of the module compiles it: its target is not declared, or the name is another than the target's.`,
    steps: [
      `Declare the target that ${sourceSet} belongs to, correct the name, or let a source set of a target depend on it (dependsOn).`,
    ],
  }),
});

export function readLog({ facts: { kotlinTarget, project, sourceSet } }: Context<typeof failureClass>) {
  if (kotlinTarget) return causes.proven("targetTwice", { kotlinTarget, project }, { explicit: true });
  return sourceSet ? causes.proven("notCompiled", { sourceSet }, { explicit: true }) : undefined;
}
