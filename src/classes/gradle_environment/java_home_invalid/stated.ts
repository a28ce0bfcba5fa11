import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["directory"], ({ directory }, { facts }) => {
  const source = facts.propertyName ?? "JAVA_HOME";
  return {
    cause: `${source} names ${directory}, and Gradle found no JDK there.`,
    steps: [
      source === "JAVA_HOME"
        ? "Set JAVA_HOME to the folder of an installed JDK, the one that holds bin/java, and open a new shell."
        : `Remove ${source} from the gradle.properties that a team shares, or set it in ~/.gradle/gradle.properties to a JDK of this machine.`,
      "Installed ones: /usr/libexec/java_home -V on macOS, update-alternatives --list java on Linux.",
    ],
    ground: "told",
    said: true,
  };
});
