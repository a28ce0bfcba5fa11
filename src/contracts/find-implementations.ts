import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { foundDeclaration } from "./found-declaration.ts";

export const findImplementations = toolContract({
  name: "find_implementations",
  description: "Find the classes that implement or extend a type, or the functions that override a function",
  effect: "read_only",
  input: () =>
    z.object({
      symbol: z.string().min(1).describe("Class, interface or function to find implementations of"),
      filePath: z.string().min(1).describe("File containing the symbol"),
    }),
  output: () =>
    z.object({
      symbol: z.string(),
      filePath: z.string(),
      implementations: z.array(foundDeclaration),
    }),
  timeLimitMs: 10_000,
  errors: ["LSP_UNAVAILABLE", "TIMEOUT", "FILE_NOT_FOUND", "PATH_OUTSIDE_WORKSPACE"],
});
