import { at, given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["parameter"], ({ parameter }, told) =>
    /^No value passed/.test(told.error.message)
      ? {
          cause: `The call${at(told)} leaves out ${parameter}, which has no default value.`,
          steps: [
            `Pass ${parameter} = … there, or give the parameter a default where the function is declared.`,
          ],
          ground: "inKind",
          said: true,
        }
      : /^(?:No parameter with name|Cannot find a parameter)/.test(told.error.message)
        ? {
            cause: `The call${at(told)} names an argument ${parameter}, and the function has no parameter of that name.`,
            steps: [
              `Look at the function's declaration for what ${parameter} is called now: a slip, or a parameter that a newer version renamed.`,
            ],
            ground: "inKind",
            said: true,
          }
        : undefined,
  ),
];
