import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the repository refuses access",
  summary:
    "The repository answered 401 or 403, so Gradle may not read the artifact. Usually a user name or token is missing. JitPack is an exception: it says 401 for a version that does not exist or failed to build.",
  patterns: [
    {
      needle: "'. Received status code ",
      regex: /Could not (?:GET|HEAD) '(?<url>[^']+)'\. Received status code (?<status>40[13]) from server/,
    },
  ],
  facts: ["url", "status"],
  causes: {
    credentialsMissing: {
      text: "the token for GitHub Packages, Artifactory or another private host is missing here or has expired",
      unless: { url: /jitpack\.io/ },
    },
    notBuiltByJitPack: {
      text: "JitPack does not know the tag, or its build failed",
      unless: { url: /^(?!.{0,40}jitpack\.io)/ },
    },
    secretNotPassed: "the CI job does not pass the secret, for example in a pull request from a fork",
    requestBlocked: "a mirror or firewall blocks the request",
    privateAskedFirst: {
      text: "a private repository stands first in the list and is asked for public artifacts",
      unless: { url: /jitpack\.io/ },
    },
  },
  checks: [
    {
      text: "look at the host in the address: for `jitpack.io`, check coordinates and tag",
      unless: { url: /^(?!.{0,40}jitpack\.io)/ },
    },
    "look at the `credentials` block and the property or environment variable it reads",
    "check that the variable is set where the build runs, without printing its value",
  ],
  fix: "Supply the credentials through `~/.gradle/gradle.properties` or CI secrets, never in the repository. Limit private repositories with a `content` filter. For JitPack, use a tag that has been built.",
} as const satisfies FailureClass;
