import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { foundDeclaration } from "./found-declaration.ts";

export const findDefinition = toolContract({
  name: "find_definition",
  description: "Find where a class, function or variable that a file refers to is declared",
  effect: "read_only",
  input: () =>
    z.object({
      symbol: z.string().min(1).describe("Symbol to find (class, function, variable)"),
      filePath: z.string().min(1).describe("File containing symbol reference"),
    }),
  output: () =>
    z.object({
      symbol: z.string(),
      filePath: z.string(),
      definitions: z.array(foundDeclaration).describe("Likeliest first"),
    }),
  timeLimitMs: 10_000,
  errors: ["LSP_UNAVAILABLE", "TIMEOUT", "FILE_NOT_FOUND", "PATH_OUTSIDE_WORKSPACE"],
});
