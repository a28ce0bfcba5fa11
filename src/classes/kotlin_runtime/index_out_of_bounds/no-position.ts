import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { nodesNear } from "../../../analysis/code/calls-near.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame, textAt } from "../../../analysis/code/failing-line.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";

const POSITION =
  /^(?:(?:bindingA|absoluteA|a)dapterPosition|layoutPosition|get(?:(?:Binding|Absolute)?Adapter|Layout)?Position)$/;
/** Callers of the failing line among which the position is read. */
const MOST_FRAMES = 4;

/** An index of -1 that came from a view holder which has no position at the moment, somewhere up the trace. */
export function* noPosition(error: ErrorOf<typeof failureClass>): Inquiry<Finding | undefined> {
  if (fact(error, "index") !== "-1") return undefined;
  const frames = (yield* workspaceFrames(error)).filter(({ frame }) => frame.line);
  const [first] = frames;
  const failing = first && (yield* lineOfFrame(first));
  for (const frame of frames.slice(0, MOST_FRAMES)) {
    const at = yield* lineOfFrame(frame);
    const [asked] = at ? nodesNear(at, ["name", "member", "call"], ({ name }) => POSITION.test(name)) : [];
    if (!at || !asked) continue;
    const line = lineOfExpression(asked);
    const read = asked.node.kind === "call" ? `${asked.node.name}()` : asked.node.name;
    const isHere = failing && failing.path === at.path && Math.abs(failing.line - line) <= 1;
    return {
      rootCause: `Line ${line} takes ${read} of a view holder, and that is NO_POSITION (-1) while its item is being removed or bound again; a tap can still come then.`,
      ground: "told",
      location: { path: at.path, line },
      label: "-1 at that moment",
      evidence: [
        logClaim(error),
        claimOf(asked, "may be -1"),
        ...(failing && !isHere
          ? [lineClaim("read_file", failing.path, failing.line, textAt(failing), "uses it as an index")]
          : []),
      ],
      fixGuidelines: [
        "Leave the click handler when the position is RecyclerView.NO_POSITION.",
        "Better still, hand on the item (or its id) that was bound, which needs no position.",
      ],
    };
  }
  return undefined;
}
