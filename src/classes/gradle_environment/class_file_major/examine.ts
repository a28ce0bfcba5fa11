import { requestTool } from "../../../analysis/analysis-task.ts";
import { buildOf, declarationsOf, distinctPlaces, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import {
  statementClaim,
  statementPlace,
  statementsInScripts,
} from "../../../analysis/build/found-statements.ts";
import { choiceClaim, choiceName, jdkChoices } from "../../../analysis/build/running-jdk.ts";
import type { Statement } from "../../../analysis/build/statements.ts";
import {
  restate,
  type Stated,
  statedGradle,
  statedVersion,
  tableOf,
} from "../../../analysis/build/versions.ts";
import { wrappers } from "../../../analysis/build/wrappers.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import { gradleFor, jdkFor } from "../../../facts/compatibility/gradle-agp.ts";
import {
  GRADLE_JDKS,
  gradleForJdk,
  jdkOfClassMajor,
  jdksForGradle,
} from "../../../facts/compatibility/gradle-jdk.ts";
import { JACOCO_JDKS, jacocoForJdk } from "../../../facts/compatibility/jacoco-jdk.ts";
import { ROBOLECTRIC_JDKS, robolectricForJdk } from "../../../facts/compatibility/robolectric-jdk.ts";
import { compareVersions, newest, parseVersion } from "../../../facts/version-number.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { agpGap, examineJdk } from "../jdk-too-old.ts";
import { majorOf, moveGradle } from "../move-gradle.ts";
import { causes, jdkOf, RUNS_ON_14 } from "./causes.ts";
import type { failureClass } from "./class.ts";

type Failure = Context<typeof failureClass>;

export function* examine(context: Failure): Examination {
  const { groovyClass, classFileMajor, task = "" } = context.facts;
  if (groovyClass) return yield* examineGroovy();
  if (classFileMajor === undefined) return yield* examineJava(context);
  const jdk = jdkOfClassMajor(Number(classFileMajor));
  const build = yield* buildOf(context.error);
  if (jdk === undefined || !build) return;
  if (/jacoco|coverage/i.test(task)) yield* examineJacoco(context, jdk);
  else if (!task) yield* examineGradle(context, build, jdk);
}

/** A class of a plugin was compiled for a newer Java than the one that runs. */
function* examineJava({ error, facts }: Failure): Examination {
  const { className: name, classFileVersion, supportedClassFileVersion } = facts;
  const needed = jdkOf(classFileVersion);
  const running = jdkOf(supportedClassFileVersion);
  if (needed === undefined || running === undefined || !name) return;
  const own = yield* requestTool(resolveClass, { className: name });
  if (own && own.places.length > 0) return;
  const gap = name.startsWith("com.android.")
    ? agpGap(yield* buildOf(error), needed, running)
    : { needed, running, who: `${name}, which a plugin or tool brings,` };
  yield yield* examineJdk(error, gap);
}

/** A wrapper whose Gradle is older than the first that runs on that JDK. */
function* examineGroovy(): Examination {
  yield { thought: `Which wrapper has a Gradle before ${RUNS_ON_14}?` };
  const old = (yield* wrappers()).filter(({ value }) => compareVersions(value, RUNS_ON_14) < 0);
  const [only, ...more] = old;
  if (!only || more.length > 0) return;
  const { path, line, text } = only.place;
  const evidence = [lineClaim("read_file", path, line, text, "its Gradle")];
  yield causes.proven("groovyTooOld", { gradle: only.value }, { location: { path, line }, evidence });
}

/** JDKs with long support, the usual ones to run Gradle on, newest first. */
const LONG_SUPPORTED = [25, 21, 17, 11, 8] as const;

/** Gradle runs on a JDK that its version cannot read yet. Where it can, a tool of the tests may not. */
function* examineGradle(context: Failure, build: GradleModel, jdk: number): Examination {
  const stated = statedGradle(build);
  const range = stated && jdksForGradle(stated.value);
  if (!stated || !range) return;
  const { value: gradle, place } = stated;
  if (range.newest >= jdk) return yield* examineRobolectric(context, build, jdk, stated);
  const agp = statedVersion(build, "agp");
  const first = gradleForJdk(jdk)?.runFrom;
  const target = first && newest([first, (agp && gradleFor(agp.value)) ?? first]);
  const oldest = Math.max(range.oldest, (agp && jdkFor(agp.value)) ?? 8);
  const older = LONG_SUPPORTED.find((each) => each <= range.newest && each >= oldest);
  const choices = (yield* jdkChoices(build)).filter((choice) => choice.jdk === jdk);
  const [choice] = choices;
  const isNear = target !== undefined && majorOf(target) === majorOf(gradle);
  const move = isNear ? yield* moveGradle(build, target, "safe") : undefined;
  const isWritable = choices.every(({ chooser, written }) => chooser === "workflow" && /^\d+$/.test(written));
  const changes = choices.map((each) => ({ place: each.place, from: each.written, to: `${older}` }));
  const edits = older && !isNear && isWritable ? yield* restate(changes) : undefined;
  const { path, line } = choice && !isNear ? choice.place : place;
  const chosen = choice && choiceName(choice);
  const project = { gradle, newest: range.newest, choice: chosen, target, move: move?.guidelines, older };
  const runs = range.oldest === range.newest ? range.newest : `${range.oldest} to ${range.newest}`;
  const evidence = [
    context.log(quoteOf(context)),
    placeClaim(place, `runs on JDK ${runs} (${tableOf(GRADLE_JDKS)})`),
    ...choices.slice(0, 3).map((each) => choiceClaim(each)),
  ];
  const fixes = move?.fixes ?? fixOf(`Run Gradle on JDK ${older}`, "safe", edits);
  yield causes.proven("gradleTooOld", { jdk, project }, { location: { path, line }, evidence, fixes });
}

const quoteOf = ({ facts }: Failure): string =>
  `Unsupported class file major version ${facts.classFileMajor}`;

/** A tool that reads classes, such as JaCoCo, is older than the classes it is given. */
function* examineJacoco(context: Failure, jdk: number): Examination {
  const target = jacocoForJdk(jdk);
  if (!target) return;
  const { hits } = yield* statementsInScripts("jacoco", statesJacoco);
  const found = hits.find(({ statement }) => compareVersions(statement.literals[0] ?? "", target) < 0);
  if (!found) {
    const [newer] = hits;
    const instead = `JaCoCo is ${newer?.statement.literals[0]}`;
    if (newer) yield causes.ruledOut("jacocoTooOld", instead, [statementClaim(newer)]);
    return;
  }
  const place = statementPlace(found);
  const jacoco = found.statement.literals[0] ?? "";
  const edits = yield* restate([{ place, from: jacoco, to: target }]);
  const values = { jdk, major: Number(context.facts.classFileMajor), jacoco };
  yield causes.proven("jacocoTooOld", values, {
    location: { path: place.path, line: place.line },
    evidence: [
      context.log(quoteOf(context)),
      statementClaim(found, `JDK ${jdk} needs ${target} (${tableOf(JACOCO_JDKS)})`),
    ],
    fixes: fixOf(`Use JaCoCo ${target}`, "safe", edits),
  });
}

/** `jacoco { toolVersion = "0.8.7" }`, and a variable for it. */
const statesJacoco = ({ name, path, receiver, literals }: Statement): boolean =>
  (name === "jacocoVersion" || (name === "toolVersion" && [...path, receiver].some(isJacoco))) &&
  parseVersion(literals[0] ?? "") !== undefined;

const isJacoco = (block: string): boolean => /(?:^|\.)(?:jacoco|configure)$/.test(block);

/** Releases of Robolectric before 4.8 of which it is not on record that they read the JDK's classes. */
const SURELY_OLD = "4.7";

/** Gradle runs on that JDK, and the tests ask for a Robolectric that cannot read its classes. */
function* examineRobolectric(context: Failure, build: GradleModel, jdk: number, gradle: Stated): Examination {
  const target = robolectricForJdk(jdk);
  if (!target) return;
  const limit = target === "4.8" ? SURELY_OLD : target;
  const old = declarationsOf(build, "org.robolectric:robolectric").flatMap(({ dependency }) => {
    const { version, versionPlace, place } = dependency;
    return version && compareVersions(version, limit) < 0 ? [{ version, place: versionPlace ?? place }] : [];
  });
  const [first] = old;
  if (!first) return;
  const places = distinctPlaces(old.map(({ place }) => place));
  const note = `too old for JDK ${jdk} (${tableOf(ROBOLECTRIC_JDKS)})`;
  const edits = yield* restate(places.map((place) => ({ place, from: first.version, to: target })));
  const major = Number(context.facts.classFileMajor);
  const values = { jdk, major, robolectric: first.version, target, gradle: gradle.value };
  yield causes.proven("robolectricTooOld", values, {
    ground: "stated",
    location: { path: first.place.path, line: first.place.line },
    evidence: [
      context.log(quoteOf(context)),
      ...places.slice(0, 3).map((place) => placeClaim(place, note)),
      placeClaim(gradle.place, `runs on JDK ${jdk}`),
    ],
    fixes: fixOf(`Use Robolectric ${target}`, "review", edits),
  });
}
