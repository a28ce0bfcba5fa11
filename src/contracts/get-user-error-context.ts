import { z } from "zod";
import { toolContract } from "../model/tool.ts";

export const getUserErrorContext = toolContract({
  name: "get_user_error_context",
  description:
    "What the user is looking at: in an editor its file, selection and diagnostics; on the command line the failure that was piped in, and the last command",
  effect: "read_only",
  input: () =>
    z.object({
      captureSelection: z.boolean().default(true).describe("Include currently selected text"),
      captureDiagnostics: z.boolean().default(true).describe("Include error and warning diagnostics"),
      captureTerminal: z.boolean().default(false).describe("Include recent terminal output (last 50 lines)"),
    }),
  output: () =>
    z.object({
      activeFile: z.string(),
      cursorPosition: z.object({ line: z.number().int(), character: z.number().int() }),
      selectedText: z.string().optional(),
      diagnostics: z.array(
        z.object({
          severity: z.enum(["error", "warning", "info"]),
          message: z.string(),
          line: z.number().int(),
          column: z.number().int(),
          source: z.string(),
        }),
      ),
      terminalOutput: z.string().optional(),
    }),
  errors: ["NO_ACTIVE_EDITOR", "NO_DIAGNOSTICS"],
});
