import { z } from "zod";
import { toolContract } from "../model/tool.ts";

export const findCallersOfFunction = toolContract({
  name: "find_callers_of_function",
  aliases: ["find_callers"],
  description:
    "Find all functions/methods that call the specified function. Useful for tracing error propagation",
  effect: "read_only",
  input: () =>
    z.object({
      functionName: z.string().min(1).describe("Name of the function to find callers for"),
      filePath: z.string().min(1).describe("File where function is defined"),
      maxDepth: z.number().int().min(1).max(5).default(2).describe("Maximum call chain depth to traverse"),
    }),
  output: () =>
    z.object({
      functionName: z.string(),
      filePath: z.string(),
      callers: z.array(
        z.object({
          callerName: z.string().describe("The function that contains the call"),
          filePath: z.string(),
          line: z.number().int().positive().describe("Line of the call"),
          callChain: z.array(z.string()).describe("From the outermost caller found to the function itself"),
          depth: z.number().int().positive().describe("Calls in the chain"),
        }),
      ),
      totalCallers: z.number().int(),
    }),
  timeLimitMs: 10_000,
  errors: ["FUNCTION_NOT_FOUND", "LSP_UNAVAILABLE", "TIMEOUT", "FILE_NOT_FOUND", "PATH_OUTSIDE_WORKSPACE"],
});
