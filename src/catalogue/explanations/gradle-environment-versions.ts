import type { Explanation } from "../../model/explanation.ts";

/** Build failures because versions of Gradle, JDK, Android plugin, Kotlin and SDK do not fit together. */
export const gradleEnvironmentVersions: Explanation[] = [
  {
    id: "class_file_major",
    family: "gradle_environment",
    title: "Gradle or a tool cannot read this Java version",
    summary:
      "Class files carry the number of their Java version: the number less 44 gives the JDK (65 is JDK 21). `Unsupported class file major version` means the JDK, or a library, is newer than Gradle or a tool can read. `UnsupportedClassVersionError` is the reverse: the running Java is too old.",
    causes: [
      "Gradle runs on a JDK that this Gradle version does not support yet",
      "a dependency was compiled for a newer Java than JaCoCo or an old Android plugin can read",
      "a plugin needs a newer Java than the one that runs Gradle",
    ],
    checks: [
      "subtract 44 from the number in the message",
      "compare with `gradle/wrapper/gradle-wrapper.properties`: JDK 17 needs Gradle 7.3, JDK 21 needs 8.5, JDK 25 needs 9.1",
      "see which JDK runs: `./gradlew -version`, `JAVA_HOME`, `org.gradle.java.home`, the IDE's Gradle JDK",
      "see whether the trace speaks of a script (semantic analysis) or of a library being processed",
    ],
    fix: "Upgrade the wrapper, or run Gradle on a JDK that it supports; 17 fits AGP 8 and 9. If a tool stumbles over a library, upgrade the tool.",
  },
  {
    id: "agp_requires_jdk",
    family: "gradle_environment",
    title: "the Android plugin needs a newer JDK",
    summary:
      "The Android Gradle plugin runs inside Gradle's JDK and demands a minimum: 11 for AGP 7, 17 for AGP 8 and later. The build uses an older one. This says nothing about the Java version of your code.",
    causes: [
      "`JAVA_HOME` or the CI image still provides JDK 8 or 11",
      "the IDE's Gradle JDK is an old one",
      "`org.gradle.java.home` points to an old JDK",
    ],
    checks: [
      "read both versions and the JDK path in the message",
      "look for `java-version` in CI workflows and `FROM` in Docker files",
      "look for `org.gradle.java.home` in the project's and in `~/.gradle/gradle.properties`",
    ],
    fix: "Run Gradle on JDK 17 (in the IDE's Gradle settings, `JAVA_HOME` and CI). Downgrading the plugin is seldom worth it.",
  },
  {
    id: "gradle_min_version",
    family: "gradle_environment",
    title: "Gradle is too old for a plugin",
    summary:
      "A plugin, usually the Android one, demands at least a certain Gradle version and the wrapper brings an older one. The message states both numbers.",
    causes: [
      "the Android plugin was upgraded without the wrapper",
      "the build does not use the wrapper but a Gradle installed on the machine",
      "an included build has a wrapper of its own that does not count",
    ],
    checks: [
      "read `distributionUrl` in `gradle/wrapper/gradle-wrapper.properties` of the root project",
      "compare with the plugin: AGP 8.0 needs Gradle 8.0, 8.5 needs 8.7, 8.9 needs 8.11.1, 8.13 needs 8.13, 9.0 needs 9.1",
      "see whether CI calls `gradle` instead of `./gradlew`",
    ],
    fix: "Raise the wrapper: `./gradlew wrapper --gradle-version <version>`. If that command itself fails, edit `distributionUrl` by hand. Check that the JDK supports the new Gradle.",
  },
  {
    id: "agp_too_old_for_gradle",
    family: "gradle_environment",
    title: "a plugin is too old for this Gradle",
    summary:
      "A plugin calls Gradle code that no longer exists. Gradle removes old API with each major version, so an old Android, Kotlin or third-party plugin fails when it is applied.",
    causes: [
      "the wrapper was raised to Gradle 8 or 9 without the plugins",
      "a third-party plugin is no longer maintained",
      "build logic of your own uses removed API, such as `Convention`, gone with Gradle 9",
    ],
    checks: [
      "find the package of the first frame that is not Gradle's own: it names the plugin",
      "compare its version with the wrapper's",
      "list what plugins use deprecated API: `./gradlew help --warning-mode all` on the old wrapper",
    ],
    fix: "Upgrade the plugin to a release that supports this Gradle. If there is none, stay on the previous wrapper or replace the plugin.",
  },
  {
    id: "jvm_target_inconsistent",
    family: "gradle_environment",
    title: "Java and Kotlin compile for different JVMs",
    summary:
      "Java and Kotlin classes of one module end up together, so both compilers must target the same JVM version. Here they differ, mostly because only one was set and the other follows the JDK or an old default.",
    causes: [
      "`compileOptions` and the Kotlin `jvmTarget` name different versions",
      "only one of them is set",
      "no toolchain is set, and a new JDK moved Kotlin's default",
      "the module belongs to a third-party plugin with old settings",
    ],
    checks: [
      "take module and both versions from the task names in the message",
      "look at `compileOptions`, `jvmTarget` and `jvmToolchain` in that module and in build logic",
    ],
    fix: "Set `kotlin { jvmToolchain(17) }` once, or both targets to the same version. Setting the validation mode to `warning` hides mixed bytecode.",
  },
  {
    id: "toolchain_missing",
    family: "gradle_environment",
    title: "no JDK matches the requested toolchain",
    summary:
      "The build asks for a certain JDK by version, and perhaps vendor, and none is found on this machine. Gradle downloads one only if a toolchain repository such as the Foojay plugin is set up.",
    causes: [
      "`jvmToolchain(n)` names a JDK that is not installed here",
      "the request pins a vendor",
      "`gradle/gradle-daemon-jvm.properties` asks for a JDK for the daemon",
      "the download plugin is missing, or the network is blocked",
    ],
    checks: [
      "list the JDKs that Gradle sees: `./gradlew javaToolchains`",
      "search `jvmToolchain` and `toolchain` in build files and build logic",
      "look for `org.gradle.toolchains.foojay-resolver-convention` in the settings file",
    ],
    fix: "Install the JDK, or add the Foojay resolver plugin to the settings file so that Gradle fetches it. Drop the vendor unless it matters.",
  },
  {
    id: "aar_metadata_compile_sdk",
    family: "gradle_environment",
    title: "a dependency needs a higher compileSdk",
    summary:
      "A library states the lowest `compileSdk` it can be used with, and this module compiles against an older one. `compileSdk` only decides which API the compiler knows. It changes nothing at run time, unlike `targetSdk`.",
    causes: [
      "an AndroidX library was upgraded, directly or through a BOM or another library",
      "one module or third-party plugin has a `compileSdk` of its own",
      "the Android plugin is too old for the `compileSdk` that is needed",
    ],
    checks: [
      "take library, module and both numbers from the message",
      "see who brings the library: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
      "compare AGP with the new level: 34 needs 8.1.1, 35 needs 8.6, 36 needs 8.9.1",
    ],
    fix: "Raise `compileSdk` in the named module, and the Android plugin first if it is too old; leave `targetSdk` as it is. Otherwise pin the library to the last version that fits.",
  },
  {
    id: "aar_metadata_agp",
    family: "gradle_environment",
    title: "a dependency needs a newer Android plugin",
    summary:
      "A library states the lowest version of the Android Gradle plugin that can process it, and the build uses an older one. For example, `androidx.core` 1.16 asks for AGP 8.6, and 1.17 for 8.9.1.",
    causes: ["an AndroidX library was upgraded ahead of the plugin", "another library or a BOM raised it"],
    checks: [
      "read library and both versions in the message",
      "see who brings it: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
    ],
    fix: "Upgrade the Android plugin, and with it the Gradle wrapper. If that must wait, pin the library to the last version that accepts your plugin.",
  },
  {
    id: "compose_compiler_kotlin",
    family: "gradle_environment",
    title: "Compose compiler does not fit Kotlin",
    summary:
      "Until Kotlin 1.9 each version of the Compose compiler works with exactly one Kotlin version. From Kotlin 2.0 on, the compiler comes with Kotlin and is applied as the plugin `org.jetbrains.kotlin.plugin.compose`.",
    causes: [
      "Kotlin was upgraded and `kotlinCompilerExtensionVersion` was not",
      "Kotlin is 2.0 or later and the Compose plugin is not applied",
      "the version of the Compose UI libraries was used for the compiler",
    ],
    checks: [
      "read both versions in the message",
      "look at `composeOptions` and at the Kotlin version in the catalog",
      "before Kotlin 2.0 compare the pair: 1.9.25 with 1.5.15, 1.9.24 with 1.5.14, 1.9.22 with 1.5.8 to 1.5.10",
    ],
    fix: "With Kotlin 2.0 or later apply `org.jetbrains.kotlin.plugin.compose` in Kotlin's version to every module that uses Compose, and delete `composeOptions`. Before that, set the matching compiler version. Suppressing the check builds an app that may crash.",
  },
  {
    id: "kotlin_gradle_plugin_conflict",
    family: "gradle_environment",
    title: "Kotlin plugin loaded twice or unsuitable",
    summary:
      "The Kotlin Gradle plugin is loaded several times in different modules, or its version does not suit the Gradle or Android plugin. Loaded twice, the copies do not recognise each other's tasks.",
    causes: [
      "modules declare the plugin with a version of their own instead of sharing the root's",
      "a third-party module sets an old `ext.kotlin_version`",
      "the Kotlin plugin is older than what the Android plugin accepts (1.5.20 or later for current ones)",
    ],
    checks: [
      "search `kotlin-gradle-plugin`, `kotlin_version` and the Kotlin plugin ids in all build files",
      "compare the Kotlin plugin with the Gradle versions it supports",
    ],
    fix: "Declare the plugin once in the root script with `apply false` and apply it without a version in the modules. Upgrade third-party modules that bring an old one.",
  },
  {
    id: "compile_sdk_agp_warning",
    family: "gradle_environment",
    title: "Android plugin was not tested with this compileSdk",
    summary:
      "This is a warning: the Android plugin is older than the platform it compiles against. It often works. When it does not, resource linking or dexing fails in ways that seem unrelated, and this line is the explanation.",
    causes: [
      "`compileSdk` was raised without the Android plugin",
      "a library demanded a higher `compileSdk`",
    ],
    checks: [
      "read both numbers in the warning",
      "see whether another failure in the log comes from AAPT2, D8 or R8",
    ],
    fix: "Upgrade the Android plugin to one that knows the level. Suppress the warning with `android.suppressUnsupportedCompileSdk` only when the build is otherwise sound.",
  },
];
