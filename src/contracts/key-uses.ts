import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { codeErrors, codePath, codePlace } from "./code-place.ts";

export const keyUses = toolContract({
  name: "key_uses",
  description:
    "Which lines put something under a key of an Intent, Bundle or preferences that a line reads, and whether that is all",
  effect: "read_only",
  input: () =>
    z.object({
      path: codePath.describe("Kotlin or Java file that names the key, relative to the workspace"),
      key: z
        .string()
        .min(1)
        .max(200)
        .describe('As written there: "bed_id" with its quotes, or a constant: EXTRA_BED, Beds.EXTRA_BED'),
    }),
  output: () =>
    z.object({
      /** The key's text. */
      value: z.string(),
      /** Lines that name it and do not only read it: what puts it, or hands it on to what may. */
      puts: z.array(codePlace),
      /** Whether every way to name the key was looked at. */
      isComplete: z.boolean(),
    }),
  timeLimitMs: 10_000,
  errors: [...codeErrors, "KEY_NOT_FOUND"],
});
