import {
  buildOf,
  declarationsOf,
  fixOf,
  moduleNamed,
  moduleOf,
  placeClaim,
} from "../../../analysis/build/build.ts";
import { type Block, indentInside, type Script } from "../../../analysis/build/script.ts";
import { statementsIn } from "../../../analysis/build/statements.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { DEFAULT_BUILD_TYPES, type Variants, variantsOf } from "../../../analysis/build/variants-of.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { isApplication } from "../../../analysis/resources/manifest.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

/** The two modules that do not find together. */
interface Pair {
  error: ParsedError;
  build: GradleModel;
  consumer: GradleModule;
  target: GradleModule;
}

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const target = build && moduleNamed(build, fact(error, "target") ?? "");
  const consumer = build && target && consumerOf(error, build, target);
  if (!build || !target || !consumer || !/^project /.test(fact(error, "target") ?? "")) return;
  yield* think(`Which variant does ${consumer.name} ask ${target.name} for, and which has it?`);
  const pair: Pair = { error, build, consumer, target };
  const finding = (yield* otherKind(pair)) ?? (yield* missingBuildType(pair)) ?? (yield* missingFlavor(pair));
  if (finding) yield* conclude(finding);
}

/** The module whose configuration or task failed; else the only one that depends on the target. */
function consumerOf(error: ParsedError, build: GradleModel, target: GradleModule): GradleModule | undefined {
  const named = moduleOf(error, build);
  if (named && named !== target && named.name !== ":") return named;
  const users = declarationsOf(build, target.name).map(({ module }) => module);
  const [only, ...more] = new Set(users);
  return more.length === 0 ? only : users.find(isApplication);
}

const isAndroid = ({ plugins }: GradleModule): boolean =>
  plugins.some(({ id }) => /^com\.android\./.test(id));

const dependencyClaim = ({ build, consumer, target }: Pair) =>
  declarationsOf(build, target.name, consumer)
    .filter(({ module }) => module === consumer)
    .slice(0, 1)
    .map(({ dependency }) => placeClaim(dependency.place, "depends on it"));

/** What the log shows of the module that asks: `Android` or `standard JVMs`. */
const asksFor = ({ message }: ParsedError): string | undefined =>
  /preferably optimized for (Android|standard JVMs)/.exec(message)?.[1];

/** No library at all, or one of another platform. */
function* otherKind(pair: Pair): Inquiry<Finding | undefined> {
  const { error, consumer, target, build } = pair;
  const dependency = declarationsOf(build, target.name, consumer).find(
    ({ module }) => module === consumer,
  )?.dependency;
  const place = dependency?.place;
  const plugin = target.plugins[0];
  if (!place) return undefined;
  const evidence = [
    logClaim(error),
    placeClaim(place, "depends on it"),
    ...(plugin ? [placeClaim(plugin.place, target.name)] : []),
  ];
  if (isApplication(target) && isAndroid(consumer))
    return {
      rootCause: `${target.name} is an app, and an app offers nothing that ${consumer.name} could depend on.`,
      ground: "proven",
      location: { path: place.path, line: place.line },
      label: "an app, no library",
      evidence,
      fixGuidelines: [
        `Move what both need to a library module that both depend on; for a feature delivered on its own the dependency goes the other way round.`,
      ],
    };
  if (target.plugins.length === 0 && target.buildFile)
    return unlessSaidBy(yield* unreadBuildLogic(build, target), {
      rootCause: `${target.buildFile} applies no plugin, so ${target.name} builds nothing that others could use.`,
      ground: "told",
      location: { path: target.buildFile, line: 1 },
      label: "no plugin",
      evidence,
      fixGuidelines: ["Apply com.android.library, or org.jetbrains.kotlin.jvm for a module without Android."],
    });
  const asked = asksFor(error);
  if (asked === "Android") return undefined;
  if (isAndroid(target) && !isAndroid(consumer) && consumer.plugins.length > 0)
    return unlessSaidBy(asked ? undefined : yield* unreadBuildLogic(build, consumer), {
      rootCause: `${consumer.name} is a plain JVM module, and ${target.name} is an Android library: only an Android module can use its AAR.`,
      ground: "proven",
      location: { path: place.path, line: place.line },
      label: "an Android library",
      evidence: [
        ...evidence,
        ...consumer.plugins.slice(0, 1).map((each) => placeClaim(each.place, consumer.name)),
      ],
      fixGuidelines: [
        `Make ${consumer.name} an Android library as well, or move what it needs from ${target.name} to a module without Android.`,
      ],
    });
  return undefined;
}

