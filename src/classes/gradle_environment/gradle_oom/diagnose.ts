import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { gradleProperties } from "../../../analysis/build/property-lines.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, factAmong, logClaim, type SharedFact } from "../../../analysis/claims.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { GradleModel, VersionPlace } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { readProperties } from "../../../syntax/properties.ts";
import type { failureClass } from "./class.ts";
import { jvmOption, megabytes } from "./memory-settings.ts";

/** The process that ran out, and the property that gives it memory; without one the Kotlin daemon takes Gradle's. */
const GRADLE = { who: "Gradle's process", property: "org.gradle.jvmargs" };
const KOTLIN = { who: "The Kotlin daemon", property: "kotlin.daemon.jvmargs" };
/** What a build of ordinary size gets along with, in megabytes. */
const USUAL = { heap: 4096, metaspace: 1024 };
/** The facts that hold what the process had. */
const MEASURED = { heap: "maxHeap", metaspace: "maxMetaspace" } as const;
/** Gradle's own defaults, in megabytes. */
const DEFAULT = { heap: 512, metaspace: 384 };

export function* diagnose(error: ErrorOf<typeof failureClass>, others: readonly ParsedError[] = []): Inquiry {
  const build = yield* buildOf(error);
  if (!build) return;
  const space = /metaspace/i.test(fact(error, "space") ?? "") ? "metaspace" : "heap";
  const option = space === "heap" ? "-Xmx" : "-XX:MaxMetaspaceSize=";
  const { who, property } = error.raw.includes(KOTLIN.property) ? KOTLIN : GRADLE;
  const stated = build.properties[property] ?? build.properties[GRADLE.property];
  const isTaken = build.properties[property] === undefined && property !== GRADLE.property;
  const written = stated && jvmOption(stated.value, option);
  // Only Gradle's own process prints what it ran with.
  const measured = property === GRADLE.property ? factAmong(error, others, MEASURED[space]) : undefined;
  const used = measured && megabytes(measured.value);
  const given =
    (written ? megabytes(written) : undefined) ??
    (stated && space === "metaspace" ? undefined : DEFAULT[space]);
  const wanted = Math.max(USUAL[space], Math.ceil(((given ?? 0) * 1.5) / 1024) * 1024);
  const name = space === "heap" ? "heap" : "metaspace";
  const isComparable = written !== undefined || !stated;
  if (measured && used !== undefined && given !== undefined && isComparable && used !== given) {
    yield* conclude(overruled(error, measured, { name, used, given, stated: stated?.place }));
    return;
  }
  const place = stated?.place;
  if (stated && given !== undefined && given >= USUAL[space]) {
    yield* conclude(plentyAlready(error, stated.place, given, name));
    return;
  }
  yield* conclude({
    rootCause: stated
      ? `${who} ran out of ${name}: ${place?.path}:${place?.line} gives ${isTaken ? `Gradle and so the daemon, for which no gradle.properties of this project sets ${property},` : "it"} ${written ? `${given} MB` : "no number of its own"}.`
      : `${who} ran out of ${name}: no gradle.properties sets ${property}${isTaken ? ` or ${GRADLE.property}` : ""}, so unless ~/.gradle/gradle.properties does, it has Gradle's default of ${DEFAULT[space]} MB.`,
    ground: stated ? "proven" : "told",
    ...(place
      ? { location: { path: place.path, line: place.line }, label: `too little ${name}` }
      : { location: { path: "gradle.properties" } }),
    evidence: [logClaim(error), ...(place ? [placeClaim(place)] : [])],
    fixGuidelines: [
      `Give it ${wanted} MB: ${property} with ${option}${wanted / 1024}g in gradle.properties, if the machine has that much to spare.`,
      "On a small CI machine lower the number of workers instead: --max-workers=2.",
      ...(property === GRADLE.property
        ? [
            "If it is a Kotlin daemon or a test process that dies, it has a setting of its own: kotlin.daemon.jvmargs, or maxHeapSize of the test task.",
          ]
        : ["./gradlew --stop, so that the next build starts a daemon with it."]),
    ],
    fixes: fixOf(
      `Give ${property === GRADLE.property ? "Gradle" : "the Kotlin daemon"} ${wanted} MB of ${name}`,
      "review",
      yield* raise(build, property, option, `${wanted / 1024}g`),
    ),
  });
}

/** What the log measures is in force; the project's own value, or Gradle's default, is not. */
function overruled(
  error: ParsedError,
  measured: SharedFact,
  { name, used, given, stated }: { name: string; used: number; given: number; stated?: VersionPlace },
): Finding {
  const own = stated
    ? `${stated.path}:${stated.line} gives`
    : "Gradle's default, with no value in this project, is";
  return {
    rootCause: `Gradle ran with ${used} MB of ${name} and ran out of it. ${own} ${given} MB, which was not in force: ~/.gradle/gradle.properties of that machine, GRADLE_OPTS or the command line overrules it, or the log is of another state of the project.`,
    ground: "told",
    ...(stated && { location: { path: stated.path, line: stated.line }, label: "not in force" }),
    evidence: [
      logClaim(error),
      ...(measured.failure === error ? [] : [logClaim(measured.failure)]),
      ...(stated ? [placeClaim(stated, "not what was used")] : []),
    ],
    fixGuidelines: [
      "Raise or remove org.gradle.jvmargs in ~/.gradle/gradle.properties of the machine that failed, and look for -Dorg.gradle.jvmargs in GRADLE_OPTS and in its command.",
      "./gradlew --stop, then build again.",
    ],
  };
}

/** Enough for most builds: more of it may only put the end off, so who eats it comes first. */
function plentyAlready(error: ParsedError, place: VersionPlace, given: number, name: string): Finding {
  return {
    rootCause: `A process of the build ran out of ${name}, though ${place.path}:${place.line} gives Gradle ${given} MB, which most builds get along with.`,
    ground: "open",
    unestablished: true,
    location: { path: place.path, line: place.line },
    label: `${given} MB already`,
    evidence: [logClaim(error), placeClaim(place)],
    fixGuidelines: [
      "See which process died: the Kotlin daemon (kotlin.daemon.jvmargs) and test workers (maxHeapSize) have settings of their own.",
      "Build with fewer workers, --max-workers=2, and without other Gradle daemons on the machine: ./gradlew --stop.",
      "See whether one task eats it: build it alone, and compare with the last change that went well.",
    ],
  };
}

function* raise(
  build: GradleModel,
  property: string,
  option: string,
  wanted: string,
): Inquiry<Edit[] | undefined> {
  const stated = build.properties[property];
  const place = stated?.place;
  const written = stated && jvmOption(stated.value, option);
  if (stated && place && written)
    return yield* restate([{ place, from: `${option}${written}`, to: `${option}${wanted}` }]);
  const path = place?.path ?? build.properties[GRADLE.property]?.place.path ?? gradleProperties(build);
  const source = yield* sourceOf(path);
  if (!source || source.lines.length === 0) return undefined;
  if (place) {
    const { line } = place;
    if (readProperties(source.lines).find((each) => each.line === line)?.endLine !== line) return undefined;
    const text = lineOf(source, line).trimEnd();
    return editLines(source, [{ from: line, to: line, lines: [`${text} ${option}${wanted}`] }]);
  }
  return editLines(source, [{ from: 1, to: 0, lines: [`${property}=${option}${wanted}`] }]);
}
