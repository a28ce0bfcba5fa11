import { configJsonSchema } from "../../src/config/schema.ts";

/** The published schema of configuration files, laid out as the formatter lays out JSON. */
export async function configSchema(): Promise<string> {
  const text = JSON.stringify(configJsonSchema(), null, 2);
  const short = text.replace(/\[\n\s+("[^\n]*"(?:,\n\s+"[^\n]*")*)\n\s+\]/g, (_, items: string) => {
    return `[${items.replace(/,\n\s+/g, ", ")}]`;
  });
  return `${short}\n`;
}