/** The consumer has a build type that the target does not. */
function* missingBuildType(pair: Pair): Inquiry<Finding | undefined> {
  const { error, build, consumer, target } = pair;
  const wanted = fact(error, "buildType");
  const [own, theirs] = [yield* variantsOf(consumer), yield* variantsOf(target)];
  const block = wanted ? own?.buildTypes.get(wanted) : undefined;
  if (
    !wanted ||
    !own ||
    !theirs ||
    !block ||
    DEFAULT_BUILD_TYPES.includes(wanted) ||
    theirs.buildTypes.has(wanted)
  )
    return undefined;
  if (said(own.script, block, "matchingFallbacks")) return undefined;
  const names = [...new Set([...DEFAULT_BUILD_TYPES, ...theirs.buildTypes.keys()])];
  const like = statementsIn(own.script, block, "initWith", "isDebuggable", "debuggable");
  const isLikeDebug = like.some(
    ({ given: [value = ""], literals }) =>
      value === "true" || literals.includes("debug") || /(?:^|\.)debug$/.test(value),
  );
  const fallback = isLikeDebug ? "debug" : "release";
  return unlessSaidBy(yield* unreadBuildLogic(build, target), {
    rootCause: `${consumer.name} is built as ${wanted}, and ${target.name} has only ${names.join(" and ")}. Gradle does not choose another build type by itself.`,
    ground: "proven",
    location: { path: own.script.path, line: block.from },
    label: `no ${wanted} in ${target.name}`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", own.script.path, block.from, lineOf(own.script, block.from), "the build type"),
      ...dependencyClaim(pair),
    ],
    fixGuidelines: [
      `Say in that build type which one of its dependencies to take instead: ${fallbackStatement(own.script, fallback)}.`,
      `Or give ${target.name} a build type ${wanted} as well.`,
    ],
    fixes: fixOf(`Fall back to ${fallback}`, "review", fallbacks(own, block, fallback)),
  });
}

/** The consumer has a flavour in a dimension that the target knows, and the target does not have that flavour. */
function* missingFlavor(pair: Pair): Inquiry<Finding | undefined> {
  const { error, build, consumer, target } = pair;
  const [dimension, wanted] = [fact(error, "dimension"), fact(error, "flavor")];
  const [own, theirs] = [yield* variantsOf(consumer), yield* variantsOf(target)];
  const block = wanted ? own?.flavors.get(wanted)?.block : undefined;
  const offered = theirs
    ? [...theirs.flavors].filter(([, flavor]) => flavor.dimension === dimension).map(([name]) => name)
    : [];
  const [first] = offered;
  if (
    !wanted ||
    !own ||
    !block ||
    !first ||
    offered.includes(wanted) ||
    said(own.script, block, "matchingFallbacks")
  )
    return undefined;
  return unlessSaidBy(yield* unreadBuildLogic(build, target), {
    rootCause: `${consumer.name} is built with the flavour ${wanted}, and ${target.name} has no ${wanted} in the dimension ${dimension}, only ${offered.join(" and ")}.`,
    ground: "proven",
    location: { path: own.script.path, line: block.from },
    label: `no ${wanted} in ${target.name}`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", own.script.path, block.from, lineOf(own.script, block.from), "the flavour"),
      ...dependencyClaim(pair),
    ],
    fixGuidelines: [
      `Say in that flavour which one to take instead: ${fallbackStatement(own.script, first)}.`,
      `Or give ${target.name} a flavour ${wanted}.`,
    ],
    fixes: offered.length === 1 ? fixOf(`Fall back to ${first}`, "review", fallbacks(own, block, first)) : [],
  });
}

const said = (script: Script, block: Block, name: string): boolean =>
  statementsIn(script, block, name).length > 0;

const fallbackStatement = ({ isKotlin }: Script, name: string): string =>
  isKotlin ? `matchingFallbacks += listOf("${name}")` : `matchingFallbacks = ['${name}']`;

function fallbacks({ script }: Variants, block: Block, name: string): Edit[] | undefined {
  if (!block.to || block.to === block.from) return undefined;
  const statement = fallbackStatement(script, name);
  return editLines(script, [
    { from: block.to, to: block.to - 1, lines: [indentInside(script, block) + statement] },
  ]);
}
