import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { isOfOtherBuild } from "../../../analysis/build/failing-build.ts";
import { firstLiteral, type Mention, mentionsOf, mentionsWithin } from "../../../analysis/build/mentions.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { statementsOf } from "../../../analysis/build/statements.ts";
import { search } from "../../../analysis/code/code.ts";
import { type Source, sourceOf } from "../../../analysis/code/source.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { leftOutOfBlock } from "./left-out-of-block.ts";

type InClass = Context<typeof failureClass>;

/** What a value is taken from: `gradleProperty("revision")`, `environmentVariable("REVISION")`. */
const TAKES = /^(?:gradleProperty|environmentVariable)$/;
/** A value for where there is none. */
const STAND_IN = /^(?:orElse|convention|orNull|getOrElse)$/;

/** The line that sets the property, where it takes the value from outside the build and nothing here gives one. */
export function* examine(context: InClass): Examination {
  const build = yield* buildOf(context.error);
  if (!build) return;
  const { task, property } = context.facts;
  yield { thought: `Where does the value of ${property ?? "the property"} come from?` };
  const taken = (yield* namedByGradle(context, build)) ?? (yield* setsProperty(context, build));
  if (!taken) {
    const unset = yield* leftOutOfBlock(context, build);
    if (unset) yield unset;
    return;
  }
  const { source, line, name } = taken;
  const isOfGradle = taken.call === "gradleProperty";
  if (isOfGradle && build.properties[name] !== undefined) return;
  yield causes.proven(
    isOfGradle ? "gradlePropertyUnset" : "variableUnset",
    { name, task, property, place: `${source.path}:${line}` },
    {
      ground: "stated",
      location: { path: source.path, line },
      evidence: [
        context.line(taken, "where the value comes from"),
        ...(isOfGradle ? [context.absent("gradle_model", `no ${name} in gradle.properties`)] : []),
      ],
    },
  );
}

type Found = AnalysisTask<Taking | undefined>;
/** A line that takes a value, by which call, and of which name. */
type Taking = { source: Source; line: number; call: string; name: string };

const takenBy = (source: Source, mention: Mention): Taking[] => {
  const name = mention.arguments?.length === 1 ? firstLiteral(mention) : undefined;
  return TAKES.test(mention.name) && name ? [{ source, line: mention.line, call: mention.name, name }] : [];
};

/** What Gradle itself says that the value is derived from. */
function* namedByGradle({ facts }: InClass, build: GradleModel): Found {
  const { gradleProperty } = facts;
  const name = gradleProperty ?? facts.environmentVariable;
  if (name === undefined) return undefined;
  const call = gradleProperty ? "gradleProperty" : "environmentVariable";
  const { all = [] } = yield* search(name, { files: "**/*.{gradle,kts,kt,groovy,java}", limit: 50 });
  const found: Taking[] = [];
  for (const path of new Set(all.map((hit) => hit.path))) {
    const source = isOfOtherBuild(build, path) ? undefined : yield* sourceOf(path);
    if (source) found.push(...mentionsOf(source).flatMap((each) => takenBy(source, each)));
  }
  const [only, ...more] = found.filter((each) => each.call === call && each.name === name);
  return more.length === 0 ? only : undefined;
}

/** The line of the task's module that sets the property, where there is one such line alone. */
function* setsProperty({ error, facts: { property } }: InClass, build: GradleModel): Found {
  const module = moduleOf(error, build);
  const script = property && module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  if (!script || !property) return undefined;
  const sets = statementsOf(script).filter(
    ({ name, receiver, isAssigned, literals }) =>
      (name === property && isAssigned) ||
      ((name === "set" || name === "convention") && receiver.split(".").at(-1) === property) ||
      (name === "property" && literals[0] === property),
  );
  const taken = sets.flatMap((each) => {
    const within = each.arguments.flatMap((given) => mentionsWithin(script, given));
    const [first] = within.flatMap((mention) => takenBy(script, mention));
    return first && !within.some(({ name }) => STAND_IN.test(name)) ? [{ ...first, line: each.line }] : [];
  });
  const [only, ...more] = taken;
  return more.length === 0 ? only : undefined;
}
