import { readFileSync } from "node:fs";
import { configJsonSchema } from "../../src/config/schema.ts";

interface Schema {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** Parts of the configuration of the command that have no meaning in an editor: it shows, colours and navigates itself. */
const ofTheCommand = /^(?:\$schema|format|color|explore\.|languageServers|network\.)/;

/** The manifest of the extension with the settings of the command in it, laid out as the formatter lays out manifests. */
export async function vscodeManifest(file: string): Promise<string> {
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  manifest.contributes.configuration.properties = settings(configJsonSchema() as Schema, "");
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Keys are in the editor what they are in a file. Secrets are none: settings of an editor are synchronized. */
function settings(schema: Schema, prefix: string): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
      const name = prefix + key;
      if (ofTheCommand.test(name)) return [];
      if (inner.properties) return Object.entries(settings(inner, `${name}.`));
      if (inner["x-secret"] === true) return [];
      // What a project may not set, or may turn one way only, counts from the user's own settings alone.
      const isMachine = inner["x-user-only"] === true || "x-project-value" in inner;
      const plain = Object.entries(inner).filter(([keyword]) => !keyword.startsWith("x-"));
      return [
        [`culprit.${name}`, { ...Object.fromEntries(plain), scope: isMachine ? "machine" : "resource" }],
      ];
    }),
  );
}
