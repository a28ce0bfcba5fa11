import { z } from "zod";
import { OutlineSchema } from "../model/code.ts";
import { toolContract } from "../model/tool.ts";

export const outline = toolContract({
  name: "outline",
  description:
    "Structure of one source file: package, imports, declarations with their line ranges, calls and assignments with the function that encloses them",
  effect: "read_only",
  input: () => z.object({ path: z.string().min(1).describe("Workspace-relative path of a source file") }),
  output: () => OutlineSchema,
  timeLimitMs: 10_000,
  errors: ["FILE_NOT_FOUND", "PATH_OUTSIDE_WORKSPACE", "BINARY_FILE", "TOO_LARGE", "UNKNOWN_LANGUAGE"],
});
