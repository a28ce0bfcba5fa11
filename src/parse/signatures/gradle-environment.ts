import type { SignatureFamily } from "./signature.ts";

export const gradleEnvironment: SignatureFamily = {
  family: "gradle_environment",
  domain: "build",
  rank: 20,
  contractType: "task_failure",
  language: "gradle",
  framework: "gradle",
  signatures: [
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
      id: "java_home_invalid",
      patterns: [
        {
          needle: "JAVA_HOME is ",
          regex: /JAVA_HOME is (?:set to an invalid directory: (?<directory>[^\n]+)|not set)/,
        },
        {
          needle: "' given for org.gradle.java.home",
          regex: /Value '(?<directory2>[^']+)' given for (?<propertyName>org\.gradle\.java\.home)/,
        },
        {
          needle: " or later to run. Your build is currently configured to use JVM ",
          regex:
            /Gradle requires JVM (?<requiredVersion>\d+) or later to run\. Your build is currently configured to use JVM (?<currentVersion>\d+)/,
        },
      ],
    },
    {
      id: "sdk_location_missing",
      patterns: [
        "SDK location not found",
        { needle: "The SDK directory '", regex: /The SDK directory '(?<directory>[^']+)' does not exist/ },
      ],
    },
    {
      id: "sdk_license",
      patterns: [
        {
          needle:
            "Failed to install the following Android SDK packages as some licences have not been accepted",
          regex:
            /Failed to install the following Android SDK packages as some licences have not been accepted\.?(?:\s+(?<packageName2>[a-z-]{2,40};[\w.;-]{1,60}))?/,
          lines: 2,
        },
        {
          needle: "License for package ",
          regex: /License for package (?<packageName>[^\n]{1,400}?) not accepted/,
        },
      ],
    },
    {
      id: "sdk_component_missing",
      patterns: [
        {
          needle: "Failed to find target with hash string '",
          regex: /Failed to find target with hash string '(?<target>[^']+)'/,
        },
        {
          needle: "Failed to find Build Tools revision ",
          regex: /Failed to find Build Tools revision (?<buildTools>[\d.]+)/,
        },
        {
          needle: "Installed Build Tools revision ",
          regex: /Installed Build Tools revision (?<buildTools2>[\d.]+) is corrupted/,
        },
        "The SDK directory is not writable",
      ],
    },
    {
      id: "ndk_cmake",
      patterns: [
        {
          needle: "No version of NDK matched the requested version ",
          regex: /No version of NDK matched the requested version (?<requiredVersion>[\d.]+)/,
        },
        { needle: "[CXX", regex: /\[CXX(?<code>\d{4})\]/ },
        "NDK not configured",
        { needle: ["ld: error: ", "ld.lld: error: "], regex: /ld(?:\.lld)?: error: (?<detail2>[^\n]+)/ },
        {
          needle: "error: ",
          regex: /^(?:[^\n:]+\.(?:c|cc|cpp|h|hpp)):(?:\d+):(?:\d+): (?:fatal )?error: (?<detail>[^\n]+)/m,
        },
      ],
    },
    {
      id: "gradle_oom",
      rank: 22,
      domain: "any",
      patterns: [
        {
          needle: "Expiring Daemon because JVM ",
          regex: /Expiring Daemon because JVM (?<space>heap space|Metaspace|Tenured space) is exhausted/,
        },
        {
          needle: "Daemon will expire ",
          regex:
            /Daemon will expire [^\n]{0,400}(?:thrashing|running out of JVM (?<space2>heap space|Metaspace|memory))/,
        },
        {
          needle: "OutOfMemoryError: ",
          regex: /OutOfMemoryError: (?<space3>Java heap space|Metaspace|GC overhead limit exceeded)/,
        },
        { needle: "max heap space is '", regex: /max heap space is '(?<maxHeap>[^']+)'/ },
      ],
    },
    {
      id: "gradle_daemon_died",
      rank: 40,
      patterns: [
        {
          needle: "Gradle build daemon ",
          regex: /Gradle build daemon (?:disappeared unexpectedly|has been stopped: (?<reason>[^\n]+))/,
        },
        "A fatal error has been detected by the Java Runtime Environment",
        { needle: "exit code 1", regex: /exit code (?<code>137|143)\b/ },
      ],
    },
    {
      id: "gradle_wrapper_problem",
      patterns: [
        "Could not find or load main class org.gradle.wrapper.GradleWrapperMain",
        {
          needle: "FileNotFoundException: ",
          regex: /FileNotFoundException: (?<url>https?:\/\/\S*gradle-\S+\.zip)/,
        },
        "gradlew: Permission denied",
        { needle: "bad interpreter: ", regex: /bad interpreter: [^\n]{0,400}gradlew/ },
        "Verification of Gradle distribution failed",
      ],
    },
    {
      id: "gradle_lock_timeout",
      patterns: [
        {
          needle: "Timeout waiting to lock ",
          regex: /Timeout waiting to lock (?<lock>[^\n]{1,400}?)\. It is currently in use/,
        },
        {
          needle: "Could not move temporary workspace (",
          regex: /Could not move temporary workspace \((?<workspace>[^)]+)\)/,
        },
      ],
    },
    {
      id: "disk_full",
      domain: "any",
      patterns: ["No space left on device", "not enough space on the disk"],
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
    {
      id: "install_failed",
      domain: "any",
      patterns: [
        {
          needle: ["INSTALL_FAILED_", "INSTALL_PARSE_FAILED_"],
          regex: /(?<reason>INSTALL_(?:FAILED|PARSE_FAILED)_\w+)(?:: (?<detail>[^\n]+))?/,
        },
        { needle: "DeviceException: No ", regex: /DeviceException: No (?:connected|online) devices/ },
      ],
    },
    {
      id: "signing_config",
      patterns: [
        {
          needle: "' not found for signing config '",
          regex: /Keystore file '(?<keystore>[^']+)' not found for signing config '(?<signingConfig>[^']+)'/,
        },
        {
          needle: '" is missing required property "',
          regex:
            /SigningConfig "(?<signingConfig2>[^"]+)" is missing required property "(?<propertyName>[^"]+)"/,
        },
        {
          needle: "Failed to read key ",
          regex: /Failed to read key (?<alias>\S+) from store "(?<store>[^"]+)": (?<reason>[^\n]+)/,
        },
      ],
    },
  ],
};
