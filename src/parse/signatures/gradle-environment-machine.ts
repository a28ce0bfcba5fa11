import type { Signature } from "./signature.ts";

/** What is wrong with the machine a build runs on. */
export const machineSignatures: Signature[] = [
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
      "There is insufficient memory for the Java Runtime Environment",
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
];
