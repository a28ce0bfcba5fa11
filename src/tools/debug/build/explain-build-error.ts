import type { BuildAnalysisResult } from "../../../contracts/android-build-tool.ts";
import type { ParsedError, ReportedError } from "../../../model/parsed-error.ts";
import { clip } from "../../../support/text.ts";
import type { ClassVerdict } from "../../class-verdict.ts";
import { type BuildFacts, buildFacts, textOf } from "./build-facts.ts";
import { diagnoseRepository } from "./repository-diagnosis.ts";
import { ascending, resolveVersion } from "./version-resolution.ts";

/** The five classes of build failure that are documented, by the ids that parsing gives. */
export type BuildErrorType =
  | "dependency_conflict"
  | "dependency_resolution_error"
  | "task_failure"
  | "compilation_error"
  | "build_script_syntax_error";

/** The name of each type in an analysis. */
const NAMES: Readonly<Record<BuildErrorType, string>> = {
  dependency_conflict: "dependency_conflict",
  dependency_resolution_error: "dependency_resolution",
  task_failure: "task_failure",
  compilation_error: "compilation_error",
  build_script_syntax_error: "build_script_syntax",
};

/** The documented type of a failure, by its own id or the contract's nearest one. */
export function buildErrorType({ type, contractType }: ReportedError): BuildErrorType | undefined {
  return [type, contractType].find(
    (id): id is BuildErrorType => id !== undefined && Object.hasOwn(NAMES, id),
  );
}

export const nothingRecognised: BuildAnalysisResult = {
  errorType: "unknown",
  analysis: "No Gradle failure was recognised in the text",
  suggestedFixes: ["Pass the build's whole output, from the first error to 'BUILD FAILED'"],
};

/** What its class says of a failure; of a conflict of versions the documented steps, and where a module comes from. */
export function explainBuildError(
  error: ParsedError,
  type: BuildErrorType,
  verdict: ClassVerdict | undefined,
): BuildAnalysisResult {
  const facts = buildFacts(error);
  const conflict = type === "dependency_conflict" ? explainConflict(facts) : undefined;
  if (conflict) return { errorType: NAMES[type], ...conflict };
  const repository =
    type === "dependency_resolution_error" ? diagnoseRepository(facts, textOf(error)) : undefined;
  return {
    errorType: NAMES[type],
    analysis: verdict?.analysis ?? said(error),
    suggestedFixes: [...(verdict?.suggestedFixes ?? []), ...(repository ? [repository] : [])],
  };
}

function explainConflict(facts: BuildFacts): Omit<BuildAnalysisResult, "errorType"> | undefined {
  const resolution = resolveVersion(facts);
  const { module } = facts;
  if (!resolution || !module) return undefined;
  const { recommended } = resolution;
  const versions = ascending(facts.versions).join(" and ");
  return {
    analysis: `Multiple versions of ${module} are required by different dependencies: ${versions}. ${resolution.reason}`,
    suggestedFixes: [
      `Add explicit version in build.gradle: implementation("${module}:${recommended}")`,
      `Use dependency resolution strategy: configurations.all { resolutionStrategy { force("${module}:${recommended}") } }`,
      `Check transitive dependencies with ./gradlew dependencies, and exclude ${module} where an old library brings it`,
    ],
    conflictingDependencies: { module, versions: facts.versions, recommended },
  };
}

const said = (error: ParsedError) => clip(error.message.replace(/\s+/g, " ").trim(), 300);
