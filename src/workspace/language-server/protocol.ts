import { z } from "zod";

// The part of the Language Server Protocol 3.17 that is used here. Servers are other people's programs: what they
// answer is checked. Lines and characters are 0-based, characters UTF-16 units.

const position = z.object({
  line: z.number().int().nonnegative(),
  character: z.number().int().nonnegative(),
});
const range = z.object({ start: position, end: position });
export type ServerRange = z.infer<typeof range>;

export const LocationSchema = z.object({ uri: z.string(), range });
export type ServerLocation = z.infer<typeof LocationSchema>;

const locationLink = z.object({ targetUri: z.string(), targetSelectionRange: range }).transform(
  ({ targetUri, targetSelectionRange }): ServerLocation => ({
    uri: targetUri,
    range: targetSelectionRange,
  }),
);

/** Definition and implementation answers: one, several, links, or nothing. */
export const LocationsSchema = z
  .union([z.null(), LocationSchema, z.array(z.union([LocationSchema, locationLink]))])
  .transform((answer): ServerLocation[] =>
    answer === null ? [] : Array.isArray(answer) ? answer : [answer],
  );

export const CallItemSchema = z.looseObject({
  name: z.string(),
  kind: z.number(),
  detail: z.string().optional(),
  uri: z.string(),
  range,
  selectionRange: range,
});
export type CallItem = z.infer<typeof CallItemSchema>;

export const CallItemsSchema = z
  .union([z.null(), z.array(CallItemSchema)])
  .transform((answer) => answer ?? []);

export const IncomingCallsSchema = z
  .union([z.null(), z.array(z.object({ from: CallItemSchema, fromRanges: z.array(range) }))])
  .transform((answer) => answer ?? []);

export const InitializedSchema = z.object({
  capabilities: z.looseObject({
    callHierarchyProvider: z.unknown().optional(),
    definitionProvider: z.unknown().optional(),
    implementationProvider: z.unknown().optional(),
  }),
});
export type Capabilities = z.infer<typeof InitializedSchema>["capabilities"];

/** What a server says of work that takes long. */
export const ProgressSchema = z.object({
  token: z.union([z.string(), z.number()]),
  value: z.looseObject({ kind: z.string() }),
});
