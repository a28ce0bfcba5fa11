import type { Explanation } from "../../model/explanation.ts";

/** Failures of the Java compiler, in Java sources and in generated code. */
export const javaCompile: Explanation[] = [
  {
    id: "javac_cannot_find_symbol",
    family: "java_compile",
    title: "Java compiler does not know a name",
    summary:
      "A class, method, variable or package used in Java code does not exist for the compiler. If the file lies under `build/generated`, the fault is not there: the processor that should have written it is off or broke down, and an earlier error tells which.",
    causes: [
      "a generated class is missing because its processor or feature is off or failed earlier",
      "`R` or `BuildConfig` is imported from an old namespace",
      "the module lacks a dependency",
      "the name is misspelled, renamed or removed in the resolved version",
    ],
    checks: [
      "take the name from the `symbol:` line and the place from the `location:` line",
      "if the file is under `build`, find the annotated source it was made from, and earlier errors in the log",
      "compare `namespace` and `buildFeatures` in the build file with the import",
    ],
    fix: "Repair the first earlier error, apply the processor, switch the feature on, or correct the import. Never patch files under `build`.",
  },
  {
    id: "javac_generic_error",
    family: "java_compile",
    title: "Java code does not compile",
    summary:
      "The Java compiler rejected a file, and its message says why. One case surprises after an upgrade: since AGP 8 resource ids are no longer constants, so they cannot be used in `switch` or in annotations.",
    causes: [
      "types do not match after an API change",
      "`switch` over `R.id` values: constant expression required",
      "a checked exception is neither caught nor declared",
      "a public class stands in a file of another name",
      "an override no longer matches its supertype",
    ],
    checks: [
      "read the first `error:` line and the source line it prints",
      "if a library's signature changed, compare its version with the last working one",
    ],
    fix: "Repair the code as the message demands. Replace a `switch` over resource ids by `if`/`else`. `android.nonFinalResIds=false` restores the old behaviour for a while.",
  },
  {
    id: "javadoc_error",
    family: "java_compile",
    title: "documentation comment is refused by javadoc",
    summary:
      "The javadoc task checks documentation comments more strictly than the compiler, which does not read them. One error ends the task, and with it whatever publishes a documentation jar.",
    causes: [
      "HTML that HTML does not have: `<br/>`, `<p/>`, unclosed elements",
      "angle brackets or `&` that are code and not markup",
      "headings that skip a level, which JDK 13 and newer refuse",
      "`@param` or `@throws` for what the declaration does not have",
    ],
    checks: [
      "open the line that the error names",
      "see whether the JDK that runs the task was raised: newer ones check more",
    ],
    fix: "Correct the comment. Code with angle brackets belongs into `{@code Map<Key, Value>}`. `-Xdoclint:none` switches the check off.",
  },
  {
    id: "javac_release_version",
    family: "java_compile",
    title: "JDK does not support this Java version",
    summary:
      "The build asks the Java compiler for a language level that the running JDK does not know: too new for an old JDK, or too old for a new one. The JDK that runs Gradle decides, unless a toolchain is set.",
    causes: [
      "Gradle runs on an older JDK than `sourceCompatibility` asks for",
      "a very old level (6 or 7) is requested from a recent JDK",
      "`JAVA_HOME` in a terminal or CI differs from the IDE's Gradle JDK",
    ],
    checks: [
      "see which JDK runs: `./gradlew -version`",
      "look at `compileOptions`, `sourceCompatibility` and toolchain blocks of the module",
    ],
    fix: "Run Gradle on a JDK at least as new as the requested level, or declare `jvmToolchain(17)` so that the build picks its own. Replace levels below 8 by 8 or higher.",
  },
  {
    id: "javac_duplicate_class",
    family: "java_compile",
    title: "Java class exists in two places",
    summary:
      "The compiler was given two sources that declare the same class. One of them is often generated: checked in by accident, or produced by two processors.",
    causes: [
      "two processor setups generate the same class, for example `kapt` and `ksp` or `annotationProcessor`",
      "a generated file was committed to the source tree",
      "the class exists in two source directories or flavours",
    ],
    checks: [
      "search the class name in all source sets and under `build/generated`",
      "list the `kapt`, `ksp` and `annotationProcessor` lines of the module",
    ],
    fix: "Keep one processor setup per library and delete the other copy. Clean the module once so that stale generated files vanish: `./gradlew <module>:clean`.",
  },
];
