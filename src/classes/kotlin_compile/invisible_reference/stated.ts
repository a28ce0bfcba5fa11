import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["reference", "visibility", "declaredIn"],
  ({ reference, visibility, declaredIn }, told) => {
    const name =
      /\b(?:fun|val|var|class|constructor)\s+(?:<[^>]*>\s*)?([\w.]+)/.exec(reference)?.[1] ?? reference;
    const owner = declaredIn.replace(/^'|'\.?$|\.$/g, "");
    return {
      cause: `${name} is ${visibility} in ${owner}, and ${told.place ?? "the code that uses it"} stands outside of it.`,
      steps: [
        `Use what ${owner} offers instead of ${name}, or widen its visibility where it is yours.`,
        ...(visibility === "internal"
          ? ["internal ends at the module: code of another Gradle module does not see it."]
          : []),
      ],
      ground: "told",
      said: true,
    };
  },
);
