import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["resource", "place", "otherPlace"],
  ({ resource, place, otherPlace }) => ({
    cause: `${resource} is defined twice: in ${shortPath(place)} and in ${shortPath(otherPlace)}.`,
    steps: [
      "Keep one of them. Files of one name and different endings (.png and .xml) are two resources, and so are values in two files of the same folder.",
    ],
    ground: "told",
    quotes: ["Duplicate resources"],
  }),
);

const shortPath = (path: string): string => path.replace(/:\s*$/, "").split(/[/\\]/).slice(-5).join("/");
