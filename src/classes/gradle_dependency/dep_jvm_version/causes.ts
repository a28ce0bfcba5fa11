import { jdkNumber } from "../../../analysis/build/running-jdk.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { jdkCauses } from "../../gradle_environment/jdk-too-old.ts";
import type { failureClass } from "./class.ts";

/** Versions of Java: what is needed, and what is there. */
type Gap = { needed: number; running: number };
/** The line that sets the level of a project, and the one of the catalog with the number, where it takes it from there. */
type OwnProject = Gap & { project: string; place: string; entry?: string };
/** `place` sets the level; without one no line does, as far as was read. */
type Module = Gap & { dependency: string; module: string; place?: string; isRead?: boolean };

export const causes = causesOf<typeof failureClass>()({
  ...jdkCauses,
  ownProjectLevel: ({ project, needed, running, place, entry }: OwnProject) => ({
    text: `Project ${project} of this build is compiled for Java ${needed} (${place}${entry ? `, with the ${needed} of ${entry}` : ""}), and Gradle, which loads it, ran on JDK ${running}.`,
    steps: [
      `Compile ${project} for Java ${running}${entry ? `, with a version of its own where ${entry} serves other modules too` : ""}.`,
      `Or run Gradle on JDK ${needed} or newer: JAVA_HOME, or Settings > Build Tools > Gradle > Gradle JDK in the IDE; ./gradlew -version shows which one it is.`,
    ],
    label: `Java ${needed}, Gradle runs on ${running}`,
  }),
  levelTooLow: ({ dependency, module, needed, running, place, isRead }: Module) => ({
    text: `${dependency} is compiled for Java ${needed}, and ${module} compiles for ${running}${place ? ` (${place})` : isRead ? ", which a plugin of the build or a default sets, no line of its own" : ""}. Gradle gives a module nothing that is newer than itself.`,
    steps: [
      `Compile ${module} for Java ${needed} or newer, or take a release of ${coordinatesOf(dependency)} for Java ${running}.`,
    ],
    label: `needs ${needed}`,
  }),
});

export const coordinatesOf = (dependency: string): string => dependency.split(":").slice(0, 2).join(":");

export function gapOf({ facts }: Context<typeof failureClass>): Gap | undefined {
  const needed = jdkNumber(facts.requiredVersion ?? "");
  const running = jdkNumber(facts.currentVersion ?? "");
  return needed === undefined || running === undefined ? undefined : { needed, running };
}

/** Whether it is a part of the build itself, which the JDK of Gradle must be able to run, and none of a module. */
export const isOfBuild = ({ facts: { configuration = "" }, error }: Context<typeof failureClass>): boolean =>
  /(?:^|:)classpath$/.test(configuration) || /This build uses a Java/.test(error.message);

export function readLog(context: Context<typeof failureClass>) {
  const gap = gapOf(context);
  const { dependency, configuration } = context.facts;
  if (!gap) return undefined;
  const { module = configuration?.split(":").slice(0, -1).join(":") } = context;
  if (dependency && module && !isOfBuild(context))
    return causes.proven("levelTooLow", { ...gap, dependency, module }, { explicit: true });
  const who = dependency ?? "a plugin or tool on the build's classpath";
  return causes.proven("jdkOfMachine", { ...gap, who }, { explicit: true });
}
