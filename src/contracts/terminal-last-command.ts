import { z } from "zod";
import { toolContract } from "../model/tool.ts";

export const terminalLastCommand = toolContract({
  name: "terminal_last_command",
  description: "Retrieve the last shell command that was executed",
  effect: "read_only",
  input: () => z.object({}),
  output: () =>
    z.object({
      command: z.string(),
      exit_code: z.number().int().optional().describe("Absent when the command was stopped before it ended"),
      executed_at: z.string().describe("ISO 8601"),
      output: z.string().describe("Both ends of what it wrote, without secrets"),
    }),
  errors: ["NO_COMMAND"],
});
