import { isAbsolute } from "node:path";
import type { z } from "zod";
import { androidBuildTool, type BuildAnalysisResult } from "../../contracts/android-build-tool.ts";
import type { GradleDependency, GradleModel } from "../../model/code.ts";
import type { ParsedError, ReportedError } from "../../model/parsed-error.ts";
import { GradleParser } from "../../parse/gradle-parser.ts";
import { readLog } from "../../parse/read-log.ts";
import { clip } from "../../support/text.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { type ClassVerdict, classVerdict } from "../class-verdict.ts";
import type { Answer } from "../given-answer.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { buildFacts, textOf } from "./build/build-facts.ts";
import { buildErrorType, explainBuildError, nothingRecognised } from "./build/explain-build-error.ts";
import { diagnoseRepository } from "./build/repository-diagnosis.ts";
import { resolveVersion, type VersionResolution } from "./build/version-resolution.ts";

type Input = z.output<typeof androidBuildTool.input>;

/** Detailed analysis of a dependency conflict. */
export interface DependencyAnalysis {
  /** Module identifier, `group:artifact`. */
  module: string;
  /** All conflicting versions. */
  requestedVersions: string[];
  /** Conflict source descriptions. */
  conflicts: string[];
  recommendation: VersionResolution;
}

/** Explains failures of Gradle builds: what failed, which version to settle on, which repository is missing. */
export class AndroidBuildTool extends WorkspaceTool<Input, BuildAnalysisResult> {
  private readonly parser = new GradleParser();

  constructor(workspace?: Workspace) {
    super(androidBuildTool, workspace);
  }

  /** Quick check whether a text is about a Gradle build. */
  static isBuildError(text: string): boolean {
    return GradleParser.isGradleError(text);
  }

  /** The failure that explains the build's others, by one of the five documented types; null when there is none. */
  parseBuildError(buildOutput: string): ParsedError | null {
    return this.parser.parse(buildOutput);
  }

  /** The version to settle on for a conflict or a dependency that was not found; null for other failures. */
  recommendResolution(error: ReportedError): VersionResolution | null {
    const type = buildErrorType(error);
    const isAboutVersions = type === "dependency_conflict" || type === "dependency_resolution_error";
    return isAboutVersions ? resolveVersion(buildFacts(error)) : null;
  }

  /** Who wants what in a dependency conflict; null for other failures. */
  analyzeDependencyConflict(error: ReportedError): DependencyAnalysis | null {
    if (buildErrorType(error) !== "dependency_conflict") return null;
    const facts = buildFacts(error);
    const recommendation = resolveVersion(facts);
    if (!facts.module || !recommendation) return null;
    const { module, versions, requesters } = facts;
    return {
      module,
      requestedVersions: versions,
      conflicts: [
        ...versions.map((version) => `Version ${version} of ${module} is requested`),
        ...requesters.map((requester) => `${requester} requires ${module}`),
      ],
      recommendation,
    };
  }

  /** Which repository an unresolved dependency comes from and how to declare it; null for other failures. */
  diagnoseRepositoryIssues(error: ReportedError): string | null {
    if (buildErrorType(error) !== "dependency_resolution_error") return null;
    return diagnoseRepository(buildFacts(error), textOf(error));
  }

  protected async executeInternal(
    { errorText, projectRoot }: Input,
    signal: AbortSignal,
  ): Promise<Answer<BuildAnalysisResult>> {
    const error = this.parseBuildError(errorText);
    const type = error && buildErrorType(error);
    const result =
      error && type
        ? explainBuildError(error, type, await this.#verdict(error, errorText, signal))
        : nothingRecognised;
    const module = error ? buildFacts(error).module : undefined;
    const project = module ? await this.declarations(module, projectRoot) : { places: [], warnings: [] };
    const data = {
      ...result,
      suggestedFixes: [
        ...project.places.map((place) => changeAt(place, result.conflictingDependencies?.recommended)),
        ...result.suggestedFixes,
      ],
    };
    return {
      data,
      output: outputOf(data),
      metadata: { error_type: data.errorType, ...(error && { failure_class: error.type }) },
      warnings: project.warnings,
    };
  }

  /** What the class that parsing knows says, whatever the contract calls the failure. */
  async #verdict(error: ParsedError, text: string, signal: AbortSignal): Promise<ClassVerdict | undefined> {
    const { failures } = readLog(text);
    const own = failures.find(({ raw, message }) => raw === error.raw && message === error.message);
    const others = failures.filter((each) => each !== own);
    return classVerdict(own ?? error, others, this.workspace, signal);
  }

  /** Where the project declares a module. Only build files inside the workspace are looked at. */
  private async declarations(
    module: string,
    projectRoot: string,
  ): Promise<{ places: GradleDependency[]; warnings: string[] }> {
    const place = await this.workspace.confine(projectRoot || ".").catch(() => undefined);
    if (!place) {
      const shown = clip(projectRoot, 200);
      const reason = isAbsolute(projectRoot) ? "is outside the workspace" : "leads outside the workspace";
      return { places: [], warnings: [`Project root '${shown}' ${reason}: its build files were not read`] };
    }
    const model = await this.workspace.gradle();
    return { places: declarationsOf(module, place.relative, model), warnings: [] };
  }
}

function declarationsOf(module: string, folder: string, { modules }: GradleModel): GradleDependency[] {
  const isInside = (directory: string) =>
    folder === "" || directory === folder || directory.startsWith(`${folder}/`);
  return modules
    .filter(({ directory }) => isInside(directory))
    .flatMap(({ dependencies }) => dependencies.filter((dependency) => dependency.module === module));
}

function changeAt(
  { module, version, versionPlace, place }: GradleDependency,
  recommended: string | undefined,
): string {
  const { path, line } = versionPlace ?? place;
  const declared = `${path}:${line} declares ${module}${version ? ` with version ${version}` : " without a version"}`;
  return recommended && version !== recommended ? `${declared}: change it to ${recommended}` : declared;
}

function outputOf({
  errorType,
  analysis,
  suggestedFixes,
  conflictingDependencies,
}: BuildAnalysisResult): string {
  const lines = [`Error type: ${errorType}`, `Analysis: ${analysis}`];
  if (conflictingDependencies) lines.push(`Recommended version: ${conflictingDependencies.recommended}`);
  return [
    ...lines,
    "Suggested fixes:",
    ...suggestedFixes.map((fix) => `- ${fix.replaceAll("\n", "\n  ")}`),
  ].join("\n");
}
