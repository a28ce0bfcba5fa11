import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { type Stated, settingOf } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import type { WorkspaceFrame } from "../../../analysis/code/code.ts";
import { codeOf, depthChange, type Source, sourceOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

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
  const source = own && (yield* sourceOf(own.path));
  const line = own?.frame.line;
  if (!own || !source || !line || !codeOf(source, line).includes(missing.method)) return undefined;
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, own.path);
  const compileSdk = build && module && settingOf(build, module, "compileSdk");
  const minSdk = build && module && settingOf(build, module, "minSdk");
  const shared = {
    location: { path: own.path, line },
    evidence: [
      logClaim(error),
      lineClaim("read_file", own.path, line, source.lines[line - 1] ?? "", "the call"),
      ...(compileSdk ? [placeClaim(compileSdk.place)] : []),
      ...(minSdk ? [placeClaim(minSdk.place)] : []),
    ],
  };
  const instead = Object.hasOwn(SEQUENCED, missing.method) ? SEQUENCED[missing.method] : undefined;
  if (
    instead &&
    /^java\.util\.(?:List|ArrayList|LinkedList|Deque|SequencedCollection)$/.test(missing.owner)
  ) {
    return { ...shared, ...sequenced(missing, source, line, compileSdk, instead) };
  }
  const isInternal = /\.internal\.|^com\.android\./.test(missing.owner);
  const caught = catchesExceptionOnly(source, line);
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

/** The line of a `catch (e: Exception)` that closes the try around a line; undefined where an Error is caught too. */
function catchesExceptionOnly(source: Source, line: number): number | undefined {
  let depth = 0;
  for (let at = line + 1; at < line + 40; at++) {
    const code = codeOf(source, at);
    const closes = depth + depthChange(code.slice(0, code.indexOf("}") + 1)) < 0;
    if (closes && /\bcatch\s*\(/.test(code)) return /\bException\b/.test(code) ? at : undefined;
    depth += depthChange(code);
    if (depth < 0 && /\b(?:fun|void|class)\b/.test(code)) return undefined;
    if (closes) depth = 0;
  }
  return undefined;
}

function sequenced(
  { method }: MissingMember,
  source: Source,
  line: number,
  compileSdk: Stated | undefined,
  instead: (list: string) => string,
): Pick<Finding, "rootCause" | "ground" | "label" | "fixGuidelines" | "fixes"> {
  const edits = replaceCall(source, line, method, instead);
  return {
    rootCause: `Compiled against API ${compileSdk?.value ?? `${SEQUENCED_SINCE} or newer`}, ${method}() on a list means the method that java.util.List has since Android 15, not Kotlin's function of that name. Devices before Android 15 do not have it.`,
    ground: "proven",
    label: "Android 15 and newer only",
    fixGuidelines: [`Use ${instead("list")} here, and wherever else ${method}() is called on a list.`],
    fixes: fixOf(`Use ${instead("list").replace("list.", "…")}`, "safe", edits),
  };
}

/** Only for a list that is a plain name, so that naming it twice changes nothing; Kotlin only. */
function replaceCall(
  source: Source,
  line: number,
  method: string,
  instead: (list: string) => string,
): Edit[] | undefined {
  const text = source.lines[line - 1] ?? "";
  const call = new RegExp(`(?<![\\w.)\\]?])(\\w+(?:\\.\\w+)*)\\.${method}\\(\\)`).exec(text);
  if (!call?.[1] || !source.path.endsWith(".kt") || text.split(`${method}()`).length !== 2) return undefined;
  const changed = text.replace(`${method}()`, instead(call[1]));
  return editLines(source, [{ from: line, to: line, lines: [changed] }]);
}
