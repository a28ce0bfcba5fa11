import type { Signature } from "./signature.ts";

/** Versions of Gradle, plugins, JDK and libraries that do not go together. */
export const versionSignatures: Signature[] = [
  {
    id: "class_file_major",
    rank: 8,
    domain: "any",
    patterns: [
      {
        needle: "Unsupported class file major version ",
        regex: /Unsupported class file major version (?<classFileMajor>\d+)/,
      },
      {
        needle: " has been compiled by a more recent version of the Java Runtime (class file version ",
        regex:
          /UnsupportedClassVersionError: (?<className>[\w./$]+) has been compiled by a more recent version of the Java Runtime \(class file version (?<classFileVersion>[\d.]+)\), this version of the Java Runtime only recognizes class file versions up to (?<supportedClassFileVersion>[\d.]+)/,
      },
    ],
  },
  {
    id: "agp_requires_jdk",
    patterns: [
      {
        needle: " to run. You are currently using Java ",
        regex:
          /Android Gradle plugin requires Java (?<requiredVersion>[\d.]+) to run\. You are currently using Java (?<currentVersion>[\d.]+)/,
      },
      {
        needle: "Your current JDK is located in ",
        regex: /Your current JDK is located in (?<javaHome>[^\n]+)/,
      },
    ],
  },
  {
    id: "gradle_min_version",
    patterns: [
      {
        needle: "Minimum supported Gradle version is ",
        regex:
          /Minimum supported Gradle version is (?<requiredVersion>[\w.-]+?)\. Current version is (?<currentVersion>[\w.-]+?)\.(?:\s|$)/m,
      },
      {
        needle: " is required. Current version is ",
        regex:
          /Gradle version (?<requiredVersion2>[\w.-]+?) is required\. Current version is (?<currentVersion2>[\w.-]+?)\.(?:\s|$)/m,
      },
    ],
  },
  {
    id: "agp_too_old_for_gradle",
    rank: 26,
    patterns: [
      { needle: "Unable to find method '", regex: /Unable to find method '+(?<signature>[^\n']+)/ },
      {
        needle: ["NoSuchMethodError: ", "NoClassDefFoundError: ", "ClassNotFoundException: "],
        regex:
          /(?:NoSuchMethodError|NoClassDefFoundError|ClassNotFoundException): '?(?:[\w.[\]]+ )?(?<api>org[./]gradle[./][\w./$]+)/,
      },
    ],
  },
  {
    id: "jvm_target_inconsistent",
    patterns: [
      {
        needle: "Inconsistent JVM-target compatibility detected for tasks '",
        regex:
          /Inconsistent JVM-target compatibility detected for tasks '(?<javaTask>[^']+)' \((?<javaTarget>[\d.]+)\) and '(?<kotlinTask>[^']+)' \((?<kotlinTarget>[\d.]+)\)/,
      },
      {
        needle: "' task (current target is ",
        regex:
          /'(?<javaTask2>[^']+)' task \(current target is (?<javaTarget2>[\d.]+)\) and '(?<kotlinTask2>[^']+)' task \(current target is (?<kotlinTarget2>[\d.]+)\) jvm target compatibility/,
      },
    ],
  },
  {
    id: "toolchain_missing",
    patterns: [
      {
        needle: [
          "No matching toolchains found for requested specification",
          "Cannot find a Java installation on your machine",
        ],
        regex:
          /(?:No matching toolchains found for requested specification: |Cannot find a Java installation on your machine(?: \([^)]*\))? matching(?: this tasks requirements)?: )\{?(?:languageVersion=(?<requiredVersion>\d+)|Compatible with Java (?<requiredVersion2>\d+))(?:, vendor=(?<vendor>[^,}]+))?/,
      },
    ],
  },
  {
    id: "aar_metadata_compile_sdk",
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
  },
  {
    id: "aar_metadata_agp",
    contractType: "dependency_conflict",
    patterns: [
      {
        needle: "Dependency '",
        regex:
          /Dependency '(?<dependency>[^']+)'\s+requires\s+Android\s+Gradle\s+plugin\s+(?<requiredVersion>[\w.-]+)\s+or\s+higher(?:\.\s+This\s+build\s+currently\s+uses\s+Android\s+Gradle\s+[Pp]lugin\s+(?<currentVersion>[\w.-]+?)\.(?:\s|$))?/m,
        lines: 4,
      },
    ],
  },
  {
    id: "compose_compiler_kotlin",
    contractType: "compilation_error",
    patterns: [
      {
        needle: ") of the Compose Compiler requires Kotlin version ",
        regex:
          /This version \((?<composeCompilerVersion>[^)]+)\) of the Compose Compiler requires Kotlin version (?<requiredVersion>[\w.-]+) but you appear to be using Kotlin version (?<currentVersion>[\w.-]+)/,
      },
      {
        needle: "Compose Compiler Gradle plugin is required",
        regex: /Compose Compiler Gradle plugin is required\s+when compose is enabled/,
        lines: 2,
      },
    ],
  },
  {
    id: "kotlin_gradle_plugin_conflict",
    contractType: "dependency_conflict",
    patterns: [
      "The Kotlin Gradle plugin was loaded multiple times",
      {
        needle: "Android Gradle plugin supports only ",
        regex:
          /Android Gradle plugin supports only (?:Kotlin Gradle plugin|kotlin-android-extensions Gradle plugin)? ?version (?<requiredVersion>[\d.]+) and higher/,
      },
      {
        needle: "-> org.jetbrains.kotlin:kotlin-gradle-plugin:",
        regex: /kotlin-gradle-plugin:(?<currentVersion>[\d.]+\d)/,
      },
    ],
  },
  {
    id: "compile_sdk_agp_warning",
    rank: 58,
    patterns: [
      {
        needle: ") was tested up to compileSdk",
        regex:
          /This Android Gradle plugin \((?<agpVersion>[^)]+)\) was tested up to compileSdk(?:Version)? ?= ?(?<testedSdk>[\w.]+)/,
      },
    ],
  },
];
