import { lineClaim } from "../../../analysis/claims.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { lineOf, type Source } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { permissionsForCall } from "../../../facts/permission-calls.ts";
import type { Claim } from "../../../model/finding.ts";
import { type Frame, type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";

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

/** How far from the line of the frame a call that is known to need a permission may stand: its statement may be long. */
const NEAR = 3;

/** The innermost line of the workspace in the trace, with the call on it that the next frame names or that is known to need one. */
export function* callBehind(error: ParsedError): Inquiry<PermissionCallSite | undefined> {
  const at = (yield* failingLine(error))?.at;
  if (!at) return undefined;
  const { path, source, outline, frame } = at;
  const near = outline.calls
    .filter(({ line }) => Math.abs(line - at.line) <= NEAR)
    .toSorted((left, right) => Math.abs(left.line - at.line) - Math.abs(right.line - at.line));
  const inner = calledBy(error, frame);
  const named =
    near.find(({ name }) => name === inner) ?? near.find(({ name }) => permissionsForCall(name).length > 0);
  const call = named ?? near.find(({ line }) => line === at.line);
  if (!call) return undefined;
  const alone = new Set(near.filter(({ line }) => line === call.line).map(({ name }) => name)).size === 1;
  return {
    path,
    line: call.line,
    text: named || alone ? `${call.name}()` : `the call on line ${call.line}`,
    claim: lineClaim("read_file", path, call.line, lineOf(source, call.line), "needs it"),
    source,
    called: call.name,
    within: call.enclosing,
  };
}

/** The function that a frame called, as the frame before it in its trace names it. */
function calledBy(error: ParsedError, frame: Frame): string | undefined {
  for (const { frames } of throwablesOf(error)) {
    const index = frames.indexOf(frame);
    if (index > 0) return frames[index - 1]?.method;
  }
  return undefined;
}
