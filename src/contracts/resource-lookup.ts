import { z } from "zod";
import { ResourcePlaceSchema } from "../model/code.ts";
import { toolContract } from "../model/tool.ts";

export const resourceLookup = toolContract({
  name: "resource_lookup",
  description: "Where an Android resource is defined, in every source set and configuration variant",
  effect: "read_only",
  input: () =>
    z.object({
      name: z
        .string()
        .min(3)
        .regex(/[./]/, 'The name lacks its type, as in "string/app_name"')
        .describe("Type and name as in code: layout/item_book, string/title, id/list, drawable/ic_add"),
    }),
  output: () => z.object({ name: z.string(), places: z.array(ResourcePlaceSchema) }),
  timeLimitMs: 10_000,
  errors: [],
});
