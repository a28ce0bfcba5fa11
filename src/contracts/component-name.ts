import { z } from "zod";

/** The unit of work that a call of an explore tool belongs to. */
export const componentName = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe(
    "Name of the component (any unit of work) that this call's budget and metrics belong to; the configured one unless given",
  );
