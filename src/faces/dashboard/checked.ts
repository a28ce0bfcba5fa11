import type { z } from "zod";
import { Failure } from "../../model/failure.ts";
import { issueText } from "../../support/issue-text.ts";

/** What a request asks for, as the schema says it must be. Throws INVALID_PARAMETERS that names what is not. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  given: URLSearchParams | unknown,
): z.output<Schema> {
  const read = schema.safeParse(given instanceof URLSearchParams ? Object.fromEntries(given) : given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join(".") || "the request";
  throw new Failure("INVALID_PARAMETERS", issueText(field, issue));
}
