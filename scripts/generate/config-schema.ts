import { configJsonSchema } from "../../src/config/schema.ts";

/** The published schema of configuration files. */
export async function configSchema(): Promise<string> {
  return `${JSON.stringify(configJsonSchema(), null, 2)}\n`;
}
