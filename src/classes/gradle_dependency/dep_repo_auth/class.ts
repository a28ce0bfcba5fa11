import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "repository refuses access (401 or 403)",
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
    notBuiltByJitPack: {
      text: "JitPack does not have the tag, its build failed, or the repository is private",
      unless: { url: /^(?!.{0,40}jitpack\.io)/ },
      decidedBy: "open the artifact's page at `jitpack.io`: the version is not listed, or its log is red",
      remedy:
        "Use a version whose build is green on jitpack.io. A private repository needs an `authToken` as user name.",
    },
    credentialsMissing: {
      text: "the user name or token for the private host is missing here",
      unless: { url: /jitpack\.io/ },
      decidedBy:
        "print whether the property or variable that the `credentials` block reads is set, without its value: it is empty",
    },
    expired: {
      text: "the token has expired, or lacks the right to read packages (`read:packages` at GitHub)",
      unless: { url: /jitpack\.io/ },
      decidedBy:
        "run `curl -I -u USER:TOKEN` on {url|the address in the message}: it answers {status|401 or 403}, too",
      remedy:
        "Make a new token with the right to read packages. GitHub Packages wants one even for public packages.",
    },
    privateAskedFirst: {
      text: "a private repository stands first in the list and is asked for public artifacts",
      unless: { url: /jitpack\.io/ },
      decidedBy:
        "compare the group in {url|the address in the message} with what this repository hosts: the artifact is a public one",
      remedy: "Give the private repository a `content` filter with its own groups, or list it last.",
    },
    secretNotPassed: {
      text: "the CI job does not pass the secret, for example in a pull request from a fork",
      unless: { url: /jitpack\.io/ },
      decidedBy:
        "look at the trigger of the CI job: a pull request from a fork, or of Dependabot, which get no secrets",
    },
    requestBlocked: {
      text: "a mirror, a firewall or the host's own filter blocks this machine",
      unless: { status: /401/ },
      decidedBy: "open {url|the address in the message} from another network: it answers",
      remedy: "Let the network's administrators allow the host, or ask through the company's mirror.",
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
