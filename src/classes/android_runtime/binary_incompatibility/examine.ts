import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { buildOf, declarationsOf, placeClaim } from "../../../analysis/build/build.ts";
import { libraryOfClass } from "../../../analysis/build/library-of-class.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import { escapeRegex, workspaceFrames } from "../../../analysis/code/code.ts";
import { unfitPlugin } from "../../../analysis/exceptions/compiler-plugin.ts";
import { claimOf } from "../../../analysis/values/expression.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import { LOST_PLATFORM_METHODS } from "../../../facts/espresso-platform.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import { fileName } from "../../../model/paths.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { isOfDevice, type MissingMember, missingMember } from "./missing-member.ts";
import { mixedVersions } from "./mixed-versions.ts";
import { examineRenamed, newerThanDevice } from "./newer-than-device.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, onJvm, root } = context;
  yield* ruleOutOldEspresso(context);
  const missing = missingMember(context);
  if (!missing || unfitPlugin(error)) return;
  const isPlatform = isOfDevice(missing.owner);
  if (
    context.facts.methodKind === "abstract" &&
    (!missing.implementer || (yield* isDeclared(missing.implementer)))
  )
    return yield* lacksMethod(missing, isPlatform && !onJvm);
  const caller = root?.frames[0];
  if (!caller) return;
  const [own] = yield* workspaceFrames(error);
  if (isPlatform) {
    if (onJvm || !own || !missing.method) return;
    yield* newerThanDevice(missing, own);
    yield* examineRenamed(context, missing, own);
    return;
  }
  const declared = yield* requestTool(resolveClass, { className: missing.owner });
  const [place] = declared?.places ?? [];
  if (place) {
    const { path, line } = place;
    const location = { path, ...(line && { line }) };
    yield causes.proven("staleBuild", missing, { ground: "typical", location });
    return;
  }
  const build = yield* buildOf();
  const owner = build && libraryOfClass(missing.owner, build);
  if (!build || !owner) return;
  const directly = own?.frame === caller ? own : undefined;
  const user = own && moduleOfPath(build, own.path);
  yield* mixedVersions(context, { build, missing, owner, caller, own: directly, user });
}

/** An Espresso of the build that asks for the lost method no more. */
function* ruleOutOldEspresso({ error, facts }: Context<typeof failureClass>): Examination {
  const { reflectedClass, reflectedMethod } = facts;
  const row = LOST_PLATFORM_METHODS.rows.find(
    ({ className, method }) => className === reflectedClass && method === reflectedMethod,
  );
  const build = row && (yield* buildOf(error));
  const [used] = build ? declarationsOf(build, "androidx.test.espresso:espresso-core") : [];
  const { version, versionPlace, place } = used?.dependency ?? {};
  const at = versionPlace ?? place;
  if (!row || !version || !at || compareVersions(version, row.since) < 0) return;
  yield causes.ruledOut("lostByEspresso", `Espresso is ${version}`, [placeClaim(at)]);
}

/** Whether the workspace has a class. */
function* isDeclared(className: string): AnalysisTask<boolean> {
  const declared = yield* requestTool(resolveClass, { className });
  return (declared?.places.length ?? 0) > 0;
}

/** Classes of the workspace that implement an interface and lack one of its methods. */
function* lacksMethod({ owner, method }: MissingMember, isPlatform: boolean): Examination {
  const name = owner.slice(owner.lastIndexOf(".") + 1).replaceAll("$", ".");
  const last = escapeRegex(name.split(".").at(-1) ?? name);
  const { hits: lines } = yield* linesInSources(
    `(?:\\bnew\\s+|[:,]\\s*|\\b(?:extends|implements)\\s+)(?:\\w+\\.)*${last}\\b`,
  );
  const isOfIt = new RegExp(`(?:^|\\.)${last}(?:\\.Stub)?(?:<|$)`);
  const lacking = lines.flatMap(({ line, ...place }) =>
    nodesOnLine(place.tree, line).flatMap((node) => {
      const head = node.kind === "class" || node.kind === "object" ? node : undefined;
      const base = head?.supertypes.find((each) => each.line === line && isOfIt.test(each.type.text));
      const has = head?.members.some((each) => each.kind === "function" && each.name === method);
      return base && !has ? [{ ...place, node: base }] : [];
    }),
  );
  const [first, ...others] = lacking;
  if (!first) return;
  const places = lacking.map(({ source, node }) => `${fileName(source.path)}:${node.line}`);
  const evidence = others.slice(0, 2).map((each) => claimOf(each, "lacks it too"));
  evidence.unshift(claimOf(first, `without ${method}()`));
  const location = { path: first.source.path, line: first.node.line };
  const support =
    others.length === 0 ? { ground: "stated" as const, location } : { ground: "typical" as const };
  yield causes.proven("lacksMethod", { name, method, isPlatform, places }, { ...support, evidence });
}
