import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "dependency requires a higher compileSdk",
  summary:
    "A library states the lowest `compileSdk` it can be used with, and this module compiles against an older one. `compileSdk` only decides which API the compiler knows. It changes nothing at run time, unlike `targetSdk`.",
  contractType: "dependency_conflict",
  patterns: [
    {
      needle: "requires 'compileSdkVersion' to be set to ",
      regex:
        /Dependency '(?<dependency2>[^']+)' requires 'compileSdkVersion' to be set to (?<requiredVersion3>\d+) or higher\.(?:\s+Compilation target for module '(?<module2>[^']+)' is '(?<currentVersion2>[^']+)')?/,
      lines: 2,
    },
    {
      needle: "Dependency '",
      regex:
        /Dependency '(?<dependency>[^']+)'\s+requires\s+libraries\s+and\s+applications\s+that\s+depend\s+on\s+it\s+to\s+compile\s+against\s+version\s+(?<requiredVersion>[\d.]+)\s+or\s+later\s+of\s+the\s+Android\s+APIs\.(?:\s+(?<module>:\S+)\s+is\s+currently\s+compiled\s+against\s+(?<currentVersion>android-[\w.]+?)\.)?/,
      lines: 8,
    },
    {
      needle: "minCompileSdk (",
      regex: /minCompileSdk \((?<requiredVersion2>\d+)\) specified in a\s+dependency's AAR metadata/,
      lines: 2,
    },
  ],
  subject: "{dependency}",
  facts: ["dependency", "requiredVersion", "module", "currentVersion"],
  causes: {
    libraryAhead: {
      text: "{dependency|a library} was raised, directly or through a BOM or another library, beyond what `compileSdk` {currentVersion|of the module} allows",
      decidedBy:
        "run `./gradlew {module|:app}:dependencyInsight --configuration debugRuntimeClasspath --dependency {dependency|<artifact>}`: the version was raised lately, directly or by another library",
    },
    ownLevel: {
      text: "{module|one module} has a `compileSdk` of its own",
      decidedBy:
        "search all build files for `compileSdk`: that of {module|the module} is lower than that of the others",
      remedy:
        "Raise `compileSdk` of {module|that module} to {requiredVersion|the level in the message}. For a module of a third party, set it in `subprojects` of the root script.",
    },
    pluginTooOld: {
      text: "the Android plugin is too old for the `compileSdk` that is needed",
      decidedBy:
        "compare the version of `com.android.application` with the highest level that the release notes of that plugin name: it is lower than {requiredVersion|what is asked for}",
      remedy: "Raise the Android plugin, and the Gradle wrapper with it, before `compileSdk`.",
    },
  },
  checks: [
    "see who raised {dependency|the library}: `git log -p gradle/libs.versions.toml`, or a BOM",
    "see who brings the library: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
    "compare AGP with the new level: 34 needs 8.1.1, 35 needs 8.6, 36 needs 8.9.1",
  ],
  fix: "Raise `compileSdk` in the named module, and the Android plugin first if it is too old; leave `targetSdk` as it is. Otherwise pin the library to the last version that fits.",
  fixedIn: {
    roles: ["module_build", "catalog", "shared_script"],
    settings: ["compileSdk", "compileSdkVersion"],
  },
} as const satisfies FailureClass;
