import { z } from "zod";
import { toolContract } from "../model/tool.ts";

export const runInTerminal = toolContract({
  name: "run_in_terminal",
  description: "Execute a shell command",
  effect: "dangerous",
  input: () =>
    z.object({
      command: z
        .string()
        .max(32_768)
        .refine((text) => text.trim() !== "", "must not be empty")
        .refine((text) => !text.includes("\0"), "must not hold a null character")
        .describe("Shell command to execute"),
      timeout_seconds: z
        .number()
        .int()
        .min(1)
        .max(300)
        .default(30)
        .describe("Timeout in seconds (default: 30)"),
    }),
  output: () =>
    z.object({
      command: z.string(),
      exit_code: z.number().int(),
      stdout: z.string().describe("Both ends of it where it is long"),
      stderr: z.string(),
    }),
  // The tool keeps the caller's own limit; this is the longest one, and the time that ending a command takes.
  timeLimitMs: 305_000,
  errors: ["COMMAND_NOT_FOUND", "COMMAND_TIMEOUT", "COMMAND_FAILED"],
});
