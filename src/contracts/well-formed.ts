import type { z } from "zod";

const HALF_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** A text that a file can hold: half of a surrogate pair would be written as another character. */
export function wellFormed(schema: z.ZodString): z.ZodString {
  return schema.refine(
    (text) => !HALF_PAIR.test(text),
    "has half of a surrogate pair, which no file can hold",
  );
}
