import type { z } from "zod";
import { type ManifestAnalysisResult, manifestAnalyzer } from "../../contracts/manifest-analyzer.ts";
import type { ManifestFile } from "../../model/code.ts";
import { pluralize } from "../../support/text.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { classVerdict } from "../class-verdict.ts";
import type { Answer } from "../given-answer.ts";
import { shownPath } from "../locate.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { failuresOf, type ManifestError, readManifestError } from "./manifest/manifest-error.ts";
import { statedFields, stepsToDeclare } from "./manifest/stated-facts.ts";

type Input = z.output<typeof manifestAnalyzer.input>;

/** Explains manifest errors against the manifests that are really there, which it also gives as data. */
export class ManifestAnalyzerTool extends WorkspaceTool<Input, ManifestAnalysisResult> {
  constructor(workspace?: Workspace) {
    super(manifestAnalyzer, workspace);
  }

  protected async executeInternal(
    { errorText, manifestPath }: Input,
    signal: AbortSignal,
  ): Promise<Answer<ManifestAnalysisResult>> {
    const place = manifestPath ? (await this.workspace.confine(manifestPath)).relative : undefined;
    const manifests = await this.workspace.manifests();
    const named = place === undefined ? manifests : manifests.filter(({ path }) => path === place);
    const isMissing = place !== undefined && named.length === 0;
    const error = readManifestError(errorText);
    const read = isMissing ? manifests : named;
    const data = {
      ...(error ? await this.#explain(errorText, error, read, signal) : unexplained(errorText, manifests)),
      manifests,
    };
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

  /** What its class says of an error, against what the workspace holds. */
  async #explain(
    errorText: string,
    error: ManifestError,
    manifests: readonly ManifestFile[],
    signal: AbortSignal,
  ): Promise<Omit<ManifestAnalysisResult, "manifests">> {
    const [failure, ...others] = failuresOf(error, errorText);
    const verdict = await classVerdict(failure, others, this.workspace, signal);
    const fields = statedFields(error);
    const documented = fields.missingPermission ? stepsToDeclare(fields.missingPermission, manifests) : [];
    return {
      errorType: error.type,
      analysis: verdict?.analysis ?? failure.message,
      suggestedFixes: documented.length > 0 ? documented : (verdict?.suggestedFixes ?? []),
      ...fields,
    };
  }
}

function unexplained(
  errorText: string,
  manifests: readonly ManifestFile[],
): Omit<ManifestAnalysisResult, "manifests"> {
  if (errorText.trim() === "") {
    return {
      errorType: "none",
      analysis: `${pluralize(manifests.length, "manifest")} read`,
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
