import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "signing or publishing refused",
  summary:
    "What was built cannot be handed over. There is no key to sign it with, the file was not built in this run, or the repository does not take it.",
  contractType: "task_failure",
  patterns: [
    {
      needle: "it has no configured signatory",
      regex:
        /Cannot perform signing task '(?<signingTask>[^'\n]{1,300})' because it has no configured signatory/,
    },
    {
      needle: "Could not PUT '",
      regex: /Could not PUT '(?<url>[^'\n]{1,600})'\. Received status code (?<status>\d{3}) from server/,
    },
    {
      needle: " wasn't produced by this build",
      regex: /Artifact (?<unbuilt>[^\n]{1,300}?) wasn't produced by this build/,
    },
  ],
  facts: ["signingTask", "url", "status", "unbuilt", "task"],
  causes: {
    keyMissing: {
      text: "the key or its password is not in the properties or the environment of the machine that publishes",
      unless: { url: true, unbuilt: true },
      decidedBy:
        "run `./gradlew properties` where it failed: no `signing.keyId`, `signingKey` or what the script reads is listed",
    },
    unknownUser: {
      text: "user name or token are wrong or have expired, or have no right to that group",
      unless: { signingTask: true, unbuilt: true, status: /^(?:409|404|5\d\d)$/ },
      decidedBy:
        "try the same user and token with `curl -u` on {url|the address}: it answers {status|401 or 403}",
      remedy: "Make a new token with the right to publish to that group, and pass it where the build runs.",
    },
    alreadyThere: {
      text: "the version was published before, and the repository takes no version twice",
      unless: { signingTask: true, unbuilt: true, status: /^(?:401|404|5\d\d)$/ },
      decidedBy: "open the repository's page of the artifact: the version is listed",
      remedy: "Raise the version and publish again: a release cannot be replaced.",
    },
    repositoryClosed: {
      text: "the repository has been shut down, as OSSRH and Bintray have",
      unless: { signingTask: true, unbuilt: true, status: /^409$/ },
      decidedBy: "open {url|the address} in a browser: the host says that it is shut down",
      remedy: "Publish to the successor: the Central Portal for Maven Central.",
    },
  },
  checks: [
    {
      text: "see which task makes {unbuilt|the file}, and that it is not turned off",
      when: { unbuilt: true },
    },
    "see where the script takes credentials and key from, and that these are set where it ran",
    "look in the repository whether that version is there already",
  ],
  fix: "Supply credentials and key through `~/.gradle/gradle.properties` or the secrets of the build server, and publish a version that is not there yet.",
  fixedIn: { roles: ["module_build", "shared_script", "root_build"], settings: ["publishing", "signing"] },
} as const satisfies FailureClass;
