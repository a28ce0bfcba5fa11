import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["reference", "visibility", "declaredIn"],
  ({ reference, visibility, declaredIn }, told) => {
    const name =
      /\b(?:fun|val|var|class|constructor)\s+(?:<[^>]*>\s*)?([\w.]+)/.exec(reference)?.[1] ?? reference;
    const owner = declaredIn.replace(/^'|'\.?$|\.$/g, "");
    const here = told.place ?? "the code that uses it";
    // What is internal is hidden from other modules, whatever the package or file.
    if (visibility === "internal")
      return {
        cause: `${name} of ${owner} is internal, and the compiler takes ${here} for code of another module than the one that declares it.`,
        steps: [
          `Use what that module offers instead of ${name}, or widen its visibility where it is yours.`,
          "Where both lie in one module, look which of them is compiled apart: another source set, a file that is generated, or classes of an earlier build (clean and build again).",
        ],
        ground: "told",
        said: true,
      };
    return {
      cause: `${name} is ${visibility} in ${owner}, and ${here} stands outside of it.`,
      steps: [`Use what ${owner} offers instead of ${name}, or widen its visibility where it is yours.`],
      ground: "told",
      said: true,
    };
  },
);
