import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts }) => {
  const module = facts.project ?? "the module";
  if (facts.setting) {
    return {
      cause: `${module} applies the Android plugin, and nothing tells it which Android to compile against.`,
      steps: [
        `Write android { compileSdk = <level> } into the build file of ${module}, the one of the other modules.`,
        "Where a script or a convention plugin sets it for all, see that it reaches this module.",
      ],
      ground: "told",
      said: true,
    };
  }
  return facts.flavors || facts.flavor
    ? {
        cause: `${module} has product flavors, and ${facts.flavor ? `${facts.flavor} belongs` : "some of them belong"} to no flavor dimension.`,
        steps: [
          `Name one in its android block: flavorDimensions += "default" (Groovy the same); with one dimension the flavors need no line of their own.`,
          'With several, each flavor says which is its own: dimension = "…".',
        ],
        ground: "told",
        said: true,
      }
    : undefined;
};
