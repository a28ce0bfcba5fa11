import { z } from "zod";

/**
 * Accepts other spellings of parameter names and brings them to the canonical one before validation, so that
 * everything behind the schema sees canonical names only. A canonical name that is given as well wins. Built on
 * preprocess because a transform could not be written out as JSON Schema.
 */
export function withSpellings<Schema extends z.ZodType>(schema: Schema, spellings: Record<string, string>) {
  return z.preprocess((given) => {
    if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        const canonical = Object.hasOwn(spellings, name) ? spellings[name] : undefined;
        return [canonical && !Object.hasOwn(given, canonical) ? canonical : name, value];
      }),
    );
  }, schema);
}
