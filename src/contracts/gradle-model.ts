import { z } from "zod";
import { GradleModelSchema } from "../model/code.ts";
import { toolContract } from "../model/tool.ts";

export const gradleModel = toolContract({
  name: "gradle_model",
  description:
    "The build as written: modules with plugins, dependencies, SDK levels and repositories, the version catalog, the wrapper's Gradle version and gradle.properties, each with its file and line",
  effect: "read_only",
  input: () =>
    z.object({
      build: z
        .string()
        .optional()
        .describe(
          "Folder of another build below, with settings of its own, as `builds` lists it; the outermost when left out",
        ),
      module: z
        .string()
        .min(1)
        .optional()
        .describe(
          'Only this module, as in ":app", without the catalog in the text; all of them when left out',
        ),
    }),
  output: () => GradleModelSchema,
  timeLimitMs: 10_000,
  errors: [],
});
