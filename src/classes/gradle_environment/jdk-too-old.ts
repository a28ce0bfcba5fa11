import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { buildOf, fixOf, placeClaim } from "../../analysis/build/build.ts";
import {
  choiceClaim,
  choiceName,
  type JdkChoice,
  jdkChoices,
  NO_CHOICE,
} from "../../analysis/build/running-jdk.ts";
import { restate, statedGradle, statedVersion, tableOf } from "../../analysis/build/versions.ts";
import { AGP_REQUIREMENTS, jdkFor } from "../../facts/compatibility/gradle-agp.ts";
import { jdksForGradle } from "../../facts/compatibility/gradle-jdk.ts";
import type { GradleModel } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { CauseList, type Verdict } from "../cause-list.ts";
import { look } from "../look.ts";

/**
 * Gradle, or something in it, needs a newer JDK than the one that runs it, with its folder where the log prints it. `who`
 * needs it ("the Android Gradle plugin 8.13.2"), and `whoClaim` is the line that brings that.
 */
export type JdkGap = { needed: number; running: number; home?: string; who: string; whoClaim?: Claim };

/** `first` and `others` are lines that choose it, `right` one that already has a newer JDK. */
type Chosen = JdkGap & { first: JdkChoice; others: JdkChoice[]; right?: JdkChoice };
/** `right` asks for a newer JDK and was not followed; `isUnchosen` says that no line of the project chooses any. */
type OfMachine = JdkGap & { right?: JdkChoice; isUnchosen?: boolean };

/** Whether a line of the project, or the machine, puts Gradle on the old JDK. */
export const jdkCauses = {
  jdkChosenHere: ({ needed, running, who, first, others, right }: Chosen) => {
    const more = others.length > 0 ? ` ${others.slice(0, 3).map(choiceName).join(", ")} too.` : "";
    return {
      text: `${choiceName(first)} runs Gradle on JDK ${running}, and ${who} needs ${needed} or newer.${more}${right ? ` ${choiceName(right)} already says ${right.jdk}.` : ""}`,
      steps: [
        first.chooser === "gradle.properties"
          ? `Remove the line, so that JAVA_HOME decides, or point it to a JDK ${needed} or newer.`
          : `Let ${first.place.path} provide JDK ${needed} or newer.`,
        "The language level of your own code (compileOptions, jvmTarget) need not change for this.",
      ],
      label: `JDK ${running}, needs ${needed}`,
    };
  },
  jdkOfMachine: ({ needed, running, who, home, right, isUnchosen }: OfMachine) => {
    const origin = right
      ? ` The project asks for JDK ${right.jdk} in ${choiceName(right)}, which this run did not follow.`
      : ` ${NO_CHOICE}: it comes from JAVA_HOME, or in the IDE from its Gradle JDK setting.`;
    return {
      text: `Gradle ran on ${home ? `${home} (JDK ${running})` : `JDK ${running}`}, and ${who} needs ${needed} or newer.${right || isUnchosen ? origin : ""}`,
      steps: [
        `On the machine that failed, point JAVA_HOME to a JDK ${needed} or newer${home ? ` instead of ${home}` : ""}; in Android Studio: Settings > Build, Execution, Deployment > Build Tools > Gradle > Gradle JDK; on a build server: setup-java.`,
        look(
          "Look for org.gradle.java.home in a gradle.properties, that of ~/.gradle first: it wins over JAVA_HOME.",
        ),
        "Check with ./gradlew -version; then stop old daemons: ./gradlew --stop.",
      ],
      label: `needs JDK ${needed}`,
    };
  },
};

/** Verdicts on them, for whichever class lists them. */
const causes = new CauseList(jdkCauses);

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
export function* examineJdk(error: ParsedError, gap: JdkGap, quotes: Claim[] = []): AnalysisTask<Verdict> {
  const { needed, running, whoClaim } = gap;
  const build = yield* buildOf(error);
  const choices = build ? yield* jdkChoices(build) : [];
  const property = build?.properties["org.gradle.java.home"]?.value;
  const ran = choices.filter((choice) => choice.jdk === running && mayHaveRun(choice, gap, property));
  const evidence = [...quotes, ...(whoClaim ? [whoClaim] : [])];
  const [first] = ran;
  const right = choices.find(({ jdk, chooser }) => jdk >= needed && (!first || chooser === first.chooser));
  if (first) {
    const others = ran.filter((choice) => choice !== first && choice.chooser === first.chooser);
    const shown = [first, ...others.slice(0, 3), ...(right ? [right] : [])];
    const values = { ...gap, first, others, right };
    return causes.proven("jdkChosenHere", values, {
      ground: ran.length === 1 ? "proven" : "stated",
      location: { path: first.place.path, line: first.place.line },
      evidence: [...evidence, ...shown.map((choice) => choiceClaim(choice))],
      fixes: yield* raise([first, ...others], right?.jdk ?? needed),
    });
  }
  const unchosen = { ...gap, right, isUnchosen: build !== undefined };
  return causes.proven("jdkOfMachine", unchosen, {
    ground: "stated",
    ...(whoClaim?.path && { location: { path: whoClaim.path, line: whoClaim.line } }),
    evidence: [...evidence, ...(right ? [choiceClaim(right)] : [])],
  });
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
