import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a dependency needs a higher compileSdk",
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
    libraryAhead: "an AndroidX library was upgraded, directly or through a BOM or another library",
    ownLevel: "one module or third-party plugin has a `compileSdk` of its own",
    pluginTooOld: "the Android plugin is too old for the `compileSdk` that is needed",
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
