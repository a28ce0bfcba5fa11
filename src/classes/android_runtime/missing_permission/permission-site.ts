import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { firstLine } from "../../../analysis/claims.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { permissionsForCall } from "../../../facts/permission-calls.ts";
import type { Claim } from "../../../model/finding.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { Context } from "../../context.ts";
import { short } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** The call of the workspace that the platform refused. */
export interface PermissionCallSite {
  location: { path: string; line: number };
  /** As a sentence names it: `startScan()`, `the call on line 12`. */
  text: string;
  claim: Claim;
  /** Qualified name of the function around it. */
  within: string;
}

/** How far from the line of the frame a call that is known to need a permission may stand: its statement may be long. */
const NEAR = 3;

/** The innermost line of the workspace in the trace, with the call on it that the next frame names or that is known to need one. */
export function* callBehind(
  context: Context<typeof failureClass>,
): AnalysisTask<PermissionCallSite | undefined> {
  const at = (yield* failingLine(context.error))?.at;
  if (!at) return undefined;
  const { path, source, outline, frame } = at;
  const near = outline.calls
    .filter(({ line }) => Math.abs(line - at.line) <= NEAR)
    .toSorted((left, right) => Math.abs(left.line - at.line) - Math.abs(right.line - at.line));
  // The function that the frame called, as the frame before it in its trace names it.
  const frames = throwablesOf(context.error).find((each) => each.frames.indexOf(frame) > 0)?.frames ?? [];
  const inner = frames[frames.indexOf(frame) - 1]?.method;
  const named =
    near.find(({ name }) => name === inner) ?? near.find(({ name }) => permissionsForCall(name).length > 0);
  const call = named ?? near.find(({ line }) => line === at.line);
  if (!call) return undefined;
  const { line } = call;
  const alone = new Set(near.filter((each) => each.line === line).map(({ name }) => name)).size === 1;
  return {
    location: { path, line },
    text: named || alone ? `${call.name}()` : `the call on line ${line}`,
    claim: context.line({ source, line }, "needs it"),
    within: call.enclosing,
  };
}

/** The link of the chain that names the permission, whose cause may say only what the network said; and the call. */
export function claimsOf(
  context: Context<typeof failureClass>,
  name: string,
  site: PermissionCallSite | undefined,
): Claim[] {
  const link = throwablesOf(context.error).findLast(({ message }) => message.includes(short(name)));
  return [context.log(link && firstLine(link.message), link?.logLine), ...(site ? [site.claim] : [])];
}
