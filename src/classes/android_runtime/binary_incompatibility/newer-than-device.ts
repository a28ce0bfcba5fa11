import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { settingOf } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { escapeRegex, functionAt, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import { lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { callsOfFrame } from "../../../analysis/exceptions/calls-of-frame.ts";
import { triesAround } from "../../../analysis/exceptions/throws-of-call.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import { fileName } from "../../../model/paths.ts";
import { lastOfPath, pathOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, insteadOfSequenced } from "./causes.ts";
import type { MissingMember } from "./missing-member.ts";

/** The platform's class on that device lacks the member: it came with a later version of Android. */
export function* newerThanDevice(missing: MissingMember, own: WorkspaceFrame): Examination {
  const { method } = missing;
  const at = yield* lineOfFrame(own);
  const [call] = at ? callsNear(at, ({ name }) => name === method) : [];
  if (!call) return;
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, own.path);
  const compileSdk = build && module && settingOf(build, module, "compileSdk");
  const minSdk = build && module && settingOf(build, module, "minSdk");
  const sdks = [compileSdk, minSdk].flatMap((each) => (each ? [placeClaim(each.place)] : []));
  const location = { path: own.path, line: lineOfExpression(call) };
  const support = { location, evidence: [claimOf(call, "the call"), ...sdks] };
  const replace = insteadOfSequenced(missing);
  if (replace) {
    const instead = replace("list");
    // The list that is turned around stays one with the other: a copy may have been meant.
    const safety = method === "reversed" ? "review" : "safe";
    const fixes = fixOf(`Use ${instead.replace("list.", "…")}`, safety, replaceCall(call, replace));
    const values = { method, instead, compileSdk: compileSdk?.value };
    yield causes.proven("sequencedCollection", values, { ...support, fixes });
  }
  const values = { ...missing, minSdk: minSdk?.value, caught: catchesExceptionOnly(call) };
  yield causes.proven("newerThanDevice", values, { ...support, ground: "stated" });
}

/** The line of a `catch (e: Exception)` of the try around a call; undefined where an Error is caught too. */
function catchesExceptionOnly({ source, node }: CallPlace): number | undefined {
  const catches = triesAround(source, node.line, node).flatMap((each) => each.catches);
  const caught = (pattern: RegExp) => catches.find((each) => pattern.test(each.parameter?.type?.text ?? ""));
  return caught(/\b(?:Throwable|\w*Error)\b/) ? undefined : caught(/\bException\b/)?.line;
}

/** Only for a list that is a plain name, so that naming it twice changes nothing; Kotlin only. */
function replaceCall(call: CallPlace, instead: (list: string) => string): Edit[] | undefined {
  const { node, tree, source } = call;
  const list = node.receiver && pathOf(node.receiver);
  if (!list || !/^[\w.]+$/.test(list) || node.safe || tree.language !== "kotlin") return undefined;
  return editLines(source, [replaced(call, { start: node.nameStart, end: node.end }, instead(list))]);
}

/** Calls of the member that are looked at. */
const MOST = 12;

/**
 * The call of a static function that the device lacks, where a shrinker has renamed the one frame between: the one caller of it
 * that the next frame's function calls.
 */
export function* examineRenamed(context: Context, missing: MissingMember, own: WorkspaceFrame): Examination {
  const at = context.root?.frames.indexOf(own.frame);
  const within = at === 1 ? yield* callsOfFrame(own) : undefined;
  if (!within) return;
  const type = missing.owner.split(/[.$]/).at(-1) ?? "";
  const { hits: calls } = yield* callsInSources(escapeRegex(missing.method), {
    limit: MOST,
    withTests: true,
  });
  if (calls.length >= MOST) return;
  const found = calls.flatMap((each) => {
    if (!each.node.receiver || lastOfPath(each.node.receiver) !== type) return [];
    const line = lineOfExpression(each);
    const around = functionAt(each.outline, line);
    const owner = around?.qualifiedName.split(".").at(-2);
    const call = within.calls.find(
      ({ name, receiver }) =>
        name === around?.name && receiver && owner !== undefined && isOf(pathOf(receiver), owner),
    );
    return around && call ? [{ source: each.source, line, around, call }] : [];
  });
  const [only, ...more] = found;
  if (!only || more.length > 0) return;
  const { source, line, around, call } = only;
  const { path } = source;
  const way = `${around.name}(), which ${fileName(own.path)} calls on line ${call.line}, calls it on line ${line} of ${fileName(path)}`;
  const leads = context.line({ source: within.source, line: call.line }, `leads to ${around.name}()`);
  const evidence = [lineClaim("grep_search", path, line, lineOf(source, line), "the call"), leads];
  const location = { path, line, symbol: around.qualifiedName };
  yield causes.proven("newerThanDevice", { ...missing, way }, { ground: "stated", location, evidence });
}

/** Whether a call on a path is one on a type itself: `Shelf.INSTANCE`, `Shelf.Companion`, `Shelf`. */
const isOf = (path: string | undefined, type: string): boolean =>
  path
    ?.replace(/\.(?:INSTANCE|Companion)$/, "")
    .split(".")
    .at(-1) === type;
