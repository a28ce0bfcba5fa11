import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "different compile and runtime classpath versions",
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
    twoVersions: {
      text: "a module brings {module|the library} {runtimeVersion|in a newer version} by `implementation`, so that the app gets it at run time only",
      decidedBy:
        "run `./gradlew :app:dependencyInsight --configuration debugRuntimeClasspath --dependency {module|<artifact>}`: the path to {runtimeVersion|the newer version} goes through a module or library that declares it with `implementation`",
    },
    namedByApp: {
      text: "the app itself names {compileVersion|an older version}",
      decidedBy:
        "search the app's build file for {module|the library}: the line names {compileVersion|the version of the compile class path}",
      remedy: "Raise the version in the app's build file to {runtimeVersion|that of the runtime class path}.",
    },
    packageModule: {
      text: "a module of an npm package asks for another version of a support library",
      decidedBy: "look where the module lies that the insight names: in `node_modules`",
      remedy: "Fix one version for all modules with `resolutionStrategy.force` in the root script.",
    },
  },
  checks: [
    "compare both: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`, and the same with CompileClasspath",
    "look which module declares the library that brings the newer version, and by which configuration",
  ],
  fix: "Name one version for all in the app, or in `resolutionStrategy`. Or let the module that brings it declare it with `api`.",
  fixedIn: { roles: ["module_build", "root_build"], settings: ["implementation", "api"] },
} as const satisfies FailureClass;
