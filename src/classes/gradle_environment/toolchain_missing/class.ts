import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no JDK matches the requested toolchain",
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
    notInstalled: "`jvmToolchain(n)` names a JDK that is not installed here",
    vendor: "the request pins a vendor",
    jdkOfGradle: "`gradle/gradle-daemon-jvm.properties` asks for a JDK for the daemon",
    noResolver: "the download plugin is missing, or the network is blocked",
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
