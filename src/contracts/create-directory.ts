import { z } from "zod";
import { toolContract } from "../model/tool.ts";

export const createDirectory = toolContract({
  name: "create_directory",
  description: "Create a directory structure (equivalent to mkdir -p)",
  effect: "safe_write",
  input: () => z.object({ path: z.string().min(1).describe("Relative path to directory to create") }),
  kinds: { path: "path" },
  output: () =>
    z.object({
      path: z.string(),
      created: z.array(z.string()).describe("Every directory that was made, outermost first"),
    }),
  timeLimitMs: 30_000,
  errors: ["IS_A_FILE", "PERMISSION_DENIED", "FILE_BUSY", "JOURNAL_UNAVAILABLE", "PATH_OUTSIDE_WORKSPACE"],
});
