import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "dependency requires a newer Android Gradle plugin",
  summary:
    "A library states the lowest version of the Android Gradle plugin that can process it, and the build uses an older one. For example, `androidx.core` 1.16 asks for AGP 8.6, and 1.17 for 8.9.1.",
  contractType: "dependency_conflict",
  patterns: [
    {
      needle: "Dependency '",
      regex:
        /Dependency '(?<dependency>[^']+)'\s+requires\s+Android\s+Gradle\s+plugin\s+(?<requiredVersion>[\w.-]+)\s+or\s+higher(?:\.\s+This\s+build\s+currently\s+uses\s+Android\s+Gradle\s+[Pp]lugin\s+(?<currentVersion>[\w.-]+?)\.(?:\s|$))?/m,
      lines: 4,
    },
  ],
  subject: "{dependency}",
  facts: ["dependency", "requiredVersion", "currentVersion"],
  causes: {
    libraryAhead: {
      text: "{dependency|the library} was raised ahead of the Android plugin {currentVersion|of this build}",
      decidedBy:
        "run `git log -p -3 -- '*.gradle*' '*.toml'`: the last changes raise {dependency|the library} or its BOM, not the plugin",
    },
    raisedByAnother: {
      text: "another library or a BOM raised {dependency|it}",
      decidedBy:
        "run `./gradlew :app:dependencyInsight --configuration debugRuntimeClasspath --dependency {dependency|<artifact>}`: another library or a BOM asks for this version, and no build file does",
      remedy:
        "Lower the library that asks for it, or raise the Android plugin to {requiredVersion|the version in the message}.",
    },
  },
  checks: [
    "see whether {dependency|the library} was raised lately: `git log -p gradle/libs.versions.toml`",
    "see who brings it: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
  ],
  fix: "Upgrade the Android plugin, and with it the Gradle wrapper. If that must wait, pin the library to the last version that accepts your plugin.",
} as const satisfies FailureClass;
