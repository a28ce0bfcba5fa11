import { lineClaim } from "../../../analysis/claims.ts";
import { outlineOf, workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { permissionsForCall } from "../../../facts/permission-calls.ts";
import type { Claim } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

/** The call of the workspace that the platform refused. */
export interface PermissionCallSite {
  path: string;
  line: number;
  /** As a sentence names it: `startScan()`, `the call on line 12`. */
  text: string;
  claim: Claim;
  source: Source;
  /** Function of the platform, as the trace names it. */
  called: string;
  /** Qualified name of the function around it. */
  within: string;
}

/** How far the source may have drifted from the trace. */
const NEAR = 3;

/** The innermost line of the workspace in the trace, with the call on it. */
export function* callBehind(error: ParsedError): Inquiry<PermissionCallSite | undefined> {
  const frames = yield* workspaceFrames(error, 5);
  const top = frames.find(({ frame }) => frame.line);
  const source = top && (yield* sourceOf(top.path));
  const outline = top && (yield* outlineOf(top.path));
  if (!top?.frame.line || !source || !outline) return undefined;
  const at = top.frame.line;
  const near = outline.calls
    .filter(({ line }) => Math.abs(line - at) <= NEAR)
    .toSorted((left, right) => Math.abs(left.line - at) - Math.abs(right.line - at));
  const known = near.find(({ name }) => permissionsForCall(name).length > 0);
  const call = known ?? near.find(({ line }) => line === at);
  if (!call) return undefined;
  const alone = new Set(near.filter(({ line }) => line === call.line).map(({ name }) => name)).size === 1;
  return {
    path: top.path,
    line: call.line,
    text: known || alone ? `${call.name}()` : `the call on line ${call.line}`,
    claim: lineClaim("read_file", top.path, call.line, lineOf(source, call.line), "needs it"),
    source,
    called: call.name,
    within: call.enclosing,
  };
}
