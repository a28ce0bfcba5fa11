import { z } from "zod";
import { ManifestFileSchema } from "../model/code.ts";
import { toolContract } from "../model/tool.ts";

export const manifestAnalyzer = toolContract({
  name: "manifest_analyzer",
  description:
    "Analyze manifest-related errors, and give the workspace's manifests as data: permissions, components, attributes with their lines",
  effect: "read_only",
  input: () =>
    z.object({
      errorText: z.string().describe("Manifest error output; empty for the manifests alone"),
      manifestPath: z.string().describe("Path to AndroidManifest.xml; empty for every manifest"),
    }),
  output: () =>
    z.object({
      errorType: z
        .string()
        .describe(
          "merge_conflict, missing_permission, undeclared_component, duplicate_component, unknown, or none without an error text",
        ),
      analysis: z.string().describe("Root cause"),
      suggestedFixes: z.array(z.string()).describe("Fix recommendations"),
      missingPermission: z.string().optional().describe("For permission errors"),
      conflictingAttributes: z
        .object({ attribute: z.string(), values: z.array(z.string()) })
        .optional()
        .describe("For merge conflicts"),
      manifests: z.array(ManifestFileSchema).describe("Every manifest of the workspace's sources"),
    }),
  timeLimitMs: 10_000,
  errors: ["PATH_OUTSIDE_WORKSPACE"],
});
export type ManifestAnalysisResult = z.infer<typeof manifestAnalyzer.output>;
