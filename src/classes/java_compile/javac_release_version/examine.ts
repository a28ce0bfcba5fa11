import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, moduleNamed, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { choiceClaim, choiceName, jdkChoices } from "../../../analysis/build/running-jdk.ts";
import { saidInBuild } from "../../../analysis/build/said-in-build.ts";
import { restate } from "../../../analysis/build/versions.ts";
import type { GradleModel, VersionPlace } from "../../../model/code.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { javaLevel, levelWords } from "../../gradle_environment/java-level.ts";
import { jvmTargetsOf, type Level } from "../../kotlin_compile/jvm-targets.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Levels that current JDKs refuse; 8 is the oldest they take. */
const OLDEST_TAKEN = 8;

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const asked = Number((facts.requiredVersion ?? "").replace(/^1\./, ""));
  const build = yield* buildOf(error);
  if (!build || !(asked >= 5)) return;
  const levels = levelsAsking(error, build, asked);
  const [first] = levels;
  if (!first) return yield* ruleOutLevel(context, build, asked);
  yield asked < OLDEST_TAKEN
    ? yield* levelTooOld(levels, first.place, asked)
    : yield* jdkTooOld(build, first.place, asked);
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

/** The failing module states another level of its sources than the compiler refused, and nothing in the build may set that one. */
function* ruleOutLevel(
  { error, module: name }: Context<typeof failureClass>,
  build: GradleModel,
  asked: number,
): Examination {
  const isAlone = !build.otherBuilds?.length;
  const failing = moduleOf(error, build) ?? (isAlone && name ? moduleNamed(build, name) : undefined);
  const { source } = failing ? jvmTargetsOf(build, failing) : {};
  if (!failing || !source || !/source release|Source option/.test(error.message)) return;
  const { all } = yield* saidInBuild({ names: "(?:source|target)Compatibility|jvmToolchain" });
  const mayAsk = (level: number | undefined): boolean => level === undefined || level === asked;
  if (!all || all.some(({ given: [value = ""] }) => mayAsk(javaLevel(value)))) return;
  const cause = asked < OLDEST_TAKEN ? "levelTooOld" : "jdkTooOld";
  yield causes.ruledOut(cause, `${failing.name} asks for Java ${source.level}`, [placeClaim(source.place)]);
}

function* levelTooOld(
  levels: readonly Level[],
  { path, line }: VersionPlace,
  asked: number,
): AnalysisTask<Verdict> {
  const changes = levels.flatMap(({ place }) => {
    const words = levelWords(place.text, asked, OLDEST_TAKEN);
    return words ? [{ place, ...words }] : [];
  });
  return causes.proven(
    "levelTooOld",
    { at: `${path}:${line}`, level: `${asked}` },
    {
      location: { path, line },
      evidence: levels.slice(0, 3).map(({ place }) => placeClaim(place)),
      fixes: fixOf("Compile for Java 8", "safe", yield* restate(changes)),
    },
  );
}

function* jdkTooOld(build: GradleModel, asks: VersionPlace, asked: number): AnalysisTask<Verdict> {
  const old = (yield* jdkChoices(build)).filter(({ jdk }) => jdk < asked);
  const [choice] = old;
  const { path, line } = choice?.place ?? asks;
  const edits =
    choice && old.length === 1 && choice.chooser === "workflow"
      ? yield* restate([{ place: choice.place, from: choice.written, to: `${asked}` }])
      : undefined;
  return causes.proven(
    "jdkTooOld",
    {
      at: `${asks.path}:${asks.line}`,
      level: `${asked}`,
      choice: choice ? { name: choiceName(choice), jdk: choice.jdk } : "none",
    },
    {
      ground: choice ? "proven" : "stated",
      location: { path, line },
      evidence: [
        placeClaim(asks, `asks for Java ${asked}`),
        ...old.slice(0, 2).map((each) => choiceClaim(each)),
      ],
      fixes: fixOf(`Run Gradle on JDK ${asked}`, "safe", edits),
    },
  );
}
