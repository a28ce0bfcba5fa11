import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["missingProject"],
  ({ missingProject }, { facts, error }) => {
    const path = missingProject.startsWith(":") ? missingProject : `:${missingProject}`;
    if (/without an existing directory/.test(error.raw))
      return {
        cause: `The settings include ${path}, and its folder is not there.`,
        steps: [
          `Correct the name, or set project("${path}").projectDir to where it lies; for a submodule, check it out.`,
          "Where it was removed on purpose, take out the include and what depends on it.",
        ],
        ground: "told",
      };
    // The message names the one that is asked for; who asks is the project that was configured, if another one was.
    const asks =
      facts.project && facts.project !== missingProject ? `${facts.project} asks` : "The build asks";
    return {
      cause: `${asks} for ${path}, and settings include no project of that name.`,
      steps: [
        `Add include("${path}") to settings.gradle(.kts), or correct the path where it is used: project("${path}") or projects.${accessor(path)}.`,
      ],
      ground: "told",
    };
  },
);

const accessor = (path: string): string =>
  path
    .slice(1)
    .split(":")
    .map((part) => part.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase()))
    .join(".");
