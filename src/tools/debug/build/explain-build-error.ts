import type { BuildAnalysisResult } from "../../../contracts/android-build-tool.ts";
import type { ParsedError, ReportedError } from "../../../model/parsed-error.ts";
import { clip } from "../../../support/text.ts";
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

type Explain = (error: ParsedError, facts: BuildFacts) => Omit<BuildAnalysisResult, "errorType">;

/** The name of each type in an analysis, and how it is explained. */
const explanations: Record<BuildErrorType, { errorType: string; explain: Explain }> = {
  dependency_conflict: { errorType: "dependency_conflict", explain: explainConflict },
  dependency_resolution_error: { errorType: "dependency_resolution", explain: explainResolution },
  task_failure: { errorType: "task_failure", explain: explainTask },
  compilation_error: { errorType: "compilation_error", explain: explainCompilation },
  build_script_syntax_error: { errorType: "build_script_syntax", explain: explainScript },
};

/** The documented type of a failure, by its own id or the contract's nearest one. */
export function buildErrorType({ type, contractType }: ReportedError): BuildErrorType | undefined {
  return [type, contractType].find(
    (id): id is BuildErrorType => id !== undefined && Object.hasOwn(explanations, id),
  );
}

/** Root cause and fixes from the failure's own words. */
export function explainBuildError(error: ParsedError | null): BuildAnalysisResult {
  const type = error ? buildErrorType(error) : undefined;
  if (!error || !type) {
    return {
      errorType: "unknown",
      analysis: "No Gradle failure was recognised in the text",
      suggestedFixes: ["Pass the build's whole output, from the first error to 'BUILD FAILED'"],
    };
  }
  const { errorType, explain } = explanations[type];
  return { errorType, ...explain(error, buildFacts(error)) };
}

function explainConflict(error: ParsedError, facts: BuildFacts): ReturnType<Explain> {
  const resolution = resolveVersion(facts);
  const { module } = facts;
  if (!resolution || !module) {
    return {
      analysis: `Two dependencies exclude each other: ${said(error)}`,
      suggestedFixes: ["Find out who asks for them with ./gradlew dependencies, and align or exclude one"],
    };
  }
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

function explainResolution(error: ParsedError, facts: BuildFacts): ReturnType<Explain> {
  const { plugin, status } = error.metadata ?? {};
  if (plugin !== undefined) return explainPlugin(error, String(plugin));
  if (status === "401" || status === "403") return explainRefusal(error, status);
  const { module, versions, requesters } = facts;
  const name = module ? [module, versions[0]].filter(Boolean).join(":") : undefined;
  const asked = requesters.length > 0 ? `, required by ${requesters.join(", ")}` : "";
  const repository = diagnoseRepository(facts, textOf(error));
  return {
    analysis: name
      ? `Gradle found ${name} in none of the configured repositories${asked}`
      : `Gradle could not resolve a dependency: ${said(error)}`,
    suggestedFixes: [
      ...(module
        ? [`Check the coordinate for typing errors, and that this version of ${module} was published`]
        : []),
      ...(repository ? [repository] : ["Check which repositories the settings file declares"]),
      "Check network and proxy, then run again with --refresh-dependencies",
    ],
  };
}

function explainPlugin(error: ParsedError, plugin: string): ReturnType<Explain> {
  const { version, searchedIn } = error.metadata ?? {};
  const searched = Array.isArray(searchedIn) ? `: ${searchedIn.join(", ")}` : "";
  return {
    analysis: `Gradle found the plugin ${plugin}${version ? ` ${version}` : ""} in none of its sources${searched}`,
    suggestedFixes: [
      `Check the plugin's id for typing errors${version ? `, and that version ${version} was published` : ", and give it a version where it is first declared"}`,
      "Declare google(), mavenCentral() and gradlePluginPortal() in pluginManagement { repositories { } } of the settings file",
      "Check network and proxy, then run again with --refresh-dependencies",
    ],
  };
}

function explainRefusal(error: ParsedError, status: string): ReturnType<Explain> {
  return {
    analysis: `A repository refused a download (${status}): ${said(error)}`,
    suggestedFixes: [
      "Give that repository credentials that may read it: credentials { username = …; password = … }, from gradle.properties of the user or the environment",
      "Check the coordinate too: some repositories, JitPack among them, answer so for what does not exist",
    ],
  };
}

function explainTask(error: ParsedError): ReturnType<Explain> {
  const task = error.metadata?.task;
  const name = typeof task === "string" ? task : undefined;
  return {
    analysis: `${name ? `Task ${name}` : "The build"} failed: ${said(error)}`,
    suggestedFixes: [
      ...(error.family === "manifest"
        ? ["Pass the same text to manifest_analyzer, which reads the manifests that it is about"]
        : []),
      name
        ? `Run ./gradlew ${name} --stacktrace and read the lowest 'Caused by'`
        : "Run the build again with --stacktrace and read the lowest 'Caused by'",
      "Look above 'What went wrong' in the output: tools print their errors there first",
    ],
  };
}

function explainCompilation(error: ParsedError): ReturnType<Explain> {
  return {
    analysis: `The compiler refused ${placeOf(error) ?? "a source file"}: ${said(error)}`,
    suggestedFixes: [
      `Correct ${placeOf(error) ?? "the first reported error"}; later errors often follow from the first`,
      "If the name exists, check the module's dependencies and the import",
    ],
  };
}

function explainScript(error: ParsedError): ReturnType<Explain> {
  return {
    analysis: `The build script ${placeOf(error) ?? ""} cannot be compiled: ${said(error)}`.replace(
      "  ",
      " ",
    ),
    suggestedFixes: [
      `Correct the syntax at ${placeOf(error) ?? "the line that is named"}: brackets, quotes, and Groovy or Kotlin wording as the file's ending asks`,
      "Compare with the last version that worked: git diff",
    ],
  };
}

function placeOf({ filePath, line }: ParsedError): string | undefined {
  if (!filePath) return undefined;
  return line > 0 ? `${filePath}:${line}` : filePath;
}

const said = (error: ParsedError) => clip(error.message.replace(/\s+/g, " ").trim(), 300);
