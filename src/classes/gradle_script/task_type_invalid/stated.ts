import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["taskType", "member"],
  ({ taskType, member }, { facts }) => ({
    cause: facts.wrongAnnotation
      ? `${member} of ${taskType} has ${facts.wrongAnnotation}, which does not go there.`
      : `${member} of ${taskType} has no annotation that tells Gradle whether it is an input or an output.`,
    steps: [
      facts.wrongAnnotation
        ? `Take ${facts.wrongAnnotation} off it, or put it on the property that is meant.`
        : "Annotate it: @Input, @InputFile, @OutputDirectory …, or @Internal where the result does not depend on it.",
    ],
    ground: "told",
    said: true,
  }),
);
