import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no matching toolchain (JDK) found",
  summary:
    "The build asks for a certain JDK by version, and perhaps vendor, and none is found on this machine. Gradle downloads one only if a toolchain repository such as the Foojay plugin is set up.",
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
  subject: "Java {requiredVersion}",
  facts: ["requiredVersion", "vendor"],
  causes: {
    notInstalled: {
      text: "the build asks for JDK {requiredVersion|of a version} by `jvmToolchain` or `java.toolchain`, and none is installed here",
      decidedBy:
        "run `./gradlew -q javaToolchains`: no JDK {requiredVersion|of the requested version} is listed",
      remedy:
        "Install JDK {requiredVersion|of that version}, or add the Foojay resolver plugin to the settings file.",
    },
    noResolver: {
      text: "no repository for JDKs is set up, or downloading is off (`org.gradle.java.installations.auto-download`) or blocked",
      decidedBy:
        "search the settings file for `org.gradle.toolchains.foojay-resolver-convention`: it is missing",
    },
    jdkOfGradle: {
      text: "`gradle/gradle-daemon-jvm.properties` asks for JDK {requiredVersion|of a version} for the daemon",
      decidedBy:
        "run `cat gradle/gradle-daemon-jvm.properties`: `toolchainVersion` is {requiredVersion|the requested version}",
      remedy: "Install that JDK, or change it: `./gradlew updateDaemonJvm --jvm-version=<version>`.",
    },
    vendor: {
      text: "the request pins {vendor|a vendor}",
      unless: { log: /vendor=any/ },
      decidedBy: "run `./gradlew -q javaToolchains`: the version is listed, by another vendor",
      remedy: "Drop `vendor` from the toolchain unless it matters.",
    },
    notDetected: {
      text: "the JDK is installed where Gradle does not look",
      decidedBy:
        "run `./gradlew -q javaToolchains`: an installed JDK {requiredVersion|of that version} is not listed",
      remedy: "Name its folder in `org.gradle.java.installations.paths` in `~/.gradle/gradle.properties`.",
    },
  },
  checks: [
    "list the JDKs that Gradle sees: `./gradlew javaToolchains`",
    "search `jvmToolchain` and `toolchain` in build files and build logic",
    "look for `org.gradle.toolchains.foojay-resolver-convention` in the settings file",
  ],
  fix: "Install the JDK, or add the Foojay resolver plugin to the settings file so that Gradle fetches it. Drop the vendor unless it matters.",
  fixedIn: {
    roles: ["settings", "module_build"],
    settings: ["jvmToolchain", "languageVersion", "toolchain", "foojay-resolver", "plugins"],
  },
} as const satisfies FailureClass;
