import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call } from "../../syntax/tree/nodes.ts";
import { runsOn } from "../threads/runs-on.ts";
import type { AskedBefore } from "./asked-before.ts";
import { entryPointsOf } from "./entry-points.ts";
import type { FailingLine } from "./failing-line.ts";
import type { PropertyWrite } from "./property-writes.ts";
import { threadOfStack } from "./thread-of-stack.ts";

/** How a write can come between a check and the line behind it; `never` where nothing lets it. */
export interface Between {
  how: "called" | "thread" | "suspended" | "open" | "never";
  /** The call in between that leads to the write. */
  call?: Call;
  /** Whether anything at all is called in between. */
  isCalling: boolean;
}

/** What lets a write of the same file run between a check of a function and the line that comes behind it. */
export function findWritesBetween(
  error: ParsedError,
  at: FailingLine,
  asked: AskedBefore,
  write: Pick<PropertyWrite, "path" | "enclosing" | "line">,
): Between {
  const calls = callsBetween(at, asked);
  const isCalling = calls.length > 0;
  const name = write.enclosing.split(".").at(-1) ?? "";
  const writer = at.outline.declarations.find(
    (each) => each.kind === "function" && each.qualifiedName === write.enclosing,
  );
  const ways = new Set(
    writer && write.path === at.path
      ? entryPointsOf(at.source, at.outline, writer).map(({ callback }) => callback)
      : [],
  );
  const call = calls.find((each) => !each.receiver && (each.name === name || ways.has(each.name)));
  if (call) return { how: "called", call, isCalling };
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const stack = threadOfStack(frames);
  const own = stack === undefined ? runsOn(at)?.where : stack === "the main thread" ? "main" : "background";
  const other =
    write.path === at.path ? runsOn({ source: at.source, outline: at.outline, line: write.line }) : undefined;
  if (own && other && own !== other.where) return { how: "thread", isCalling };
  if (isCalling && frames.some(({ method }) => method === "invokeSuspend"))
    return { how: "suspended", isCalling };
  const isOnMain = own === "main" && other?.where === "main";
  return { how: isOnMain && !isCalling ? "never" : "open", isCalling };
}

/** The calls of two functions between the check in the one and the line in the other, those that lead there left out. */
function callsBetween(at: FailingLine, { behind, by, steps }: AskedBefore): Call[] {
  const from = by.node.end;
  const found = [...nodesIn(behind.tree.root)].filter(
    (node): node is Call => node.kind === "call" && from <= node.start && node.end <= behind.node.start,
  );
  if (steps === 0) return found;
  for (const node of nodesIn(behind.tree.root)) {
    if (node.kind !== "function" || node.line > at.line || at.line > node.endLine) continue;
    for (const each of nodesIn(node)) if (each.kind === "call" && each.endLine < at.line) found.push(each);
  }
  return found;
}
