import { z } from "zod";

/** A declaration that navigation found. */
export const foundDeclaration = z.object({
  name: z.string().describe("Qualified by enclosing declarations"),
  kind: z.string(),
  filePath: z.string(),
  line: z.number().int().positive(),
  code: z.string().describe("The declaration's first line"),
});
