import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

const SETS_LEVEL =
  "\\b(jvmToolchain|languageVersion|jvmTarget|targetCompatibility|sourceCompatibility|options\\.release)\\b";

/** A project of this very build, compiled for a newer Java than the JDK that Gradle, which loads it, runs on. */
export function* ownProjectLevel(
  error: ParsedError,
  project: string,
  needed: number,
  running: number,
): Inquiry<Finding | undefined> {
  const folder = project.slice(1).replaceAll(":", "/");
  const found = yield* search(SETS_LEVEL, {
    isRegex: true,
    files: `**/${folder}/build.{gradle,gradle.kts}`,
    limit: 20,
  });
  const set: { line: TextMatch; entry?: TextMatch }[] = [];
  for (const line of found) {
    if (new RegExp(`(?<![\\w.])(?:1[._])?${needed}(?![\\w.])|_${needed}\\b`).test(line.text))
      set.push({ line });
    const alias = /\blibs\.versions\.([\w.]+?)(?:\.get\(|\.asProvider|\s*[),]|$)/.exec(line.text)?.[1];
    const entry = alias && (yield* entryOf(alias, needed));
    if (entry) set.push({ line, entry });
  }
  const [first, ...others] = set;
  if (!first || others.some(({ line }) => line.path !== first.line.path)) return undefined;
  const { line, entry } = first;
  const from = entry ? `, with the ${needed} of ${entry.path}:${entry.line}` : "";
  const evidence: Claim[] = [
    logClaim(error),
    lineClaim("grep_search", line.path, line.line, line.text, `asks for Java ${needed}`),
    ...(entry ? [lineClaim("grep_search", entry.path, entry.line, entry.text, `the ${needed}`)] : []),
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

/** The catalog's line of a version: `jdk.toolchain` is `jdk-toolchain = "21"`. */
function* entryOf(alias: string, needed: number): Inquiry<TextMatch | undefined> {
  const name = alias.split(".").map(escapeRegex).join("[-_.]");
  const found = yield* search(`^\\s*${name}\\s*=\\s*["'](?:1\\.)?${needed}["']`, {
    isRegex: true,
    files: "**/*.versions.toml",
    limit: 3,
  });
  return found.length === 1 ? found[0] : undefined;
}
