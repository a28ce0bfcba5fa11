/** Files that builds, package managers, git and CI run without being named in a command. */
const runByOthers: readonly RegExp[] = [
  /(?:^|\/)gradlew(?:\.bat)?$/,
  /\.gradle(?:\.kts)?$/,
  /(?:^|\/)gradle\.properties$/,
  /(?:^|\/)(?:buildSrc|build-logic|gradle)\//,
  /(?:^|\/)(?:package\.json|\.npmrc|Makefile|GNUmakefile|makefile|CMakeLists\.txt|pom\.xml|Jenkinsfile)$/,
  /(?:^|\/)mvnw(?:\.cmd)?$/,
  /(?:^|\/)\.(?:githooks|husky|git|github|circleci)\//,
  /(?:^|\/)\.(?:gitlab-ci|gitattributes|gitmodules)[^/]*$/,
  /\.(?:sh|bash|zsh|bat|cmd|ps1|py|rb|pl|js|mjs|cjs|mk)$/,
];

/** The first of the files that this run has written which a command may run, by its name or through a build. */
export function writtenAndRun(command: string, written: Iterable<string>): string | undefined {
  for (const path of written) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    if (runByOthers.some((pattern) => pattern.test(path)) || command.includes(name)) return path;
  }
  return undefined;
}
