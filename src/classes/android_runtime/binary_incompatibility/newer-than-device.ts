import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { type Stated, settingOf } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { logClaim } from "../../../analysis/claims.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import type { WorkspaceFrame } from "../../../analysis/code/code.ts";
import { lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { triesAround } from "../../../analysis/exceptions/throws-of-call.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";

/** A method or field the runtime did not find. */
export interface MissingMember {
  /** Binary name of the class. */
  owner: string;
  method: string;
}

/** List functions of Kotlin's that JDK 21 gave to java.util.List too: compiled against API 35 they become its own. */
const SEQUENCED: Readonly<Record<string, (list: string) => string>> = {
  removeFirst: () => "removeAt(0)",
  removeLast: (list) => `removeAt(${list}.lastIndex)`,
  getFirst: () => "first()",
  getLast: () => "last()",
};
const SEQUENCED_SINCE = 35;

/** The platform's class on that device lacks the member: it came with a later version of Android. */
export function* newerThanDevice(
  error: ParsedError,
  missing: MissingMember,
  own: WorkspaceFrame | undefined,
): Inquiry<Finding | undefined> {
  const at = own && (yield* lineOfFrame(own));
  const [call] = at ? callsNear(at, ({ name }) => name === missing.method) : [];
  if (!own || !call) return undefined;
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, own.path);
  const compileSdk = build && module && settingOf(build, module, "compileSdk");
  const minSdk = build && module && settingOf(build, module, "minSdk");
  const shared = {
    location: { path: own.path, line: lineOfExpression(call) },
    evidence: [
      logClaim(error),
      claimOf(call, "the call"),
      ...(compileSdk ? [placeClaim(compileSdk.place)] : []),
      ...(minSdk ? [placeClaim(minSdk.place)] : []),
    ],
  };
  const instead = Object.hasOwn(SEQUENCED, missing.method) ? SEQUENCED[missing.method] : undefined;
  if (
    instead &&
    /^java\.util\.(?:List|ArrayList|LinkedList|Deque|SequencedCollection)$/.test(missing.owner)
  ) {
    return { ...shared, ...sequenced(call, compileSdk, instead) };
  }
  const isInternal = /\.internal\.|^com\.android\./.test(missing.owner);
  const caught = catchesExceptionOnly(call);
  return {
    ...shared,
    rootCause: `${missing.method}() of ${missing.owner} is not in the Android version of the device that crashed${minSdk ? `, and minSdk ${minSdk.value} lets the app run there` : ""}: ${isInternal ? "what is internal to Android differs between its versions" : "it came with a later version"}.`,
    ground: "told",
    label: "not on every device",
    fixGuidelines: [
      `${isInternal ? "Find the versions that have" : "Look up in which API level"} ${missing.owner}.${missing.method}${isInternal ? "" : " appeared"}; call it behind a check of Build.VERSION.SDK_INT with another way for other devices.`,
      ...(caught
        ? [`The catch of Exception on line ${caught} does not catch it: a missing method is an Error.`]
        : []),
      ...(missing.owner.startsWith("java.")
        ? ["For java.* methods core library desugaring may bring it to older devices."]
        : []),
    ],
  };
}

/** The line of a `catch (e: Exception)` of the try around a call; undefined where an Error is caught too. */
function catchesExceptionOnly({ source, node }: CallPlace): number | undefined {
  const catches = triesAround(source, node.line, node).flatMap((each) => each.catches);
  const caught = (pattern: RegExp) => catches.find((each) => pattern.test(each.parameter?.type?.text ?? ""));
  return caught(/\b(?:Throwable|\w*Error)\b/) ? undefined : caught(/\bException\b/)?.line;
}

function sequenced(
  call: CallPlace,
  compileSdk: Stated | undefined,
  instead: (list: string) => string,
): Pick<Finding, "rootCause" | "ground" | "label" | "fixGuidelines" | "fixes"> {
  const method = call.node.name;
  const edits = replaceCall(call, instead);
  return {
    rootCause: `Compiled against API ${compileSdk?.value ?? `${SEQUENCED_SINCE} or newer`}, ${method}() on a list means the method that java.util.List has since Android 15, not Kotlin's function of that name. Devices before Android 15 do not have it.`,
    ground: "proven",
    label: "Android 15 and newer only",
    fixGuidelines: [`Use ${instead("list")} here, and wherever else ${method}() is called on a list.`],
    fixes: fixOf(`Use ${instead("list").replace("list.", "…")}`, "safe", edits),
  };
}

/** Only for a list that is a plain name, so that naming it twice changes nothing; Kotlin only. */
function replaceCall(call: CallPlace, instead: (list: string) => string): Edit[] | undefined {
  const { node, tree, source } = call;
  const list = node.receiver && pathOf(node.receiver);
  if (!list || !/^[\w.]+$/.test(list) || node.safe || tree.language !== "kotlin") return undefined;
  return editLines(source, [replaced(call, { start: node.nameStart, end: node.end }, instead(list))]);
}
