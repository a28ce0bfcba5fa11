import { NO_CHOICE } from "../../../analysis/build/running-jdk.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** A level of Java, and the line that asks for it. */
type Level = { level: string; at?: string };

const asksFor = ({ at = "The module", level }: Level): string => `${at} asks for Java ${level}`;

export const causes = causesOf<typeof failureClass>()({
  levelTooOld: (given: Level) => ({
    text: `${asksFor(given)}, which the JDK that ran no longer compiles for.`,
    steps: [
      "Set sourceCompatibility and targetCompatibility to 8 or newer, in compileOptions of the android block or in the java block of a module without Android: existing code compiles as it is.",
    ],
    label: `Java ${given.level} is too old`,
  }),
  /** `choice` is the one line that says on which JDK the build runs; undefined where only the log was read. */
  jdkTooOld: ({ choice, ...given }: Level & { choice?: { name: string; jdk: number } | "none" }) => ({
    text:
      typeof choice === "object"
        ? `${choice.name} runs the build on JDK ${choice.jdk}, whose compiler does not know Java ${given.level}, which ${given.at} asks for.`
        : `${asksFor(given)}, and the JDK that ran the build is older than that.${choice ? ` ${NO_CHOICE}.` : ""}`,
    steps: [
      `Run Gradle on JDK ${given.level} or newer: JAVA_HOME, Gradle JDK in the IDE, setup-java on a build server.`,
      `Or lower sourceCompatibility and targetCompatibility, or let a toolchain choose the compiler: kotlin { jvmToolchain(${given.level}) }.`,
    ],
    label: `${typeof choice === "object" ? `JDK ${choice.jdk}, needs` : "needs JDK"} ${given.level}`,
  }),
}).settleByLog("jdkTooOld", "levelTooOld");

export function readLog({ facts, error }: Context<typeof failureClass>) {
  const { requiredVersion: level } = facts;
  if (!level) return undefined;
  const cause = /is no longer supported/.test(error.message) ? "levelTooOld" : "jdkTooOld";
  return causes.proven(cause, { level }, { ground: "stated", explicit: true });
}
