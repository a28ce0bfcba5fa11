import { type FullRCAResult, RCAResultSchema } from "../model/rca-result.ts";
import { safeJson } from "./safe-json.ts";

/** The result with its keys in the order of the schema, whoever built it. */
export function inSchemaOrder(result: FullRCAResult): FullRCAResult {
  const parsed = RCAResultSchema.safeParse(result);
  return parsed.success ? parsed.data : result;
}

/** One JSON object, indented, with a line feed at its end. */
export function renderJson(result: FullRCAResult): string {
  return `${safeJson(inSchemaOrder(result), 2)}\n`;
}
