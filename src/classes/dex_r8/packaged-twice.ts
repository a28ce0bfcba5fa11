import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { declarationsOf, moduleOf, placeClaim } from "../../analysis/build/build.ts";
import { type Script, scriptOf, topBlock } from "../../analysis/build/script.ts";
import { statedVersion } from "../../analysis/build/versions.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { lineOf } from "../../analysis/code/source.ts";
import type { GradleModel } from "../../model/code.ts";
import type { Claim, Location } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { sourceOf } from "./packaged-by.ts";
import { type PackagingVerb, packagingRule, ruleOnOneLine } from "./packaging-rule.ts";

/** A file that reaches the packager from several places. */
export interface Duplicate {
  /** As the message names it. */
  file: string;
  /** What brings it, as far as the log lists that. */
  from: readonly string[];
  /** Of the Android Gradle plugin, where the build states it. */
  agp?: string;
  /** The build script that packages it. */
  script?: string;
}

/** `A and B each contain LICENSE, and an APK may contain it only once.` */
export function containedTwice(name: string, { from }: Duplicate): string {
  const holders =
    from.length > 1
      ? `${from.slice(0, 3).join(" and ")} each contain`
      : "More than one part of the build contains";
  return `${holders} ${name}, and an APK may contain it only once.`;
}

/** `Add packaging { … } to android { } in app/build.gradle.kts.` */
export function ruleStep(
  kind: "resources" | "jniLibs",
  verb: PackagingVerb,
  pattern: string,
  { agp, script }: Duplicate,
): string {
  const rule = ruleOnOneLine(packagingRule(kind, verb, pattern, agp));
  return `Add ${rule} to android { } ${script ? `in ${script}` : "of the module that packages the app"}.`;
}

/** What brings a file, each once. */
export const sourcesOf = (inputs: readonly string[]): string[] => [...new Set(inputs.map(sourceOf))];

/** The script of the module that packages, with what declares the libraries that bring the file. */
export interface PackagingModule {
  script: Script;
  agp: string | undefined;
  support: { location: Location; evidence: Claim[] };
}

export function* packagingModule(
  error: ParsedError,
  build: GradleModel,
  from: readonly string[],
  kind: "resources" | "jniLibs",
): AnalysisTask<PackagingModule | undefined> {
  const module = moduleOf(error, build);
  const script = module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const block =
    script &&
    (topBlock(script, "android", "packaging", kind) ??
      topBlock(script, "android", "packagingOptions", kind) ??
      topBlock(script, "android"));
  if (!script || !block) return undefined;
  const declared = from.flatMap((each) =>
    declarationsOf(build, each.split(":").slice(0, 2).join(":"), module).slice(0, 1),
  );
  const { path } = script;
  const line = block.from;
  const evidence = declared.slice(0, 3).map(({ dependency }) => placeClaim(dependency.place, "contains it"));
  evidence.push(lineClaim("read_file", path, line, lineOf(script, line)));
  return { script, agp: statedVersion(build, "agp")?.value, support: { location: { path, line }, evidence } };
}
