import { z } from "zod";
import { ConfigSchema } from "./schema.ts";

/** One setting: its dotted name, its check, and what the schema notes about it. */
export interface ConfigKey {
  name: string;
  schema: z.ZodType;
  description: string;
  default?: unknown;
  isUserOnly: boolean;
  /** The only value that a project may set. */
  projectValue?: boolean;
  isSecret: boolean;
  /** Its variable of the environment: CULPRIT_NETWORK_ALLOWED. */
  variable: string;
}

/** Every setting by its dotted name, in the order of the schema. */
export const configKeys: ReadonlyMap<string, ConfigKey> = new Map(
  keysOf(ConfigSchema, "").map((key) => [key.name, key]),
);

/** Names that hold other settings: `network`, `network.endpoints`. */
export const configSections: ReadonlySet<string> = new Set(
  [...configKeys.keys()].flatMap((name) => {
    const parts = name.split(".");
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("."));
  }),
);

function keysOf(schema: z.ZodObject, prefix: string): ConfigKey[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const inner: unknown = field instanceof z.ZodOptional ? field.unwrap() : field;
    const path = prefix + name;
    if (inner instanceof z.ZodObject) return keysOf(inner, `${path}.`);
    return inner instanceof z.ZodType && name !== "$schema" ? [keyOf(path, inner)] : [];
  });
}

function keyOf(name: string, schema: z.ZodType): ConfigKey {
  const { description = "", default: preset, ...notes } = schema.meta() ?? {};
  const projectValue = notes["x-project-value"];
  return {
    name,
    schema,
    description,
    ...(preset !== undefined && { default: preset }),
    isUserOnly: notes["x-user-only"] === true,
    ...(typeof projectValue === "boolean" && { projectValue }),
    isSecret: notes["x-secret"] === true,
    variable: `CULPRIT_${name.replace(/[A-Z]/g, "_$&").replaceAll(".", "_").toUpperCase()}`,
  };
}
