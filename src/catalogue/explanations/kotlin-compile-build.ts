import type { Explanation } from "../../model/explanation.ts";

/** Why Kotlin compilation fails for reasons outside the code: versions, class path, compiler, options. */
export const kotlinCompileBuild: Explanation[] = [
  {
    id: "compilation_error",
    family: "kotlin_compile",
    title: "Kotlin code does not compile",
    summary:
      "The Kotlin compile task failed; this line only sums up. The reasons are the `e:` lines above it. One missing import or generated class can produce dozens of them, so start with the first in source order.",
    causes: [
      "one unresolved import or type makes many later lines fail",
      "a code generator is off or failed, so a whole group of names is missing",
      "a dependency or `compileSdk` was upgraded and its API changed",
      "a merge left the code half changed",
    ],
    checks: [
      "read the `e:` lines from the top and group them by the name they complain about",
      "compile this module alone: `./gradlew <module>:compile<Variant>Kotlin`",
      "compare with the last good state: `git diff HEAD~1 --stat`",
    ],
    fix: "Repair the first error of the first failing file, compile, and look again; most of the others vanish.",
  },
  {
    id: "merge_conflict_git",
    family: "kotlin_compile",
    title: "git conflict markers left in a file",
    summary:
      "A merge or rebase wrote both versions into the file between `<<<<<<<`, `=======` and `>>>>>>>`. No compiler or parser accepts that. The error it reports (a syntax error, XML or TOML that cannot be read) is only the symptom.",
    causes: [
      "a conflict was not resolved before the commit",
      "a merge, rebase or stash is still in progress",
      "only some of several conflicts in the file were resolved",
    ],
    checks: [
      "find all markers: `git grep -nE '^(<<<<<<<|>>>>>>>)'`",
      "see whether an operation is still open: `git status`",
    ],
    fix: "Decide for each block what the code should be, remove the three marker lines, and build before you commit. Taking one side wholesale loses the other's change.",
  },
  {
    id: "kotlin_metadata_incompatible",
    family: "kotlin_compile",
    title: "library built with a newer Kotlin than yours",
    summary:
      "Kotlin writes its version into each compiled class. A compiler reads metadata up to one minor version ahead of itself (1.9 reads 2.0) and refuses anything newer. Some dependency, often a transitive `kotlin-stdlib`, is ahead of your Kotlin plugin.",
    causes: [
      "a dependency was upgraded to a release built with a newer Kotlin",
      "a transitive dependency pulls a newer `kotlin-stdlib`",
      "the Kotlin Gradle plugin is older than the libraries around it",
      "the file is a build script or build logic, which uses the Kotlin embedded in Gradle",
    ],
    checks: [
      "take the library from the jar path in the message",
      "see who brings it: `./gradlew <module>:dependencyInsight --dependency kotlin-stdlib --configuration <variant>CompileClasspath`",
      "compare with the Kotlin version in `gradle/libs.versions.toml` or the `plugins` block",
      "for build logic, compare with the Kotlin that your Gradle version embeds",
    ],
    fix: "Raise the Kotlin plugin until it is at most one minor version behind the library, together with KSP and the Compose plugin. Otherwise use a library release built for your Kotlin. `-Xskip-metadata-version-check` hides the message and invites wrong code.",
  },
  {
    id: "inline_jvm_target",
    family: "kotlin_compile",
    title: "inline function needs a higher JVM target",
    summary:
      "The body of an inline function is copied into your class. That function was compiled for a newer JVM than your module targets, and newer bytecode cannot be put into an older class file.",
    causes: [
      "the module still targets 1.8 while a library is built for 11 or 17",
      "only `compileOptions` was raised and the Kotlin target was not",
      "one module of the project targets lower than the one it uses",
    ],
    checks: [
      "read both targets in the message",
      "look at `jvmTarget`, `jvmToolchain` and `compileOptions` of this module",
    ],
    fix: "Raise the module's JVM target to at least the library's: `kotlin { compilerOptions { jvmTarget = JvmTarget.JVM_17 } }`, and set `compileOptions` alike. The target does not limit which devices can run the app; D8 translates the result.",
  },
  {
    id: "missing_supertype_dependency",
    family: "kotlin_compile",
    title: "a supertype is not on the class path",
    summary:
      "To use a class the compiler must also see its supertypes and the types in its signatures. One of them lives in a library that this module does not have at compile time.",
    causes: [
      "a module uses a library with `implementation`, although its own public types expose that library",
      "the artifact is excluded, or dropped by a version conflict",
      "a local AAR or JAR does not bring its dependencies along",
    ],
    checks: [
      "take the missing class from the message and find the artifact that owns it",
      "look at the build file of the module that exposes it",
      "check the class path: `./gradlew <module>:dependencies --configuration <variant>CompileClasspath`",
    ],
    fix: "Declare the library as `api` in the module whose public types expose it, or add it to this module. Remove an `exclude` that goes too far.",
  },
  {
    id: "kotlin_compiler_crash",
    family: "kotlin_compile",
    title: "the Kotlin compiler crashed",
    summary:
      "The compiler failed instead of reporting an error. Often a compiler plugin (Compose, serialization, a third party's) was built for another Kotlin. Otherwise stale caches, too little memory, or a true compiler bug in the named file.",
    causes: [
      "a compiler plugin's version does not match the Kotlin version",
      "stale incremental caches after a version change",
      "a construct in the named file triggers a compiler bug",
      "the compiler ran out of memory",
    ],
    checks: [
      "read the innermost cause: a missing method inside a plugin points to versions",
      "see whether it repeats without caches: `./gradlew clean <module>:compile<Variant>Kotlin --rerun-tasks`",
      "compare the versions of Kotlin, the Compose plugin, KSP and other compiler plugins",
      "note the file named under `File being compiled` or `While analysing`",
    ],
    fix: "Align the plugin versions with Kotlin and delete `build` and `.kotlin` once. If it remains, update Kotlin or rewrite the construct at the named place, and report the bug.",
  },
  {
    id: "kotlin_daemon",
    family: "kotlin_compile",
    title: "the Kotlin daemon died or cannot be reached",
    summary:
      "Gradle compiles Kotlin in a separate process, which did not start or was lost. Gradle then falls back to compiling without it, so this is mostly a warning. The failure that broke the build, if there is one, stands elsewhere in the log.",
    causes: [
      "the machine or container ran out of memory and the process was killed",
      "`kotlin.daemon.jvmargs` holds an option the JDK does not know",
      "incremental caches are damaged",
      "two JDKs or users share one daemon directory",
    ],
    checks: [
      "look for an `e:` line or another failure in the log first",
      "read `kotlin.daemon.jvmargs` and `org.gradle.jvmargs` in `gradle.properties`",
      "on Linux, ask whether the kernel killed it: `dmesg | grep -i 'killed process'`",
    ],
    fix: "Give the daemon room (`kotlin.daemon.jvmargs=-Xmx2g`) within what the machine has. Delete the module's `build/kotlin` caches, and stop old daemons with `./gradlew --stop`.",
  },
  {
    id: "warnings_as_errors",
    family: "kotlin_compile",
    title: "warnings fail the build",
    summary:
      "The module treats warnings as errors, and there is at least one. The `w:` lines above are the real reason. A new one often arrives with a Kotlin or library upgrade.",
    causes: [
      "an upgrade deprecated something the code uses",
      "new code produces a warning such as an unused variable",
      "the option was switched on for a module that was not clean",
    ],
    checks: [
      "read the `w:` lines of the failing task",
      "find the option: search `allWarningsAsErrors` and `-Werror` in build files and build logic",
    ],
    fix: "Repair the warnings. Where one must stay, suppress it at its place with `@Suppress` and a reason, rather than switching the check off.",
  },
];
