import { z } from "zod";
import { toolContract } from "../../model/tool.ts";

/** How a model takes its own edits back. */
export const undoEdits = toolContract({
  name: "undo_edits",
  description:
    "Take back all edits of files that you made in this turn, as they were before it. What commands changed stays",
  effect: "safe_write",
  input: () => z.object({}),
  output: () => z.object({ restored: z.array(z.string()), removed: z.array(z.string()) }),
  timeLimitMs: 30_000,
  errors: ["NOTHING_TO_UNDO", "CHANGED_SINCE"],
});

/** How a model has a log analysed that lies in the project, in place of reading megabytes of it. */
export const analyzeLog = toolContract({
  name: "analyze_log",
  description:
    "Analyse a log, a crash or the output of a build that lies in a file of the project: which failure explains the others, its cause, place, evidence and fix",
  effect: "read_only",
  input: () => z.object({ path: z.string().min(1).describe("Relative path of the log") }),
  kinds: { path: "path" },
  output: () => z.object({ status: z.string(), type: z.string(), rootCause: z.string() }),
  timeLimitMs: 60_000,
  errors: ["FILE_NOT_FOUND", "IS_A_DIRECTORY", "PATH_OUTSIDE_WORKSPACE"],
});
