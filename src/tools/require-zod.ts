import type { z } from "zod";

/**
 * Throws a TypeError for a schema that contracts, prompts and function definitions could not be written from. `whose`
 * begins the sentence: `The tool git_blame`.
 */
export function requireZod(schema: unknown, whose: string): asserts schema is z.ZodType {
  const parts = typeof schema === "object" && schema !== null ? schema : {};
  if (!("safeParse" in parts) || typeof parts.safeParse !== "function")
    throw new TypeError(`${whose} has no Zod schema`);
  if ("_zod" in parts) return;
  const version = "_def" in parts ? "a schema of Zod 3" : "a schema that is not Zod's";
  throw new TypeError(
    `${whose} has ${version}, of which no parameters can be read. Write it with Zod 4: import { z } from "zod" of version 4, or from "zod/v4" where version 3.25 is installed.`,
  );
}
