import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { jdkCauses } from "../jdk-too-old.ts";
import type { failureClass } from "./class.ts";

const INSTALLED =
  "Installed ones: /usr/libexec/java_home -V on macOS, update-alternatives --list java on Linux.";

/** `property` of Gradle's, where it is not JAVA_HOME that names it; `place` is the line that does. */
type NoJdk = { directory: string; property?: string; place?: string };

export const causes = causesOf<typeof failureClass>()({
  noJdkThere: ({ directory, property, place }: NoJdk) => ({
    text: place
      ? `${place} ${property ? "sends Gradle" : "sets JAVA_HOME"} to ${directory}, and the machine that ran this has no JDK there.`
      : `${property ?? "JAVA_HOME"} names ${directory}, and Gradle found no JDK there.`,
    steps: [
      ...(property
        ? [
            `${place ? "Remove the line" : `Remove ${property} from the gradle.properties that a team shares`}: a JDK's folder differs from machine to machine. Set JAVA_HOME, or put the line into ~/.gradle/gradle.properties of the machine it fits.`,
            "To pin the Java version for everybody, use jvmToolchain or gradle/gradle-daemon-jvm.properties.",
          ]
        : [
            "Set JAVA_HOME to the folder of a JDK that the machine or image really has, the one that holds bin/java; setup-java sets it by itself.",
          ]),
      ...(place ? [] : [INSTALLED]),
    ],
    label: "no JDK there",
  }),
  /** The project's property says something else or nothing: that of the user, or of the command, wins. */
  propertyOfUser: ({ directory, own }: { directory: string; own?: string }) => ({
    text: `org.gradle.java.home is ${directory}, which does not exist on the machine that ran this. ${own ?? "No gradle.properties of the project sets it"}, so it comes from ~/.gradle/gradle.properties of that machine or from the command line.`,
    steps: [
      "In ~/.gradle/gradle.properties of the machine that failed, remove org.gradle.java.home or point it to a JDK that is there.",
      look("Look for -Dorg.gradle.java.home in the command and in GRADLE_OPTS."),
    ],
    label: "overruled",
  }),
  ...jdkCauses,
});

export function readLog({ facts: { directory, propertyName: property } }: Context<typeof failureClass>) {
  return directory ? causes.proven("noJdkThere", { directory, property }, { explicit: true }) : undefined;
}
