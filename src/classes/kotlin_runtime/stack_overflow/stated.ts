import { roundOf } from "../../../analysis/code/recursion.ts";
import { frameName, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const round = roundOf(told.frames);
  const own = round?.filter((frame) => told.own.includes(frame)) ?? [];
  const [first] = own;
  if (!round || !first) return undefined;
  const setter = own.length === 1 && /^set[A-Z]/.test(first.method);
  const getter = own.length === 1 && /^get[A-Z]/.test(first.method);
  const property =
    setter || getter ? first.method.charAt(3).toLowerCase() + first.method.slice(4) : undefined;
  const data = own.every(({ method }) => /^(?:toString|hashCode|equals)$/.test(method));
  const names = [...new Set(own.map(frameName))].slice(0, 4);
  if (property && first.file?.endsWith(".kt")) {
    return {
      cause: `The ${setter ? "setter" : "getter"} of ${property} (${first.file}${first.line ? `:${first.line}` : ""}) calls itself: it names ${property} where it means its own field.`,
      steps: [`Write field ${setter ? "= value" : ""} instead of ${property} inside it.`],
      ground: "inKind",
      frame: first,
    };
  }
  return {
    cause: data
      ? `${names.join(" and ")} call each other without end: objects that hold each other, each part of the other's generated ${first.method}().`
      : names.length === 1
        ? `${names[0]} calls itself without coming to an end.`
        : `${names.join(", ")} call each other in a circle without coming to an end.`,
    steps: data
      ? [
          "Leave the way back out of the data class's constructor (declare it in the body), or write that function yourself.",
        ]
      : [
          "Look at the condition that should end it, and at what is passed on: it has to get smaller.",
          "Where the depth depends on data, walk it with a loop and a list of your own.",
        ],
    ground: "inKind",
    frame: first,
  };
};
