import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  wrongAnnotation: ({ member, type, annotation }: Texts<"member" | "type" | "annotation">) => ({
    text: `${member} of ${type} has ${annotation}, and Gradle takes that annotation on properties of a task only, that fit it.`,
    steps: [
      `Take ${annotation} off ${member} and put it on the property that is meant, or make it one: a getter without parameters.`,
    ],
    label: "does not go here",
  }),
  notAnnotated: ({ member, type }: Texts<"member" | "type">) => ({
    text: `${member} of ${type} is a property of a task, and no annotation tells Gradle whether it is an input or an output.`,
    steps: [
      `Annotate ${member}: @Input, @InputFile, @OutputDirectory …, or @Internal where the result does not depend on it.`,
    ],
    label: "without an annotation",
  }),
});

export function readLog({ facts }: Context<typeof failureClass>) {
  const { taskType: type, member, wrongAnnotation: annotation } = facts;
  if (!type || !member) return undefined;
  return annotation
    ? causes.proven("wrongAnnotation", { member, type, annotation }, { explicit: true })
    : causes.proven("notAnnotated", { member, type }, { explicit: true });
}
