import { fixOf, placeClaim } from "../../../analysis/build/build.ts";
import {
  type FoundStatement,
  statementClaim,
  statementPlace,
  statementsInScripts,
} from "../../../analysis/build/found-statements.ts";
import { choiceClaim, choiceName, jdkChoices } from "../../../analysis/build/running-jdk.ts";
import type { Statement } from "../../../analysis/build/statements.ts";
import { restate, statedGradle, statedVersion, tableOf } from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { gradleFor, jdkFor } from "../../../facts/agp-requirements.ts";
import { classMajorOfJdk, GRADLE_JDKS, gradleForJdk, jdksForGradle } from "../../../facts/gradle-jdk.ts";
import { JACOCO_JDKS, jacocoForJdk } from "../../../facts/jacoco-jdk.ts";
import { compareVersions, newest, parseVersion } from "../../../facts/version-number.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { moveGradle } from "../move-gradle.ts";
import type { failureClass } from "./class.ts";

/** JDKs with long support, the usual ones to run Gradle on, newest first. */
const LONG_SUPPORTED = [25, 21, 17, 11, 8] as const;

/** Gradle runs on a JDK that its version cannot read yet. Undefined where the table knows no gap between the two. */
export function* gradleTooOldForJdk(
  error: ParsedError,
  build: GradleModel,
  jdk: number,
): Inquiry<Finding | undefined> {
  const gradle = statedGradle(build);
  const range = gradle && jdksForGradle(gradle.value);
  if (!gradle || !range || range.newest >= jdk) return undefined;
  const agp = statedVersion(build, "agp");
  const first = gradleForJdk(jdk)?.runFrom;
  const target = first && newest([first, (agp && gradleFor(agp.value)) ?? first]);
  const oldest = Math.max(range.oldest, (agp && jdkFor(agp.value)) ?? 8);
  const older = LONG_SUPPORTED.find((each) => each <= range.newest && each >= oldest);
  const isNear = target !== undefined && majorOf(target) === majorOf(gradle.value);

  const choices = (yield* jdkChoices(build)).filter((choice) => choice.jdk === jdk);
  const [choice] = choices;
  const move = target ? yield* moveGradle(build, target, "safe") : undefined;
  const edits =
    older &&
    !isNear &&
    choices.every(({ chooser, written }) => chooser === "workflow" && /^\d+$/.test(written))
      ? yield* restate(choices.map(({ place, written }) => ({ place, from: written, to: `${older}` })))
      : undefined;
  const chosen = choice ? `, which ${choiceName(choice)} chooses` : "";
  const isHere = choice !== undefined && !isNear;
  return {
    rootCause: `Gradle runs on JDK ${jdk}${chosen}, and the wrapper's Gradle ${gradle.value} runs on JDK ${range.newest} at most${first ? `; JDK ${jdk} needs Gradle ${first}` : ""}.`,
    ground: "proven",
    location: isHere
      ? { path: choice.place.path, line: choice.place.line }
      : { path: gradle.place.path, line: gradle.place.line },
    label: isHere
      ? `too new for Gradle ${gradle.value}`
      : first && isNear
        ? `JDK ${jdk} needs ${first}`
        : `cannot run on JDK ${jdk}`,
    evidence: [
      logClaim(error, `Unsupported class file major version ${classMajorOfJdk(jdk)}`),
      placeClaim(
        gradle.place,
        `runs on JDK ${range.oldest === range.newest ? range.newest : `${range.oldest} to ${range.newest}`} (${tableOf(GRADLE_JDKS)})`,
      ),
      ...choices.slice(0, 3).map((each) => choiceClaim(each)),
    ],
    fixGuidelines: [
      ...(isNear ? (move?.guidelines ?? []) : []),
      ...(older
        ? [
            `${isNear ? "Or run" : "Run"} Gradle on JDK ${older}: JAVA_HOME, the pipeline, and Gradle JDK in the IDE's settings.`,
          ]
        : []),
      ...(isNear || !target
        ? []
        : [
            `To stay on JDK ${jdk}, move the wrapper to Gradle ${target} and the Android Gradle plugin to a version of that time.`,
          ]),
    ],
    fixes: edits ? fixOf(`Run Gradle on JDK ${older}`, "safe", edits) : isNear ? (move?.fixes ?? []) : [],
  };
}

const majorOf = (version: string): number | undefined => parseVersion(version)?.numbers[0];

/** A tool that reads classes, such as JaCoCo, is older than the classes it is given. */
export function* toolTooOldForClass(
  error: ErrorOf<typeof failureClass>,
  jdk: number,
): Inquiry<Finding | undefined> {
  const target = jacocoForJdk(jdk);
  if (!target || !/jacoco|coverage/i.test(fact(error, "task") ?? "")) return undefined;
  const [first] = (yield* statementsInScripts("jacoco", statesJacoco)).filter(
    ({ statement }) => compareVersions(statement.literals[0] ?? "", target) < 0,
  );
  return first && (yield* jacocoTooOld(error, first, jdk, target));
}

/** `jacoco { toolVersion = "0.8.7" }`, and a variable for it. */
const statesJacoco = ({ name, path, receiver, literals }: Statement): boolean =>
  (name === "jacocoVersion" || (name === "toolVersion" && [...path, receiver].some(isJacoco))) &&
  parseVersion(literals[0] ?? "") !== undefined;

const isJacoco = (block: string): boolean => /(?:^|\.)(?:jacoco|configure)$/.test(block);

function* jacocoTooOld(
  error: ParsedError,
  stated: FoundStatement,
  jdk: number,
  target: string,
): Inquiry<Finding> {
  const place = statementPlace(stated);
  const value = stated.statement.literals[0] ?? "";
  return {
    rootCause: `JaCoCo ${value} cannot read classes of JDK ${jdk} (major version ${classMajorOfJdk(jdk)}); ${target} is the first that does.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: `needs ${target}`,
    evidence: [
      logClaim(error, `Unsupported class file major version ${classMajorOfJdk(jdk)}`),
      statementClaim(stated, `JDK ${jdk} needs ${target} (${tableOf(JACOCO_JDKS)})`),
    ],
    fixGuidelines: [`Set JaCoCo to ${target} or newer.`],
    fixes: fixOf(`Use JaCoCo ${target}`, "safe", yield* restate([{ place, from: value, to: target }])),
  };
}
