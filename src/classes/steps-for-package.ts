import { isNamedLikePackage, type PackageFolder, packageOfPath } from "../analysis/build/package-folder.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { LogCause } from "./log-cause.ts";

/**
 * Families whose place is a line of a source that is compiled, or of a build script: where that is not the reader's, its
 * mend is not either.
 */
const PLACED: ReadonlySet<string> = new Set([
  "kotlin_compile",
  "java_compile",
  "aapt_resource",
  "gradle_script",
]);
/** A setting that a project makes for all that it builds, packages with it. */
const OF_PROJECT = /\bin gradle\.properties\b/;

/** A cause in a file that a package manager put there: what to do is another thing than to write in that file. */
export function adaptToPackage(
  stated: LogCause,
  { family, culprit, filePath }: Pick<ParsedError, "family" | "culprit" | "filePath">,
): LogCause {
  const owner = PLACED.has(family) ? packageOfPath(culprit?.path || filePath) : undefined;
  // Some classes know what helps with a package of theirs.
  if (!owner || stated.steps.some((step) => step.includes(owner.name))) return stated;
  const fits = family === "gradle_script" ? "is made for" : "compiles with";
  return {
    ...stated,
    cause: `${stated.cause} The file is not of this project: it is of the package ${titleOf(owner)}.`,
    steps: [
      `Raise ${owner.name} in ${owner.listedIn} to a release that ${fits} what this build uses. What is changed in its folder is lost when ${owner.fetchedBy} fetches it anew.`,
      `Where the error came with another version of Kotlin, of compileSdk or of the Android Gradle plugin, going back to that one helps until there is a release.`,
      owner.fetchedBy === "pub"
        ? "Or mend a copy of the package, and name its folder under dependency_overrides in pubspec.yaml."
        : "Or mend a copy of the package, and name its folder in package.json (file:…).",
      ...stated.steps.filter((step) => OF_PROJECT.test(step)),
    ],
  };
}

const titleOf = ({ name, version }: PackageFolder): string => (version ? `${name} ${version}` : name);

/** What to do with a setting of a module that is by its name not the reader's own; nothing where the name does not say so. */
export function stepsForPackageModule(module: string | undefined, setting: string): string[] {
  if (!isNamedLikePackage(module)) return [];
  return [
    `Where ${module} is the Android part of a Flutter or React Native package and no module of yours, leave its files alone, for they are fetched anew. Raise the package, or set its ${setting} from the root build script, in subprojects { afterEvaluate { … } }, above whatever evaluates the subprojects (evaluationDependsOn).`,
  ];
}
