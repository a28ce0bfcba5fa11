import type { StatedCause } from "../stated-cause.ts";

/** The JDK that runs the build is older than what a part of it asks for. */
export function needsJdk(
  who: string,
  { requiredVersion, currentVersion }: { requiredVersion: string; currentVersion: string },
): StatedCause {
  return {
    cause: `Gradle ran on JDK ${currentVersion}, and ${who} needs ${requiredVersion} or newer.`,
    steps: [
      `Run the build on JDK ${requiredVersion}: JAVA_HOME on the command line, Settings > Build Tools > Gradle > Gradle JDK in the IDE, setup-java on a build server.`,
      "org.gradle.java.home in a gradle.properties overrules JAVA_HOME: look there when it does not take effect.",
    ],
    ground: "told",
    said: true,
  };
}
