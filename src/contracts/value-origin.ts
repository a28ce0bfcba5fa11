import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { codeErrors, codeLine, codePath, codePlace } from "./code-place.ts";

const source = z.object({
  /** What the value is where it is not followed further, as written. */
  expression: z.string(),
  place: codePlace,
  kind: z.enum(["literal", "null", "made", "call", "property", "parameter", "other"]),
  /** As declared, with its `?`. */
  type: z.string().optional(),
  /** When the platform answers null there. */
  nullWhen: z.string().optional(),
  /** From the expression back to here. */
  steps: z.array(
    z.object({ how: z.enum(["held", "listed", "passed", "answered"]), words: z.string(), place: codePlace }),
  ),
  /** Of a value that is kept under a key: the lines that may put one, and whether they are all. */
  key: z.object({ value: z.string(), puts: z.array(codePlace), isComplete: z.boolean() }).optional(),
});

export const valueOrigin = toolContract({
  name: "value_origin",
  description:
    "Where the value of an expression comes from, followed back over calls and files, with the lines",
  effect: "read_only",
  input: () =>
    z.object({
      path: codePath,
      line: codeLine.describe("Line on which the expression stands"),
      expression: z
        .string()
        .min(1)
        .max(300)
        .describe("As written there: book, order.items.first(), intent.getStringExtra(KEY)"),
      onlyNull: z
        .boolean()
        .default(false)
        .describe("Leave out what cannot be null: for the origin of a NullPointerException"),
    }),
  output: () =>
    z.object({
      expression: z.string(),
      sources: z.array(source),
      /** Whether the value can come from nothing else. */
      isComplete: z.boolean(),
      /** Values on the way that cannot be null, where only null was asked for. */
      ruledOut: z.number().int().min(0),
    }),
  timeLimitMs: 10_000,
  errors: [...codeErrors, "EXPRESSION_NOT_FOUND"],
});
