import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";
import { megabytes } from "./memory-settings.ts";

type Space = "heap" | "metaspace";

export const OPTIONS = { heap: "-Xmx", metaspace: "-XX:MaxMetaspaceSize=" };
/** Gradle's own defaults, in megabytes. */
export const DEFAULTS = { heap: 512, metaspace: 384 };
export const GRADLE = "org.gradle.jvmargs";
/** Where it is not set, the Kotlin daemon takes what Gradle has. */
export const KOTLIN = "kotlin.daemon.jvmargs";
const PROCESSES = { gradle: "Gradle's process", kotlin: "The Kotlin daemon", java: "A Java process" };

/** What to give it, and what it has, as the log prints it or as the properties of the project say. */
type Shortage = {
  space: Space;
  of: keyof typeof PROCESSES;
  gigabytes: number;
  has?: string;
  project?: Stated;
};
/** The line, whether that is Gradle's own, and its number if it has one. */
type Stated = { place?: string; isOfGradle: boolean; given?: number };

function reasonOf({ space, of, has, project }: Shortage): string {
  if (has) return `: it has ${has}, which is too little for this build`;
  if (!project) return of === "kotlin" ? `: it takes Gradle's heap size unless ${KOTLIN} gives it one` : "";
  const { place, isOfGradle, given } = project;
  const isTaken = isOfGradle && of === "kotlin";
  return place
    ? `: ${place} gives ${isTaken ? `Gradle and so the daemon, for which no gradle.properties of this project sets ${KOTLIN},` : "it"} ${given ? `${given} MB` : "no number of its own"}`
    : `: no gradle.properties sets ${isTaken ? `${KOTLIN} or ` : ""}${GRADLE}, so unless ~/.gradle/gradle.properties does, it has Gradle's default of ${DEFAULTS[space]} MB`;
}

export const causes = causesOf<typeof failureClass>()({
  tooLittle: (shortage: Shortage) => {
    const { space, of, gigabytes, project } = shortage;
    const isDefault = space === "heap" && of !== "kotlin" && !project;
    const beside = isDefault
      ? "; the line replaces all of Gradle's defaults, so write -XX:MaxMetaspaceSize=1g there too"
      : "";
    const other = `If it is a Kotlin daemon or a test process that dies, it has a setting of its own: ${KOTLIN}, or maxHeapSize of the test task.`;
    return {
      text: `${PROCESSES[of]} ran out of ${space}${reasonOf(shortage)}.`,
      steps: [
        `Give it ${gigabytes * 1024} MB: ${of === "kotlin" ? KOTLIN : GRADLE} with ${OPTIONS[space]}${gigabytes}g in gradle.properties, if the machine has that much to spare${space === "metaspace" ? "; keep the -Xmx that stands there" : beside}.`,
        "On a small CI machine lower the number of workers instead: --max-workers=2.",
        ...(of === "kotlin" ? [] : [other]),
        "./gradlew --stop, so that the next build starts a daemon with it.",
      ],
      label: `too little ${space}`,
    };
  },
  /** What the log measures is in force; the project's own value, or Gradle's default, is not. */
  notInForce: ({
    space,
    used,
    given,
    place,
  }: {
    space: Space;
    used: number;
    given: number;
    place?: string;
  }) => ({
    text: `Gradle ran with ${used} MB of ${space} and ran out of it. ${place ? `${place} gives` : "Gradle's default, with no value in this project, is"} ${given} MB, which was not in force: ~/.gradle/gradle.properties of that machine, GRADLE_OPTS or the command line overrules it, or the log is of another state of the project.`,
    steps: [
      `Raise or remove ${GRADLE} in ~/.gradle/gradle.properties of the machine that failed, and look for -D${GRADLE} in GRADLE_OPTS and in its command.`,
      "./gradlew --stop, then build again.",
    ],
    label: "not in force",
  }),
  /** Enough for most builds: more of it may only put the end off, so who eats it comes first. */
  enoughAlready: ({ space, given, place }: { space: Space; given: number; place: string }) => ({
    text: `A process of the build ran out of ${space}, though ${place} gives Gradle ${given} MB, which most builds get along with.`,
    steps: [
      look(
        `See which process died: the Kotlin daemon (${KOTLIN}) and test workers (maxHeapSize) have settings of their own.`,
      ),
      "Build with fewer workers, --max-workers=2, and without other Gradle daemons on the machine: ./gradlew --stop.",
      look("See whether one task eats it: build it alone, and compare with the last change that went well."),
    ],
    label: `${given} MB already`,
  }),
});

export const isMetaspace = (space = ""): boolean => /metaspace/i.test(space);

export function readLog({ error, facts, elsewhere }: Context<typeof failureClass>) {
  if (error.raw.includes(KOTLIN)) {
    const kotlin = { space: "heap", of: "kotlin", gigabytes: 3 } as const;
    return causes.proven("tooLittle", kotlin, { explicit: true, quotes: [KOTLIN] });
  }
  const written = facts.space ?? elsewhere("space");
  const has = facts.maxHeap ?? elsewhere("maxHeap");
  if (!written && !has && !/Not enough memory to run compilation/.test(error.raw)) return undefined;
  const isGradle = /Expiring Daemon|Gradle build daemon|currently configured max heap/i.test(error.raw);
  const space = isMetaspace(written) ? "metaspace" : "heap";
  const doubled = has ? Math.max(2, Math.ceil(((megabytes(has) ?? 2048) * 2) / 1024)) : 4;
  const gigabytes = space === "metaspace" ? 1 : doubled;
  const values = { space, of: isGradle ? "gradle" : "java", gigabytes, has } as const;
  return causes.proven("tooLittle", values, {
    ground: has ? "stated" : "typical",
    explicit: true,
    quotes: ["currently configured max heap space"],
  });
}
