import { frameName, given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["className", "constant"],
  ({ className, constant }, told) => {
    const asker = told.own.find((frame) => frame.className !== className);
    if (!/[a-z]/.test(constant) || !asker) return undefined;
    return {
      cause: `${frameName(asker)} asks ${simple(className)} for "${constant}"; the names of constants are compared letter by letter, upper and lower case too, and none is written like that.`,
      steps: [
        `Compare it with the constants of ${simple(className)}: entries.find { it.name.equals(text, ignoreCase = true) } takes any case and answers null instead of throwing.`,
      ],
      ground: "likely",
    };
  },
);
