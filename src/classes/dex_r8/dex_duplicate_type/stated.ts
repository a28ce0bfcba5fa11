import { given, type Reading } from "../../stated-cause.ts";
import { sourceOf } from "../packaged-by.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["className", "place", "otherPlace"],
  ({ className, place, otherPlace }) => {
    const [one, two] = [place, otherPlace].map((path) => sourceOf(path));
    return {
      cause: `${className} is packaged twice: from ${one} and from ${two}.`,
      steps: [
        `Remove one of the two, or exclude it from the dependency that brings it.`,
        ...(/BuildConfig$|\.R$/.test(className)
          ? ["Two modules with one namespace generate the same class: give each a namespace of its own."]
          : []),
      ],
      ground: "told",
      said: true,
    };
  },
);
