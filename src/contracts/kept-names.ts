import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { codePlace } from "./code-place.ts";

export const keptNames = toolContract({
  name: "kept_names",
  description:
    "Whether the shrinker (R8) keeps a class: the files of rules in force for a module, the rules about the class, and what gets at it by name",
  effect: "read_only",
  input: () =>
    z.object({
      className: z
        .string()
        .min(1)
        .max(300)
        .describe("As a stack trace prints it (org.example.Shelf$Row), or a simple name that one class has"),
      module: z
        .string()
        .min(1)
        .optional()
        .describe("The module that is minified (:app); the only one, or the first that is, unless given"),
    }),
  output: () =>
    z.object({
      /** The binary name. */
      className: z.string(),
      declared: codePlace.optional(),
      module: z.string(),
      /** The line that turns the shrinker on, and the build type it is for; absent where none was found. */
      enabled: codePlace.optional(),
      buildType: z.string().optional(),
      /** Files of rules that scripts name, in their order. */
      files: z.array(
        z.object({
          path: z.string(),
          from: z.enum(["plugin", "module", "library", "included"]),
          isThere: z.boolean(),
          named: codePlace,
        }),
      ),
      rules: z.array(
        z.object({
          place: codePlace,
          keeps: z.enum(["class", "name", "unnamed", "members"]),
          /** What the rule asks beside the name that the sources do not decide. */
          asks: z.string().optional(),
          /** False for a rule of a file that no script names for this module. */
          isInForce: z.boolean(),
        }),
      ),
      /** `yes`: a rule in force keeps it with its name. `perhaps`: one that asks more does. */
      kept: z.enum(["yes", "perhaps", "no rule found"]),
      reached: z.array(
        z.object({
          as: z.enum(["name in code", "name in a resource", "service", "class object"]),
          place: codePlace,
        }),
      ),
    }),
  timeLimitMs: 10_000,
  errors: ["NO_BUILD", "MODULE_NOT_FOUND", "CLASS_NOT_FOUND"],
});
