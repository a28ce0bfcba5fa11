import { nodesNear } from "../../../analysis/code/calls-near.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Context } from "../../context.ts";
import type { Found } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const POSITION =
  /^(?:(?:bindingA|absoluteA|a)dapterPosition|layoutPosition|get(?:(?:Binding|Absolute)?Adapter|Layout)?Position)$/;
/** Callers of the failing line among which the position is read. */
const MOST_FRAMES = 4;

/** An index of -1 that came from a view holder which has no position at the moment, somewhere up the trace. */
export function* noPosition(context: Context<typeof failureClass>): Found {
  if (context.facts.index !== "-1") return undefined;
  const frames = (yield* workspaceFrames(context.error)).filter(({ frame }) => frame.line);
  const [first] = frames;
  const failing = first && (yield* lineOfFrame(first));
  for (const frame of frames.slice(0, MOST_FRAMES)) {
    const at = yield* lineOfFrame(frame);
    const [asked] = at ? nodesNear(at, ["name", "member", "call"], ({ name }) => POSITION.test(name)) : [];
    if (!at || !asked) continue;
    const line = lineOfExpression(asked);
    const read = asked.node.kind === "call" ? `${asked.node.name}()` : asked.node.name;
    const isHere = failing && failing.path === at.path && Math.abs(failing.line - line) <= 1;
    const evidence = [
      claimOf(asked, "may be -1"),
      ...(failing && !isHere ? [context.line(failing, "uses it as an index")] : []),
    ];
    const location = { path: at.path, line };
    return causes.proven("noPosition", { line, read }, { ground: "stated", location, evidence });
  }
  return undefined;
}
