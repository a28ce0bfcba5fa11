import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "offline mode, and the artifact is not cached",
  summary:
    "Gradle runs offline and may use only what is in its cache. This version has never been downloaded on this machine.",
  patterns: [
    {
      needle: " available for offline mode",
      regex: /No cached version (?:of (?<dependency>\S+)|listing for \S+) available for offline mode/,
    },
  ],
  subject: "{dependency}",
  facts: ["dependency"],
  causes: {
    offline: "the build runs with `--offline`",
    offlineInStudio: "offline mode is switched on in Android Studio",
    versionChanged: "a version changed since the cache was filled",
  },
  checks: [
    "look for `--offline` in the command, in scripts and in the IDE",
    "see whether only one version is missing, and change it back if that was unintended",
  ],
  fix: "Build once with the network on, or use the version that is cached. For builds that must stay offline, provide a local repository.",
} as const satisfies FailureClass;
