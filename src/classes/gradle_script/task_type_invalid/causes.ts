import { shortName } from "../../../syntax/names.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { joinWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  wrongAnnotation: ({ member, type, annotation }: Texts<"member" | "type" | "annotation">) => ({
    text: `${member} of ${type} has ${annotation}, and Gradle takes that annotation on properties of a task only, that fit it.`,
    steps: [
      `Take ${annotation} off ${member} and put it on the property that is meant, or make it one: a getter without parameters.`,
    ],
    label: "does not go here",
  }),
  /** `others` are further members of which the log says the same. */
  notAnnotated: ({
    member,
    type,
    others = [],
  }: Texts<"member" | "type"> & { others?: readonly string[] }) => {
    const all = joinWords([member, ...others]);
    const last = member.slice(member.lastIndexOf(".") + 1);
    return {
      text: `${all} of ${type} ${others.length > 0 ? "are properties" : "is a property"} of a task, and no annotation tells Gradle whether ${others.length > 0 ? "they are inputs or outputs" : "it is an input or an output"}.`,
      steps: [
        `Annotate ${others.length > 0 ? "each" : member}: @Input, @InputFile, @OutputDirectory …, or @Internal where the result does not depend on it.`,
        ...(last === member
          ? []
          : [
              `${last} is a property of what ${member.slice(0, member.lastIndexOf("."))} of ${type} hands out, which is @Nested: the annotation belongs on its getter there, in the interface or the class that Gradle sees.`,
            ]),
      ],
      label: last === member ? "without an annotation" : "a nested property",
    };
  },
}).settleByLog("notAnnotated", "wrongAnnotation");

const LACKING =
  /[Tt]ype '[\w.$]{1,300}' property '(\w[\w.]{0,199})' is missing an input or output annotation/g;

/** The other members of which the log says the same. */
export function othersLacking(raw: string, member: string): string[] {
  const named = Array.from(raw.matchAll(LACKING), ([, name = ""]) => name);
  return [...new Set(named)].filter((name) => name !== "" && name !== member).slice(0, 5);
}

export function readLog({ facts, error }: Context<typeof failureClass>) {
  const { taskType: type, member, wrongAnnotation: annotation } = facts;
  if (!type || !member) return undefined;
  return annotation
    ? causes.proven("wrongAnnotation", { member, type, annotation }, { explicit: true })
    : causes.proven(
        "notAnnotated",
        { member, type: shortName(type), others: othersLacking(error.raw, member) },
        { explicit: true },
      );
}
