import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { codePlace } from "./code-place.ts";

const stated = z.object({
  name: z.string(),
  value: z.string(),
  place: codePlace,
  /** True where the module has it from the root project's script. */
  isInherited: z.boolean().optional(),
});

export const buildInForce = toolContract({
  name: "build_in_force",
  description:
    "Versions, settings, plugins and shrinker rules in force for a module, a task or a file, with their lines",
  effect: "read_only",
  input: () =>
    z.object({
      of: z
        .string()
        .min(1)
        .describe("A task (:app:compileDebugKotlin), a module (:feature:home), or a path in it"),
    }),
  output: () =>
    z.object({
      module: z.string(),
      directory: z.string(),
      buildFile: z.string().optional(),
      /** Gradle, the Android Gradle plugin, Kotlin, KSP, the Compose compiler, as far as files state them. */
      versions: z.array(stated),
      settings: z.array(stated),
      plugins: z.array(z.object({ id: z.string(), version: z.string().optional(), place: codePlace })),
      /** Where the module is minified: the line, the line that names rules files, and the module's own file of rules. */
      shrinker: z
        .object({ enabled: codePlace, named: codePlace.optional(), rules: z.string().optional() })
        .optional(),
      repositories: z.array(z.object({ name: z.string(), scope: z.string(), place: codePlace })),
      /** What may say more than what was read: a convention plugin, a script from elsewhere. */
      unread: z.string().optional(),
    }),
  timeLimitMs: 10_000,
  errors: ["NO_BUILD", "MODULE_NOT_FOUND"],
});
