import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import {
  buildOf,
  declarationsOf,
  fixOf,
  moduleNamed,
  moduleOf,
  placeClaim,
} from "../../../analysis/build/build.ts";
import { type Block, indentInside } from "../../../analysis/build/script.ts";
import { statementsIn } from "../../../analysis/build/statements.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { DEFAULT_BUILD_TYPES, type Variants, variantsOf } from "../../../analysis/build/variants-of.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { isApplication } from "../../../analysis/resources/manifest.ts";
import type { GradleDependency, GradleModel, GradleModule } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** The two modules that do not find together. */
interface Pair {
  context: Context<typeof failureClass>;
  build: GradleModel;
  consumer: GradleModule;
  target: GradleModule;
  /** What the consumer says of the target. */
  dependency: GradleDependency | undefined;
}

export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  const printed = context.facts.target ?? "";
  const target = build && moduleNamed(build, printed);
  const consumer = build && target && consumerOf(context, build, target);
  if (!build || !target || !consumer || !/^project /.test(printed)) return;
  yield { thought: `Which variant does ${consumer.name} ask ${target.name} for, and which has it?` };
  const dependency = declarationsOf(build, target.name, consumer).find(
    ({ module }) => module === consumer,
  )?.dependency;
  const pair: Pair = { context, build, consumer, target, dependency };
  const verdict = (yield* otherKind(pair)) ?? (yield* variantMissing(pair));
  if (verdict) yield verdict;
}

/** The module whose configuration or task failed; else the only one that depends on the target. */
function consumerOf(
  { error }: Pair["context"],
  build: GradleModel,
  target: GradleModule,
): GradleModule | undefined {
  const named = moduleOf(error, build);
  if (named && named !== target && named.name !== ":") return named;
  const users = declarationsOf(build, target.name).map(({ module }) => module);
  const [only, ...more] = new Set(users);
  return more.length === 0 ? only : users.find(isApplication);
}

const isAndroid = ({ plugins }: GradleModule): boolean =>
  plugins.some(({ id }) => /^com\.android\./.test(id));

/** No library at all, or one of another platform. */
function* otherKind({
  context,
  consumer,
  target,
  build,
  dependency,
}: Pair): AnalysisTask<Verdict | undefined> {
  if (!dependency) return undefined;
  const { path, line } = dependency.place;
  const [plugin] = target.plugins;
  const evidence = [
    placeClaim(dependency.place, "depends on it"),
    ...(plugin ? [placeClaim(plugin.place, target.name)] : []),
  ];
  const pair = { consumer: consumer.name, target: target.name };
  if (isApplication(target) && isAndroid(consumer))
    return causes.proven("appAsDependency", pair, { location: { path, line }, evidence });
  if (!plugin && target.buildFile) {
    const unread = yield* unreadBuildLogic(build, target);
    const values = { target: target.name, script: target.buildFile, unread };
    const location = { path: target.buildFile, line: 1 };
    const ground = unread ? "ambiguous" : "stated";
    return causes.proven("nothingOffered", values, { ground, location, evidence });
  }
  // What the log shows of the module that asks.
  const asked = /preferably optimized for (Android|standard JVMs)/.exec(context.error.message)?.[1];
  const [own] = consumer.plugins;
  if (asked === "Android" || !isAndroid(target) || isAndroid(consumer) || !own) return undefined;
  const unread = asked ? undefined : yield* unreadBuildLogic(build, consumer);
  const values = { ...pair, unread };
  return causes.proven("androidForPlainJava", values, {
    ground: unread ? "ambiguous" : "proven",
    location: { path, line },
    evidence: [...evidence, placeClaim(own.place, consumer.name)],
  });
}

/** The consumer has a build type, or a flavour in a dimension that the target knows, and the target does not have it. */
function* variantMissing(pair: Pair): AnalysisTask<Verdict | undefined> {
  const { context, build, consumer, target, dependency } = pair;
  const [own, theirs] = [yield* variantsOf(consumer), yield* variantsOf(target)];
  if (!own || !theirs) return undefined;
  const missing = [missingBuildType(pair, own, theirs), missingFlavor(pair, own, theirs)].find(
    (each) => each && statementsIn(own.script, each.block, "matchingFallbacks").length === 0,
  );
  if (!missing) return undefined;
  const { block, wanted, dimension, offered, fallback } = missing;
  const statement = own.script.isKotlin
    ? `matchingFallbacks += listOf("${fallback}")`
    : `matchingFallbacks = ['${fallback}']`;
  const unread = yield* unreadBuildLogic(build, target);
  const { to = block.from } = block;
  const isChosen = to > block.from && (!dimension || offered.length === 1);
  const lines = [indentInside(own.script, block) + statement];
  const edits = isChosen ? editLines(own.script, [{ from: to, to: to - 1, lines }]) : undefined;
  const names = { consumer: consumer.name, target: target.name };
  const values = { ...names, wanted, dimension, offered: offered.join(" and "), fallback: statement, unread };
  return causes.proven("variantMissing", values, {
    ground: unread ? "ambiguous" : "proven",
    location: { path: own.script.path, line: block.from },
    evidence: [
      context.line({ source: own.script, line: block.from }, dimension ? "the flavour" : "the build type"),
      ...(dependency ? [placeClaim(dependency.place, "depends on it")] : []),
    ],
    fixes: fixOf(`Fall back to ${fallback}`, "review", edits),
  });
}

/** What the consumer has alone, and what to fall back to. */
type Missing = { block: Block; wanted: string; dimension?: string; offered: string[]; fallback: string };

function missingBuildType({ context }: Pair, own: Variants, theirs: Variants): Missing | undefined {
  const { buildType: wanted } = context.facts;
  const block = wanted ? own.buildTypes.get(wanted) : undefined;
  if (!wanted || !block || DEFAULT_BUILD_TYPES.includes(wanted) || theirs.buildTypes.has(wanted))
    return undefined;
  const isLikeDebug = statementsIn(own.script, block, "initWith", "isDebuggable", "debuggable").some(
    ({ given: [value = ""], literals }) =>
      value === "true" || literals.includes("debug") || /(?:^|\.)debug$/.test(value),
  );
  const offered = [...new Set([...DEFAULT_BUILD_TYPES, ...theirs.buildTypes.keys()])];
  return { block, wanted, offered, fallback: isLikeDebug ? "debug" : "release" };
}

function missingFlavor({ context }: Pair, own: Variants, theirs: Variants): Missing | undefined {
  const { flavor: wanted, dimension } = context.facts;
  const block = wanted ? own.flavors.get(wanted)?.block : undefined;
  const offered = [...theirs.flavors]
    .filter(([, flavor]) => flavor.dimension === dimension)
    .map(([name]) => name);
  const [fallback] = offered;
  if (!wanted || !dimension || !block || !fallback || offered.includes(wanted)) return undefined;
  return { block, wanted, dimension, offered, fallback };
}
