import { buildOf, fixOf, placeClaim } from "../../analysis/build/build.ts";
import {
  choiceClaim,
  choiceName,
  type JdkChoice,
  jdkChoices,
  jdkInPath,
  NO_CHOICE,
} from "../../analysis/build/running-jdk.ts";
import { restate, statedGradle, statedVersion, tableOf } from "../../analysis/build/versions.ts";
import { logClaim } from "../../analysis/claims.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { AGP_REQUIREMENTS, jdkFor } from "../../facts/agp-requirements.ts";
import { jdksForGradle } from "../../facts/gradle-jdk.ts";
import type { GradleModel } from "../../model/code.ts";
import type { Claim, Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";

/** Gradle, or something in it, needs a newer JDK than the one that runs it. */
export interface JdkGap {
  needed: number;
  running: number;
  /** Folder of the running JDK, where the log prints it. */
  home?: string;
  /** What needs it, as a sentence begins: "The Android Gradle plugin 8.13.2". */
  who: string;
  /** The line that brings what needs it. */
  whoClaim?: Claim;
}

/** The gap that the Android Gradle plugin of this build leaves, named with its version where the build states it. */
export function agpGap(
  build: GradleModel | undefined,
  needed: number,
  running: number,
  home?: string,
): JdkGap {
  const agp = build && statedVersion(build, "agp");
  const byTable = agp && jdkFor(agp.value) === needed ? ` (${tableOf(AGP_REQUIREMENTS)})` : "";
  return {
    needed,
    running,
    home,
    who: agp ? `the Android Gradle plugin ${agp.value}` : "the Android Gradle plugin",
    ...(agp && { whoClaim: placeClaim(agp.place, `needs JDK ${needed}${byTable}`) }),
  };
}

/** The gap that Gradle itself leaves, which from 9 on runs on JDK 17 and later. */
export function gradleGap(build: GradleModel | undefined, needed: number, running: number): JdkGap {
  const stated = build && statedGradle(build);
  const gradle = stated && jdksForGradle(stated.value)?.oldest === needed ? stated : undefined;
  return {
    needed,
    running,
    who: gradle ? `Gradle ${gradle.value}` : "this Gradle",
    ...(gradle && { whoClaim: placeClaim(gradle.place, `needs JDK ${needed}`) }),
  };
}

/** Which line of the project puts Gradle on the old JDK; without one, the machine does. */
export function* jdkTooOld(error: ParsedError, gap: JdkGap, quotes: readonly Claim[] = []): Inquiry<Finding> {
  const build = yield* buildOf(error);
  const choices = build ? yield* jdkChoices(build) : [];
  const property = build?.properties["org.gradle.java.home"]?.value;
  const tooOld = choices.filter((choice) => choice.jdk < gap.needed && mayHaveRun(choice, gap, property));
  const ran = tooOld.filter(({ jdk }) => jdk === gap.running);
  const blamed = ran.length > 0 ? ran : tooOld;
  const evidence = [logClaim(error), ...quotes, ...(gap.whoClaim ? [gap.whoClaim] : [])];
  return blamed.length > 0 && ran.length > 0
    ? yield* chosenHere(gap, blamed, choices, evidence)
    : chosenByMachine(gap, choices, evidence, build !== undefined);
}

/** A pipeline does not run on a developer's machine, nor does a property of Gradle's win where the log shows another. */
function mayHaveRun({ chooser }: JdkChoice, { home }: JdkGap, property: string | undefined): boolean {
  if (home === undefined) return true;
  const plain = (path: string): string => path.replaceAll("\\", "/").replace(/(?<!\/)\/+$/, "");
  if (chooser === "gradle.properties") return property !== undefined && plain(property) === plain(home);
  const isDesktop =
    /[/\\]Users[/\\]|Program Files|Android[ -]?Studio|[/\\]jbr\b|^\/home\/(?!runner|circleci|gradle|vsts)/i.test(
      home,
    );
  return !(isDesktop && (chooser === "workflow" || chooser === "image"));
}

function* chosenHere(
  gap: JdkGap,
  blamed: readonly JdkChoice[],
  choices: readonly JdkChoice[],
  evidence: readonly Claim[],
): Inquiry<Finding> {
  const [first] = blamed;
  if (!first) return chosenByMachine(gap, choices, evidence);
  const same = blamed.filter(({ chooser }) => chooser === first.chooser);
  const right = choices.find(({ jdk, chooser }) => jdk >= gap.needed && chooser === first.chooser);
  const others = same.length > 1 ? ` ${same.slice(1, 4).map(choiceName).join(", ")} too.` : "";
  const newer = right ? ` ${choiceName(right)} already says ${right.jdk}.` : "";
  return {
    rootCause: `${choiceName(first)} runs Gradle on JDK ${first.jdk}, and ${gap.who} needs ${gap.needed} or newer.${others}${newer}`,
    ground: same.length === 1 && blamed.length === 1 ? "proven" : "told",
    location: { path: first.place.path, line: first.place.line },
    label: `JDK ${first.jdk}, needs ${gap.needed}`,
    evidence: [
      ...evidence,
      ...same.slice(0, 4).map((choice) => choiceClaim(choice)),
      ...(right ? [choiceClaim(right)] : []),
    ],
    fixGuidelines: [
      first.chooser === "gradle.properties"
        ? `Remove the line, so that JAVA_HOME decides, or point it to a JDK ${gap.needed} or newer.`
        : `Let ${first.place.path} provide JDK ${gap.needed} or newer.`,
      "The language level of your own code (compileOptions, jvmTarget) need not change for this.",
    ],
    fixes: yield* raise(same, right?.jdk ?? gap.needed),
  };
}

/** Writes the number where a number alone is a valid version; a path or a full version cannot be made up. */
function* raise(choices: readonly JdkChoice[], jdk: number) {
  const editable = choices.filter(
    ({ chooser, place }) =>
      chooser !== "gradle.properties" && !/\.(?:sdkmanrc|tool-versions)$|mise\.toml$/.test(place.path),
  );
  if (editable.length < choices.length) return [];
  const edits = yield* restate(
    editable.map(({ place, written }) => ({ place, from: written, to: `${jdk}` })),
  );
  const isCertain = choices.every(
    ({ chooser, written }) => chooser !== "image" && /^(?:1\.)?\d+$/.test(written),
  );
  return fixOf(`Run Gradle on JDK ${jdk}`, isCertain ? "safe" : "review", edits);
}

function chosenByMachine(
  gap: JdkGap,
  choices: readonly JdkChoice[],
  evidence: readonly Claim[],
  hasProject = true,
): Finding {
  const where = gap.home ? `${gap.home} (JDK ${gap.running})` : `JDK ${gap.running}`;
  const right = choices.find(({ jdk }) => jdk >= gap.needed);
  const home = gap.home && jdkInPath(gap.home);
  const place = gap.whoClaim;
  const told = right
    ? ` The project asks for JDK ${right.jdk} in ${choiceName(right)}, which this run did not follow.`
    : `${hasProject ? ` ${NO_CHOICE}: it` : " It"} comes from JAVA_HOME, or in the IDE from its Gradle JDK setting.`;
  return {
    rootCause: `Gradle ran on ${where}, and ${gap.who} needs ${gap.needed} or newer.${told}`,
    ground: "told",
    ...(place?.path && {
      location: { path: place.path, line: place.line },
      label: `needs JDK ${gap.needed}`,
    }),
    evidence: [...evidence, ...(right ? [choiceClaim(right)] : [])],
    fixGuidelines: [
      `On the machine that failed, point JAVA_HOME to a JDK ${gap.needed} or newer${home ? ` instead of ${gap.home}` : ""}; in Android Studio: Settings > Build, Execution, Deployment > Build Tools > Gradle > Gradle JDK.`,
      "Look for org.gradle.java.home in ~/.gradle/gradle.properties of that machine: it wins over JAVA_HOME.",
      "Check with ./gradlew -version; then stop old daemons: ./gradlew --stop.",
    ],
  };
}
