import { z } from "zod";
import { toolContract } from "../model/tool.ts";

export const androidBuildTool = toolContract({
  name: "android_build_tool",
  description: "Analyze Gradle build errors and suggest fixes",
  effect: "read_only",
  input: () =>
    z.object({
      errorText: z.string().describe("Gradle error output"),
      projectRoot: z.string().describe("Project root directory"),
    }),
  output: () =>
    z.object({
      errorType: z
        .string()
        .describe(
          "dependency_conflict, dependency_resolution, task_failure, compilation_error, build_script_syntax or unknown",
        ),
      analysis: z.string().describe("Root cause explanation"),
      suggestedFixes: z.array(z.string()).describe("Fix recommendations"),
      conflictingDependencies: z
        .object({ module: z.string(), versions: z.array(z.string()), recommended: z.string() })
        .optional()
        .describe("For dependency conflicts"),
    }),
  timeLimitMs: 10_000,
  errors: [],
});
export type BuildAnalysisResult = z.infer<typeof androidBuildTool.output>;
