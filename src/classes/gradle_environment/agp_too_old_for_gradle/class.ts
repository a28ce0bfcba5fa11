import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "plugin uses a removed Gradle API",
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
    agpOlder: {
      text: "the wrapper was raised without the Android plugin or the Kotlin plugin",
      unless: { plugin: /^(?!com\.android|org\.jetbrains\.kotlin|kotlin)/ },
      decidedBy:
        "compare the versions of Gradle (`gradle-wrapper.properties`) and of the Android plugin with the table of the plugin's release notes: they do not fit",
    },
    otherPlugin: {
      text: "{plugin|a third-party plugin} was made for another Gradle and calls {api|what this one does not have}",
      decidedBy: "run with `--stacktrace`: the frame above Gradle's own is of {plugin|a third-party plugin}",
    },
    ownBuildLogic: {
      text: "build logic of your own calls {api|API} that this Gradle no longer has",
      unless: { plugin: /^(?:com\.android|org\.jetbrains)\./ },
      decidedBy:
        "run with `--stacktrace`: the frame above Gradle's own is of a script, `buildSrc` or `build-logic`",
      remedy:
        "Replace the call as the upgrade guide of that Gradle says: `./gradlew help --warning-mode=all` on the previous version lists the places.",
    },
  },
  checks: [
    "find the package of the first frame that is not Gradle's own: it names the plugin",
    "compare its version with the wrapper's",
    "list what plugins use deprecated API: `./gradlew help --warning-mode all` on the old wrapper",
  ],
  fix: "Upgrade the plugin to a release that supports this Gradle. If there is none, stay on the previous wrapper or replace the plugin.",
  fixedIn: { roles: ["catalog", "root_build", "wrapper"] },
} as const satisfies FailureClass;
