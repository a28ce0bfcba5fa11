import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["character"], ({ character }, { place, error }) => {
    const file = place ?? /([\w .()-]{1,100}\.\w{3,4}): Error/.exec(error.raw)?.[1];
    return {
      cause: `The name of ${file ?? "a resource file"} contains '${character}'; resource files may use only lower-case letters, digits and underscores.`,
      steps: ["Rename the file, and every use of it (R.drawable.…, @drawable/…)."],
      ground: "told",
      said: true,
    };
  }),
  given(["symbol"], ({ symbol }) => ({
    cause: `The resource ${symbol} becomes a field of R, and its name is none that Java takes.`,
    steps: [`Rename ${symbol} wherever it is defined or used.`],
    ground: "told",
    said: true,
  })),
  given(["extension"], (_, { place }) => ({
    cause: `${place ?? "A file"} stands in a resource folder that takes files of another kind.`,
    steps: ["Move it: images into drawable, fonts into font, anything else into raw or assets."],
    ground: "told",
    said: true,
  })),
];
