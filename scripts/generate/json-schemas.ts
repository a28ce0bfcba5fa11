import { configJsonSchema } from "../../src/config/schema.ts";
import { triageJsonSchema } from "../../src/model/triage.ts";

/** The published schema of configuration files. */
export const configSchema = async (): Promise<string> => printSchema(configJsonSchema());

/** The published schema of a triage. */
export const triageSchema = async (): Promise<string> => printSchema(triageJsonSchema());

/** A schema, laid out as the formatter lays out JSON. */
function printSchema(schema: Record<string, unknown>): string {
  const text = JSON.stringify(schema, null, 2);
  const short = text.replace(
    /\[\n\s+("[^\n]*"(?:,\n\s+"[^\n]*")*)\n\s+\]/g,
    (whole, items: string, at: number) => {
      const line = `[${items.replace(/,\n\s+/g, ", ")}]`;
      const begin = text.lastIndexOf("\n", at) + 1;
      return at - begin + line.length > WIDTH ? whole : line;
    },
  );
  return `${short}\n`;
}

/** Columns of a line of JSON, as the formatter is set. */
const WIDTH = 110;
