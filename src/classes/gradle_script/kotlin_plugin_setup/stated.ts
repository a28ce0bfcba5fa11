import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["kotlinTarget"], ({ kotlinTarget }, { facts }) => {
    const owner = facts.project ?? "A module";
    return {
      cause: `${owner} declares the Kotlin target ${kotlinTarget} a second time, and the plugin takes one target of a kind only.`,
      steps: [
        `Keep one declaration of ${kotlinTarget} in the kotlin block of ${facts.project ?? "that module"}, with what both configure. A convention plugin may make the other one.`,
        "Where two outputs of one kind are wanted, make a second compilation of the target, or a module of its own.",
      ],
      ground: "told",
      said: true,
    };
  }),
  given(["sourceSet"], ({ sourceSet }) => ({
    cause: `The source set ${sourceSet} is configured, and no target of the module compiles it: its target is not declared, or the name is another than the target's.`,
    steps: [
      `Declare the target that ${sourceSet} belongs to, correct the name, or let a source set of a target depend on it (dependsOn).`,
    ],
    ground: "told",
    said: true,
  })),
];
