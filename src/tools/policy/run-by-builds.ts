import { fileName } from "../../model/paths.ts";
import { plainPrograms } from "./cover/files.ts";
import { parseCommand } from "./shell-command.ts";

/** Files that builds, package managers, git and CI run, or learn what to run from, without being named in a command. */
const runByOthers: readonly RegExp[] = [
  /(?:^|\/)gradlew(?:\.bat)?$/,
  /\.gradle(?:\.kts)?$/,
  /(?:^|\/)(?:gradle|local)\.properties$/,
  /(?:^|\/)(?:buildSrc|build-logic|gradle|node_modules)\//,
  /(?:^|\/)(?:package\.json|\.npmrc|Makefile|GNUmakefile|makefile|CMakeLists\.txt|pom\.xml|Jenkinsfile)$/,
  /(?:^|\/)(?:\.yarnrc(?:\.yml)?|Cargo\.toml|pyproject\.toml|Rakefile|Gemfile|BUILD(?:\.bazel)?|\.bazelrc)$/,
  /(?:^|\/)mvnw(?:\.cmd)?$/,
  /(?:^|\/)\.(?:githooks|husky|git|github|circleci|mvn|cargo|yarn)\//,
  /(?:^|\/)\.(?:gitlab-ci|gitattributes|gitmodules)[^/]*$/,
  /\.(?:sh|bash|zsh|bat|cmd|ps1|py|rb|pl|js|mjs|cjs|mk|jar)$/,
];

/** The same in the user's home, by the tools' documentation. */
export const runByHome: readonly string[] = [
  ".gradle/gradle.properties",
  ".gradle/init.gradle",
  ".gradle/init.gradle.kts",
  ".gradle/init.d/init.gradle",
  ".m2/settings.xml",
  ".npmrc",
  ".gitconfig",
  ".config/git/config",
  ".zshenv",
];

/** Those of the files that a run has written which a command may run, by their names or through a build. */
export function writtenAndRun(command: string, written: Iterable<string>): string[] {
  const named = namingText(command);
  return [...written].filter(
    (path) => runByOthers.some((pattern) => pattern.test(path)) || named.includes(fileName(path)),
  );
}

/** Whether all of a command does no more than its programs' names say, such as `cat` and `grep`. */
export function runsNothing(command: string): boolean {
  const { parts, unsure } = parseCommand(command);
  const isPlain = (text: string) => plainPrograms.has(text.split(" ", 1)[0] ?? "");
  return (
    unsure === undefined &&
    parts.every(({ kind, text }) => kind === "redirection" || (kind === "command" && isPlain(text)))
  );
}

/** A command without the files that its output goes to. */
export function namingText(command: string): string {
  const { parts, unsure } = parseCommand(command);
  if (unsure !== undefined) return command;
  const isOutput = (text: string) => /^\d{0,9}&?>/.test(text);
  return parts
    .flatMap(({ kind, text }) => (kind === "redirection" && isOutput(text) ? [] : [text]))
    .join("\n");
}
