import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { buildOf, declarationsOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { statementClaim, statementPlace } from "../../../analysis/build/found-statements.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import { gradleModel } from "../../../contracts/gradle-model.ts";
import type { CatalogEntry, GradleModel } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { agpGap, examineJdk } from "../../gradle_environment/jdk-too-old.ts";
import { type LevelStatement, levelStatements } from "../../gradle_environment/level-statements.ts";
import { jvmTargetsOf, type Level } from "../../kotlin_compile/jvm-targets.ts";
import { relevel } from "../../kotlin_compile/set-java-level.ts";
import { causes, coordinatesOf, gapOf, isOfBuild } from "./causes.ts";
import type { failureClass } from "./class.ts";

type Failure = Context<typeof failureClass>;

/** A library or plugin for newer Java than what asks for it. */
export function* examine(context: Failure): Examination {
  const gap = gapOf(context);
  const build = yield* buildOf(context.error);
  if (!gap || !build) return;
  yield* isOfBuild(context) ? examinePlugin(context, build, gap) : examineModule(context, build, gap);
}

type Gap = NonNullable<ReturnType<typeof gapOf>>;

/** What the build itself loads: a project of its own, or a plugin. */
function* examinePlugin({ error, facts }: Failure, build: GradleModel, gap: Gap): Examination {
  const { needed, running } = gap;
  const { dependency } = facts;
  const project = /Could not resolve project (:[\w.:-]{0,199}\w)/.exec(error.raw)?.[1];
  const own = project && (yield* ownProjectLevel(build, project, gap));
  if (own) return void (yield own);
  yield { thought: `${dependency ?? "A plugin"} needs JDK ${needed}; which line runs Gradle on ${running}?` };
  if (dependency?.startsWith("com.android."))
    return void (yield yield* examineJdk(error, agpGap(build, needed, running)));
  const [brought] = declarationsOf(build, coordinatesOf(dependency ?? ""));
  const who =
    dependency ?? (project ? `project ${project} of this build` : "something that this build loads");
  const whoClaim = brought && placeClaim(brought.dependency.place, `needs JDK ${needed}`);
  yield yield* examineJdk(error, { ...gap, who, ...(whoClaim && { whoClaim }) });
}

/** A project of this very build, compiled for a newer Java than the JDK that Gradle, which loads it, runs on. */
function* ownProjectLevel(build: GradleModel, project: string, gap: Gap): AnalysisTask<Verdict | undefined> {
  const folder = project.slice(1).replaceAll(":", "/");
  const files = (yield* requestTool(fileSearch, { pattern: `**/${folder}/build.gradle*` }))?.files ?? [];
  const set: LevelStatement[] = [];
  for (const path of files.filter((each) => /\.gradle(?:\.kts)?$/.test(each))) {
    const script = yield* scriptOf(path);
    const catalog = yield* catalogFor(build, path);
    if (script) set.push(...levelStatements(script, catalog).filter(({ level }) => level === gap.needed));
  }
  const [first, ...others] = set;
  if (!first || others.some(({ script }) => script.path !== first.script.path)) return undefined;
  const { path, line } = statementPlace(first);
  const entry = first.entry?.place;
  const values = { ...gap, project, place: `${path}:${line}`, entry: entry && `${entry.path}:${entry.line}` };
  return causes.proven("ownProjectLevel", values, {
    ground: "stated",
    location: { path, line },
    evidence: [
      statementClaim(first, `asks for Java ${gap.needed}`),
      ...(entry ? [placeClaim(entry, `the ${gap.needed}`)] : []),
    ],
  });
}

/** The catalogs that a script may read: those of its own build, where it is of an included one. */
function* catalogFor(build: GradleModel, path: string): AnalysisTask<readonly CatalogEntry[]> {
  const own = build.builds?.find(({ directory }) => path.startsWith(`${directory}/`));
  return (own && (yield* requestTool(gradleModel, { build: own.directory }))?.catalog) ?? build.catalog;
}

/** A library of a module, which compiles for an older Java. */
function* examineModule({ error, facts }: Failure, build: GradleModel, gap: Gap): Examination {
  const { needed, running } = gap;
  const { dependency } = facts;
  const module = moduleOf(error, build);
  if (!module || !dependency) return;
  const { source, java, kotlin, toolchain } = jvmTargetsOf(build, module);
  const stated = [java, source, toolchain, kotlin].filter(
    (level): level is Level => level?.level === running,
  );
  const [first] = stated;
  const [brought] = declarationsOf(build, coordinatesOf(dependency), module);
  const place = first?.place ?? brought?.dependency.place;
  if (!place) return;
  const set = first && `${first.place.path}:${first.place.line}`;
  const values = { ...gap, dependency, module: module.name, place: set, isRead: true };
  yield causes.proven("levelTooLow", values, {
    ground: first ? "proven" : "stated",
    location: { path: place.path, line: place.line },
    evidence: [
      ...stated.slice(0, 3).map((level) => placeClaim(level.place)),
      ...(brought ? [placeClaim(brought.dependency.place, "asks for it")] : []),
    ],
    fixes: fixOf(`Compile for Java ${needed}`, "review", first && (yield* relevel(stated, needed))),
  });
}
