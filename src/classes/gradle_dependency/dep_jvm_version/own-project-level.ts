import { placeClaim } from "../../../analysis/build/build.ts";
import { statementClaim, statementPlace } from "../../../analysis/build/found-statements.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { logClaim } from "../../../analysis/claims.ts";
import { type Inquiry, look } from "../../../analysis/inquiry.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import { gradleModel } from "../../../contracts/gradle-model.ts";
import type { CatalogEntry, GradleModel } from "../../../model/code.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { type LevelStatement, levelStatements } from "../../gradle_environment/level-statements.ts";

/** A project of this very build, compiled for a newer Java than the JDK that Gradle, which loads it, runs on. */
export function* ownProjectLevel(
  error: ParsedError,
  build: GradleModel,
  project: string,
  needed: number,
  running: number,
): Inquiry<Finding | undefined> {
  const folder = project.slice(1).replaceAll(":", "/");
  const files = (yield* look(fileSearch, { pattern: `**/${folder}/build.gradle*` }))?.files ?? [];
  const set: LevelStatement[] = [];
  for (const path of files.filter((each) => /\.gradle(?:\.kts)?$/.test(each))) {
    const script = yield* scriptOf(path);
    const catalog = yield* catalogFor(build, path);
    if (script) set.push(...levelStatements(script, catalog).filter(({ level }) => level === needed));
  }
  const [first, ...others] = set;
  if (!first || others.some(({ script }) => script.path !== first.script.path)) return undefined;
  const line = statementPlace(first);
  const entry = first.entry?.place;
  const from = entry ? `, with the ${needed} of ${entry.path}:${entry.line}` : "";
  const evidence: Claim[] = [
    logClaim(error),
    statementClaim(first, `asks for Java ${needed}`),
    ...(entry ? [placeClaim(entry, `the ${needed}`)] : []),
  ];
  return {
    rootCause: `Project ${project} of this build is compiled for Java ${needed} (${line.path}:${line.line}${from}), and Gradle, which loads it, ran on JDK ${running}.`,
    ground: "told",
    location: { path: line.path, line: line.line },
    label: `Java ${needed}, Gradle runs on ${running}`,
    evidence,
    fixGuidelines: [
      `Compile ${project} for Java ${running}${entry ? `, with a version of its own where ${entry.path}:${entry.line} serves other modules too` : ""}.`,
      `Or run Gradle on JDK ${needed} or newer: JAVA_HOME, or Settings > Build Tools > Gradle > Gradle JDK in the IDE; ./gradlew -version shows which one it is.`,
    ],
  };
}

/** The catalogs that a script may read: those of its own build, where it is of an included one. */
function* catalogFor(build: GradleModel, path: string): Inquiry<readonly CatalogEntry[]> {
  const own = build.builds?.find(({ directory }) => path.startsWith(`${directory}/`));
  return (own && (yield* look(gradleModel, { build: own.directory }))?.catalog) ?? build.catalog;
}
