import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no cached version for offline mode",
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
    offline: {
      text: "the build runs with `--offline`, and {dependency|the artifact} was never downloaded on this machine",
      decidedBy: "search the command and the CI script for `--offline`: it is there",
    },
    offlineInStudio: {
      text: "offline mode is on in Android Studio",
      decidedBy: 'look at the Gradle tool window of Android Studio: "Toggle Offline Mode" is pressed',
      remedy: 'Turn off "Toggle Offline Mode" in the Gradle tool window, and sync again.',
    },
    versionChanged: {
      text: "a version was changed after the cache was filled",
      decidedBy:
        "run `git log -p -3 -- '*.gradle*' '*.toml'`: the last changes raise the version that is missing",
      remedy: "Build once without `--offline`, or change the version back.",
    },
  },
  checks: [
    "look for `--offline` in the command, in scripts and in the IDE",
    "see whether only one version is missing, and change it back if that was unintended",
  ],
  fix: "Build once with the network on, or use the version that is cached. For builds that must stay offline, provide a local repository.",
} as const satisfies FailureClass;
