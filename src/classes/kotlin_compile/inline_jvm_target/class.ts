import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "inline bytecode needs a higher JVM target",
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
    builtForNewer: {
      text: "the module targets {moduleTarget|a lower level} while the called library is built for {libraryTarget|a higher one}",
      decidedBy:
        "search `jvmTarget` and `jvmToolchain` in the module's build script: do they say {moduleTarget|less than the message asks}?",
    },
    onlyJavaRaised: {
      text: "`compileOptions` was raised and the Kotlin target was not",
      decidedBy: "compare `targetCompatibility` with `jvmTarget` of the same module",
      remedy:
        "Set both at once: `kotlin { jvmToolchain(17) }`, or `jvmTarget` to the level of `compileOptions`.",
    },
    lowerThanModule: {
      text: "one module of the project targets lower than the module whose inline function it calls",
      decidedBy:
        "is the called inline function declared in another module of this project, whose `jvmTarget` is higher?",
      remedy: "Set one level for all modules in a convention plugin or the root script.",
    },
  },
  checks: [
    "compare the module's target {moduleTarget|in the message} with the library's, {libraryTarget|which is higher}",
    "look at `jvmTarget`, `jvmToolchain` and `compileOptions` of this module",
  ],
  fix: "Raise the module's JVM target to at least the library's: `kotlin { compilerOptions { jvmTarget = JvmTarget.JVM_17 } }`, and set `compileOptions` alike. The target does not limit which devices can run the app; D8 translates the result.",
  fixedIn: { roles: ["module_build", "shared_script"], settings: ["jvmTarget", "kotlinOptions"] },
} as const satisfies FailureClass;
