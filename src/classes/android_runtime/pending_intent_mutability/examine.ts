import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, declarationsOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import type { CallPlace } from "../../../analysis/code/calls-near.ts";
import { outlineOf, type WorkspaceFrame, workspaceFrames } from "../../../analysis/code/code.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { lineOfExpression } from "../../../analysis/values/expression.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { Claim } from "../../../model/finding.ts";
import { fileName } from "../../../model/paths.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import {
  editsOf,
  flagEdit,
  flagsOf,
  isFilledIn,
  isMaker,
  MUTABILITY,
  othersWithoutFlag,
  type WithoutFlag,
} from "./flags.ts";

const NEAR = 4;

export function* examine(context: Context<typeof failureClass>): Examination {
  yield { thought: "Whose call makes the PendingIntent, and with which flags?" };
  const [placed] = yield* workspaceFrames(context.error, 4);
  const frames = context.root?.frames ?? [];
  // The innermost frame outside the platform, where it is a library's and lies deeper than the workspace's.
  const first = frames.find(({ className }) => originOf(className) !== "platform");
  const library = first && originOf(first.className) === "library" ? first : undefined;
  const own = frames.findIndex(
    ({ className, method }) => className === placed?.frame.className && method === placed.frame.method,
  );
  if (library && (own < 0 || frames.indexOf(library) < own))
    yield* examineLibrary(context, library.className);
  else if (placed) yield* examineOwnCode(context, placed);
}

function* examineOwnCode(
  context: Context<typeof failureClass>,
  { frame, path }: WorkspaceFrame,
): Examination {
  const source = yield* sourceOf(path);
  const outline = yield* outlineOf(path);
  if (!source || !outline) return;
  const tree = wholeTree(source);
  const calls = [...nodesIn(tree.root)].flatMap((node) =>
    node.kind === "call" && isMaker(node) ? [{ node, tree, source, outline }] : [],
  );
  const away = (call: CallPlace): number => Math.abs(lineOfExpression(call) - (frame.line ?? 0));
  const [call] = calls
    .toSorted((left, right) => away(left) - away(right))
    .filter((each) => !frame.line || away(each) <= NEAR);
  const flags = call && (frame.line || calls.length === 1) ? flagsOf(call) : undefined;
  const isRefused = context.facts.refusedFlag !== undefined;
  if (!call || !flags || mentions(flags.node, isRefused ? /^FLAG_MUTABLE$/ : MUTABILITY) !== isRefused)
    return;
  const needsMutable = isFilledIn(source);
  const { line } = flags;
  const support = {
    location: { path, line },
    evidence: [
      context.line({ source, line }, line === lineOfExpression(call) ? undefined : "the flags"),
      ...(yield* targetClaim(path)),
    ],
  };
  const edits = needsMutable ? undefined : flagEdit(flags, isRefused);
  if (isRefused) {
    const fixes = fixOf("Make the PendingIntent immutable", "review", edits);
    yield causes.proven("mutableImplicit", {}, { ...support, fixes });
  }
  const others = yield* othersWithoutFlag(path, line);
  const fixes = [
    ...fixOf("Add FLAG_IMMUTABLE", needsMutable ? "review" : "safe", edits),
    ...fixOf("Add FLAG_IMMUTABLE in the other places too", "review", editsOf(others)),
  ];
  const values = {
    maker: call.node.name,
    flags: flags.text,
    others: others.slice(0, MOST_NAMED).map(placeOf),
  };
  yield causes.proven("noFlag", values, { ...support, fixes });
}

const MOST_NAMED = 4;

const placeOf = ({ flags }: WithoutFlag): string => `${fileName(flags.call.source.path)}:${flags.line}`;

function* targetClaim(path: string): AnalysisTask<Claim[]> {
  const build = yield* buildOf();
  const targets = (build?.modules ?? []).filter(({ settings }) => settings.targetSdk);
  const module =
    targets.find(({ directory }) => path.startsWith(`${directory}/`)) ??
    (targets.length === 1 ? targets[0] : undefined);
  const stated = module?.settings.targetSdk;
  return stated ? [placeClaim(stated.place, "asks for the new rules")] : [];
}

/** Libraries whose old releases make such PendingIntents, by package, with the first release that does not. */
const FIXED_IN = (
  [
    ["androidx.work.", "androidx.work:work-runtime", "2.7.0"],
    ["com.google.android.exoplayer2.", "com.google.android.exoplayer:exoplayer", "2.16.0"],
    ["com.google.firebase.messaging.", "com.google.firebase:firebase-messaging", "23.0.0"],
    ["com.google.android.gms.cloudmessaging.", "com.google.firebase:firebase-messaging", "23.0.0"],
    ["com.google.android.gms.measurement.", "com.google.firebase:firebase-analytics", "20.0.0"],
    ["com.chuckerteam.chucker.", "com.github.chuckerteam.chucker:library", "3.5.2"],
    ["leakcanary.", "com.squareup.leakcanary:leakcanary-android", "2.7"],
  ] as const
).map(([prefix, module, since]) => ({ prefix, module, since }));

function* examineLibrary(context: Context<typeof failureClass>, className: string): Examination {
  const known = FIXED_IN.find(({ prefix }) => className.startsWith(prefix));
  const evidence = [context.log(), context.log(className)];
  if (!known) {
    const group = className.split(".").slice(0, 3).join(".");
    return void (yield causes.proven("unknownLibrary", { group }, { ground: "typical", evidence }));
  }
  const { module, since } = known;
  const build = yield* buildOf();
  const declared = build && declarationsOf(build, module)[0]?.dependency;
  const place = declared?.versionPlace ?? declared?.place;
  const support = place
    ? {
        location: { path: place.path, line: place.line },
        evidence: [...evidence, placeClaim(place, "asks for it")],
      }
    : { evidence };
  yield declared?.version && compareVersions(declared.version, since) >= 0
    ? causes.open("otherRelease", { module, since }, support)
    : causes.proven("oldLibrary", { module, since, isDeclared: declared !== undefined }, support);
}
