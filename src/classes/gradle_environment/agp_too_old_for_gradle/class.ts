import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a plugin asks for Gradle code that is not there",
  summary:
    "A plugin, or a script, calls code that the running Gradle or another plugin does not have. Gradle removes old API with each major version, so an old plugin fails in a new Gradle; and a plugin that is made for a newer Gradle fails in an old one.",
  rank: 26,
  patterns: [
    { needle: "Unable to find method '", regex: /Unable to find method '+(?<signature>[^\n']+)/ },
    {
      needle: ["NoSuchMethodError: ", "NoClassDefFoundError: ", "ClassNotFoundException: "],
      regex:
        /(?:NoSuchMethodError|NoClassDefFoundError|ClassNotFoundException): '?(?:[\w.[\]]+ )?(?<api>org[./]gradle[./][\w./$]+)/,
    },
  ],
  facts: ["signature", "api", "plugin"],
  causes: {
    agpOlder: "the wrapper was raised to Gradle 8 or 9 without the plugins",
    otherPlugin: "a third-party plugin is no longer maintained",
    ownBuildLogic: "build logic of your own uses removed API, such as `Convention`, gone with Gradle 9",
  },
  checks: [
    "find the package of the first frame that is not Gradle's own: it names the plugin",
    "compare its version with the wrapper's",
    "list what plugins use deprecated API: `./gradlew help --warning-mode all` on the old wrapper",
  ],
  fix: "Upgrade the plugin to a release that supports this Gradle. If there is none, stay on the previous wrapper or replace the plugin.",
  fixedIn: { roles: ["catalog", "root_build", "wrapper"] },
} as const satisfies FailureClass;
