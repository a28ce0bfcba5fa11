import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "an artifact cannot be signed or published",
  summary:
    "What was built cannot be handed over. There is no key to sign it with, or the repository does not take it.",
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
  ],
  facts: ["signingTask", "url", "status"],
  causes: {
    keyMissing:
      "the key or its password is not in the properties or the environment of the machine that publishes",
    unknownUser: "user name or token are wrong or have expired, or have no right to that group",
    alreadyThere: "the version was published before, and the repository takes no version twice",
    repositoryClosed: "the repository has been shut down",
  },
  checks: [
    "see where the script takes credentials and key from, and that these are set where it ran",
    "look in the repository whether that version is there already",
  ],
  fix: "Supply credentials and key through `~/.gradle/gradle.properties` or the secrets of the build server, and publish a version that is not there yet.",
  fixedIn: { roles: ["module_build", "shared_script", "root_build"], settings: ["publishing", "signing"] },
} as const satisfies FailureClass;
