import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { choiceClaim, choiceName, jdkChoices, NO_CHOICE } from "../../../analysis/build/running-jdk.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { levelWords } from "../../gradle_environment/java-level.ts";
import { jvmTargetsOf, type Level } from "../../kotlin_compile/jvm-targets.ts";
import type { failureClass } from "./class.ts";

/** Levels that current JDKs refuse; 8 is the oldest they take. */
const OLDEST_TAKEN = 8;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const asked = Number((fact(error, "requiredVersion") ?? "").replace(/^1\./, ""));
  const build = yield* buildOf(error);
  if (!build || !(asked >= 5)) return;
  const levels = levelsAsking(error, build, asked);
  const [first] = levels;
  if (!first) return;
  yield* conclude(
    asked < OLDEST_TAKEN
      ? yield* levelTooOld(error, levels, first, asked)
      : yield* jdkTooOldFor(error, build, first, asked),
  );
}

/** The lines that ask for this level, those of the failing module first. */
function levelsAsking(error: ParsedError, build: GradleModel, asked: number): Level[] {
  const failing = moduleOf(error, build);
  const found = new Map<string, Level>();
  for (const module of failing ? [failing, ...build.modules] : build.modules) {
    const { source, java, toolchain } = jvmTargetsOf(build, module);
    for (const level of [source, java, toolchain]) {
      if (level?.level === asked) found.set(`${level.place.path}:${level.place.line}`, level);
    }
  }
  return [...found.values()];
}

function* levelTooOld(
  error: ParsedError,
  levels: readonly Level[],
  first: Level,
  asked: number,
): Inquiry<Finding> {
  const changes = levels.flatMap(({ place }) => {
    const words = levelWords(place.text, asked, OLDEST_TAKEN);
    return words ? [{ place, ...words }] : [];
  });
  return {
    rootCause: `${first.place.path}:${first.place.line} asks for Java ${asked}, which the JDK that ran no longer compiles for.`,
    ground: "proven",
    location: { path: first.place.path, line: first.place.line },
    label: `Java ${asked} is too old`,
    evidence: [logClaim(error), ...levels.slice(0, 3).map(({ place }) => placeClaim(place))],
    fixGuidelines: ["Ask for Java 8 or newer: existing code compiles as it is."],
    fixes: fixOf("Compile for Java 8", "safe", yield* restate(changes)),
  };
}

function* jdkTooOldFor(
  error: ParsedError,
  build: GradleModel,
  first: Level,
  asked: number,
): Inquiry<Finding> {
  const old = (yield* jdkChoices(build)).filter(({ jdk }) => jdk < asked);
  const [choice] = old;
  const claims: Claim[] = [logClaim(error), placeClaim(first.place, `asks for Java ${asked}`)];
  const path = choice?.place.path ?? first.place.path;
  const edits =
    choice && old.length === 1 && choice.chooser === "workflow"
      ? yield* restate([{ place: choice.place, from: choice.written, to: `${asked}` }])
      : undefined;
  return {
    rootCause: choice
      ? `${choiceName(choice)} runs the build on JDK ${choice.jdk}, whose compiler does not know Java ${asked}, which ${first.place.path}:${first.place.line} asks for.`
      : `${first.place.path}:${first.place.line} asks for Java ${asked}, and the JDK that ran the build is older than that. ${NO_CHOICE}.`,
    ground: choice ? "proven" : "told",
    location: { path, line: choice?.place.line ?? first.place.line },
    label: choice ? `JDK ${choice.jdk}, needs ${asked}` : `needs JDK ${asked}`,
    evidence: [...claims, ...old.slice(0, 2).map((each) => choiceClaim(each))],
    fixGuidelines: [
      `Run Gradle on JDK ${asked} or newer (JAVA_HOME, and Gradle JDK in the IDE), or let a toolchain choose the compiler: kotlin { jvmToolchain(${asked}) }.`,
    ],
    fixes: fixOf(`Run Gradle on JDK ${asked}`, "safe", edits),
  };
}
