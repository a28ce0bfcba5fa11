import { fixOf } from "../../analysis/build/build.ts";
import { guardByQuestion } from "../../analysis/changes/guard-by-question.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import {
  type GuardedElsewhere,
  type GuardedLike,
  guardedElsewhere,
} from "../../analysis/exceptions/guarded-elsewhere.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { claimOf, lineOfExpression, written } from "../../analysis/values/expression.ts";
import type { Claim } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { joinWords, shorten } from "../wording.ts";

/** Places of others that are named. */
const MOST = 2;

/** A call of a library that failed without the guard that other calls like it have. */
export function* guardedLikeIt(error: ParsedError): Inquiry {
  const found = yield* guardedElsewhere(error);
  if (!found || found.others > 0) return;
  const { at, call, exception, guarded } = found;
  const [first] = guarded;
  if (!first) return;
  const line = lineOfExpression(call);
  const like = guarded.filter((each) => isSameKind(each, first)).slice(0, MOST);
  const places = joinWords(like.map((each) => `line ${lineOfExpression(each.call)}`));
  const simple = exception.split(/[.$]/).at(-1);
  const question = first.condition && shorten(written(first.condition.at), 70);
  const within = functionAt(at.outline, line);
  const does = question
    ? `${like.length > 1 ? "ask" : "asks"} for \`${question}\` first`
    : `${like.length > 1 ? "take" : "takes"} ${simple} where it is thrown`;
  const called = shorten(written(call), 60);
  yield* conclude({
    rootCause: `\`${called}\` on line ${line} of ${fileName(at.path)} has no guard: ${places}, the only other ${guarded.length > 1 ? "calls" : "call"} like it in this file, ${does}.`,
    headline: `${call.node.name}() without the guard of other calls`,
    // What a question asks may have nothing to do with this exception; what takes it has.
    ground: like.length > 1 && !question ? "inKind" : "likely",
    location: { path: at.path, line, ...(within && { symbol: within.qualifiedName }) },
    label: question ? "does not ask first" : "does not take it",
    evidence: [logClaim(error), claimOf(call, "the call that failed"), ...like.map(claimOfGuard)],
    fixGuidelines: [
      question
        ? `Ask for \`${question}\` before the call on line ${line}, as there.`
        : `Take ${simple} on line ${line}, as there, or make sure that the call is allowed.`,
    ],
    fixes: fixOf("Ask first, as the other calls do", "review", question ? likeThem(found, first) : undefined),
  });
}

const isSameKind = (one: GuardedLike, other: GuardedLike): boolean =>
  (one.condition === undefined) === (other.condition === undefined);

function claimOfGuard({ condition, takenBy, call }: GuardedLike): Claim {
  if (condition) return claimOf(condition.at, "asks first");
  const by = takenBy?.node.catches[0];
  const line = by?.line ?? lineOfExpression(call);
  return lineClaim("read_file", call.source.path, line, lineOf(call.source, line), "takes it");
}

/** The same question before this call: it speaks of the same name. */
function likeThem({ call }: GuardedElsewhere, { condition, call: like }: GuardedLike) {
  if (!condition || like.source.path !== call.source.path) return undefined;
  return guardByQuestion(call, condition.at, condition.outcome)?.edits;
}
