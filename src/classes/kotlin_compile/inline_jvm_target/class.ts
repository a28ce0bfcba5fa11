import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "inline function needs a higher JVM target",
  summary:
    "The body of an inline function is copied into your class. That function was compiled for a newer JVM than your module targets, and newer bytecode cannot be put into an older class file.",
  patterns: [
    {
      needle: " into bytecode that is being built with JVM target ",
      regex:
        /Cannot inline bytecode built with JVM target (?<libraryTarget>[\d.]+) into bytecode that is being built with JVM target (?<moduleTarget>[\d.]+)/,
    },
  ],
  facts: ["libraryTarget", "moduleTarget"],
  causes: {
    builtForNewer: "the module still targets 1.8 while a library is built for 11 or 17",
    onlyJavaRaised: "only `compileOptions` was raised and the Kotlin target was not",
    lowerThanModule: "one module of the project targets lower than the one it uses",
  },
  checks: [
    "compare the module's target {moduleTarget|in the message} with the library's, {libraryTarget|which is higher}",
    "look at `jvmTarget`, `jvmToolchain` and `compileOptions` of this module",
  ],
  fix: "Raise the module's JVM target to at least the library's: `kotlin { compilerOptions { jvmTarget = JvmTarget.JVM_17 } }`, and set `compileOptions` alike. The target does not limit which devices can run the app; D8 translates the result.",
  fixedIn: { roles: ["module_build", "shared_script"], settings: ["jvmTarget", "kotlinOptions"] },
} as const satisfies FailureClass;
