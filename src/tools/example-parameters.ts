import type { z } from "zod";
import { type JsonSchema, schemaOfInput } from "./json-schema.ts";

/** Characters of a given text that an example repeats. */
const LONGEST_KEPT = 60;

export interface RefusedParameters {
  schema: z.ZodType;
  /** As the caller gave them. */
  given: unknown;
  /** Parameters that were meant, by the names that were given. */
  meant: ReadonlyMap<string, string>;
  issues: readonly z.core.$ZodIssue[];
}

/**
 * Parameters that fit in the place of those that were refused: what was right is kept, what was wrong or missing is what
 * the schema says, a text as its name in brackets. Undefined where nothing can be said for certain.
 */
export function exampleParameters(refused: RefusedParameters): Record<string, unknown> | undefined {
  const { properties, required = [], examples } = schemaOfInput(refused.schema);
  if (!properties) return undefined;
  const stated = Array.isArray(examples) ? (examples[0] as Record<string, unknown>) : undefined;
  // Parameters that do not go together: which of them was meant is not known, unless a name was only misspelt.
  const isOfAll = refused.issues.some(({ code, path }) => code === "custom" && path.length === 0);
  if (isOfAll && refused.meant.size === 0) return stated;
  const wrong = new Set(refused.issues.map(({ path }) => String(path[0])));
  const kept = keptOf(refused).filter(([name]) => properties[name] && !wrong.has(name));
  const names = new Set([...required, ...[...wrong].filter((name) => properties[name])]);
  const filled = [...names].map((name) => [name, stated?.[name] ?? valueFor(name, properties[name] ?? {})]);
  return { ...Object.fromEntries(filled), ...Object.fromEntries(kept) };
}

function keptOf({ given, meant }: RefusedParameters): [string, unknown][] {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return [];
  return Object.entries(given).map(([name, value]) => [meant.get(name) ?? name, shortened(value)]);
}

const shortened = (value: unknown): unknown =>
  typeof value === "string" && value.length > LONGEST_KEPT ? "…" : value;

function valueFor(name: string, schema: JsonSchema): unknown {
  const { default: preset, enum: choices, anyOf } = schema;
  if (preset !== undefined) return preset;
  if (Array.isArray(choices)) return choices[0];
  if (Array.isArray(anyOf)) return valueFor(name, anyOf[0] as JsonSchema);
  switch (schema.type) {
    case "number":
    case "integer":
      return Math.max(1, Number(schema.minimum ?? 1));
    case "boolean":
      return true;
    case "array":
      return [valueFor(name, (schema.items ?? {}) as JsonSchema)];
    case "object": {
      const inner = Object.entries(schema.properties ?? {}).filter(([each]) =>
        schema.required?.includes(each),
      );
      return Object.fromEntries(inner.map(([each, of]) => [each, valueFor(each, of)]));
    }
    default:
      return schema.const ?? `<${name}>`;
  }
}
