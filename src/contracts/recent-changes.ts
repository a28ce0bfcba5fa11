import { z } from "zod";
import { ChangeSchema } from "../model/code.ts";
import { toolContract } from "../model/tool.ts";

export const recentChanges = toolContract({
  name: "recent_changes",
  description: "Recent commits, newest first, of the workspace or of one path",
  effect: "read_only",
  input: () =>
    z.object({
      path: z.string().optional().describe("Workspace-relative path; all paths when left out"),
      limit: z.number().int().min(1).max(100).default(20).describe("How many commits"),
    }),
  output: () => z.object({ changes: z.array(ChangeSchema) }),
  timeLimitMs: 5000,
  errors: ["PATH_OUTSIDE_WORKSPACE"],
});
