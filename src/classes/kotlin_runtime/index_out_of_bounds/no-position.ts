import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame, nearestLine, textAt } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";

const POSITION =
  /\b(?:(?:binding|absolute|layout)?[aA]dapterPosition|get(?:Binding|Absolute|Layout)?(?:Adapter)?Position\(\))/;
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
    const line = at && nearestLine(at, POSITION);
    const read = line && POSITION.exec(lineOf(at.source, line))?.[0];
    if (!at || !line || !read) continue;
    const isHere = failing && failing.path === at.path && Math.abs(failing.line - line) <= 1;
    return {
      rootCause: `Line ${line} takes ${read} of a view holder, and that is NO_POSITION (-1) while its item is being removed or bound again; a tap can still come then.`,
      ground: "told",
      location: { path: at.path, line },
      label: "-1 at that moment",
      evidence: [
        logClaim(error),
        lineClaim("read_file", at.path, line, lineOf(at.source, line), "may be -1"),
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
