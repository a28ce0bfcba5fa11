import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["missingProject"],
  ({ missingProject }, { facts }) => ({
    cause: `${facts.project ? `${facts.project} depends` : "The build depends"} on ${missingProject}, and settings include no project of that name.`,
    steps: [
      `Add include("${missingProject}") to settings.gradle(.kts), or correct the path where it is used: project("${missingProject}") or projects.${accessor(missingProject)}.`,
    ],
    ground: "told",
  }),
);

const accessor = (path: string): string =>
  path
    .slice(1)
    .split(":")
    .map((part) => part.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase()))
    .join(".");
