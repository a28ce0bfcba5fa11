import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "compile and run time get different versions",
  summary:
    "Android Gradle plugins of the line 3 want one version of an Android library on the compile and on the runtime class path of an app. Here they differ: some module or library brings the newer one at run time only.",
  contractType: "dependency_conflict",
  patterns: [
    {
      needle: "Android dependency '",
      regex:
        /Android dependency '(?<module>[\w.-]{1,120}:[\w.-]{1,120})(?::(?<version>[\w.+-]+))?' has different version for the compile \((?<compileVersion>[^)\n]{1,60})\) and runtime \((?<runtimeVersion>[^)\n]{1,60})\) classpath/,
    },
  ],
  subject: "{module}",
  facts: ["module", "version", "compileVersion", "runtimeVersion", "task"],
  causes: {
    twoVersions:
      "a module declares a library with `implementation`, so that what it needs comes to the app at run time only",
    namedByApp: "the app names an older version itself",
    packageModule: "a module of an npm package asks for another version of a support library",
  },
  checks: [
    "compare both: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`, and the same with CompileClasspath",
    "look which module declares the library that brings the newer version, and by which configuration",
  ],
  fix: "Name one version for all in the app, or in `resolutionStrategy`. Or let the module that brings it declare it with `api`.",
  fixedIn: { roles: ["module_build", "root_build"], settings: ["implementation", "api"] },
} as const satisfies FailureClass;
