import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { type AskedBefore, askedBefore } from "../../../analysis/code/asked-before.ts";
import type { WorkspaceFrame } from "../../../analysis/code/code.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { usesThatMeet } from "../../../analysis/threads/meeting-uses.ts";
import {
  claimOf,
  columnOfExpression,
  type Expression,
  lineOfExpression,
} from "../../../analysis/values/expression.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";
import { touchClaim, touchPlace } from "../../touch-words.ts";

/** Functions and properties by which code asks whether there is something. */
export const QUESTION =
  /^(?:is(?:Not|NullOr)?Empty|any|none|size|count|length|has(?:Next|MoreElements|MoreTokens))$/;

/** Whether a condition asks whether there is something in a collection. */
const asksOf = (condition: Node, path: string | undefined): boolean =>
  path !== undefined &&
  [condition, ...nodesIn(condition)].some(
    (node) =>
      (node.kind === "call" || node.kind === "member") &&
      QUESTION.test(node.name) &&
      node.receiver !== undefined &&
      pathOf(node.receiver) === path,
  );

/** The check of a caller, or of the function itself, that a collection has elements. */
export function* askedForElements(
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
  path: string | undefined,
): Inquiry<AskedBefore | undefined> {
  const asked = yield* askedBefore(at, callers, { byCondition: (condition) => asksOf(condition, path) });
  return asked?.condition && asked;
}

/** A caller has asked, and the collection was empty all the same: what emptied it in between. */
export function* emptiedMeanwhile(
  error: ParsedError,
  at: FailingLine,
  access: Expression & { receiver: Node },
  asked: AskedBefore,
): Inquiry<Finding | undefined> {
  const name = pathOf(access.receiver) ?? "";
  const met = yield* usesThatMeet(error, at, name, ["changes", "sets"]);
  const [first] = met?.others ?? [];
  if (!asked.condition || !first) return undefined;
  const line = lineOfExpression(access);
  const question = lineOfExpression(asked.condition);
  const isApart = first.by === "threads";
  return {
    rootCause: `${asked.within}() asks on line ${question} whether ${name} has elements, and line ${line} found none: ${touchPlace(first.touch)} ${isApart ? `runs on another thread and came in between` : "changes it, and may have come in between, on another thread or by what is called there"}.`,
    question: `what emptied ${name} after line ${question} had asked`,
    ground: isApart ? "told" : "open",
    ...(!isApart && { unestablished: true as const }),
    location: { path: at.path, line, column: columnOfExpression(access) },
    label: "empty by now",
    evidence: [
      logClaim(error),
      claimOf(asked.condition, "asks"),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), "needs an element"),
      touchClaim(first),
    ],
    fixGuidelines: [
      `Ask and take in one step: what answers null for an empty collection does both; or guard all uses of ${name} with one lock.`,
    ],
  };
}
