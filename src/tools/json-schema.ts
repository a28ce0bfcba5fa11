import { z } from "zod";
import type { ToolContract } from "../model/tool.ts";

/** A JSON Schema (2020-12) as plain data. */
export type JsonSchema = Record<string, unknown> & {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
};

/** Schemas of other programs' tools may hold what JSON has no word for, such as dates: anything is written for it. */
const written = { target: "draft-2020-12", unrepresentable: "any" } as const;

/** What a tool takes, as callers write it: defaults may be left out. */
export const inputSchema = (contract: ToolContract): JsonSchema => schemaOfInput(contract.input);

export function schemaOfInput(input: z.ZodType): JsonSchema {
  return z.toJSONSchema(input, { ...written, io: "input" }) as JsonSchema;
}

/** The shape of `data` in a tool's envelope. */
export function outputSchema(contract: ToolContract): JsonSchema {
  return z.toJSONSchema(contract.output, { ...written, io: "output" }) as JsonSchema;
}
