import type { z } from "zod";
import { type ManifestAnalysisResult, manifestAnalyzer } from "../../contracts/manifest-analyzer.ts";
import type { ManifestFile } from "../../model/code.ts";
import { counted } from "../../support/text.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { shownPath } from "../locate.ts";
import type { Answer } from "../tool-base.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { explainManifestError } from "./manifest/explain-manifest-error.ts";
import { type ManifestError, readManifestError } from "./manifest/manifest-error.ts";

type Input = z.output<typeof manifestAnalyzer.input>;

/** Explains manifest errors against the manifests that are really there, which it also gives as data. */
export class ManifestAnalyzerTool extends WorkspaceTool<Input, ManifestAnalysisResult> {
  constructor(workspace?: Workspace) {
    super(manifestAnalyzer, workspace);
  }

  protected async executeInternal({
    errorText,
    manifestPath,
  }: Input): Promise<Answer<ManifestAnalysisResult>> {
    const place = manifestPath ? (await this.workspace.confine(manifestPath)).relative : undefined;
    const manifests = await this.workspace.manifests();
    const named = place === undefined ? manifests : manifests.filter(({ path }) => path === place);
    const isMissing = place !== undefined && named.length === 0;
    const error = readManifestError(errorText);
    const data = { ...explain(errorText, error, isMissing ? manifests : named), manifests };
    return {
      data,
      output: outputOf(data),
      metadata: {
        error_type: data.errorType,
        manifests: manifests.length,
        ...(error && { failure_class: error.failureClass }),
      },
      warnings: isMissing
        ? [`Manifest '${shownPath(manifestPath)}' was not found; the others of the workspace were read`]
        : [],
    };
  }
}

function explain(
  errorText: string,
  error: ManifestError | undefined,
  manifests: readonly ManifestFile[],
): Omit<ManifestAnalysisResult, "manifests"> {
  if (error) return { errorType: error.type, ...explainManifestError(error, manifests) };
  if (errorText.trim() === "") {
    return {
      errorType: "none",
      analysis: `${counted(manifests.length, "manifest")} read`,
      suggestedFixes: [],
    };
  }
  return {
    errorType: "unknown",
    analysis: "No manifest error was recognised in the text",
    suggestedFixes: ["Pass the whole message, from 'Manifest merger failed' or the exception on"],
  };
}

function outputOf({ errorType, analysis, suggestedFixes, manifests }: ManifestAnalysisResult): string {
  return [
    `Error type: ${errorType}`,
    `Analysis: ${analysis}`,
    ...(suggestedFixes.length > 0 ? ["Suggested fixes:", ...suggestedFixes.map((fix) => `- ${fix}`)] : []),
    ...(manifests.length > 0 ? ["Manifests:", ...manifests.flatMap(manifestLines)] : []),
  ].join("\n");
}

function manifestLines({ path, permissions, components }: ManifestFile): string[] {
  return [
    `  ${path}`,
    ...permissions.map(({ name, line }) => `    ${line}: uses-permission ${name}`),
    ...components.map(({ kind, name, line }) => `    ${line}: ${kind} ${name}`),
  ];
}
