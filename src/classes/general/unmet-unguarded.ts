import { fixOf } from "../../analysis/build/build.ts";
import { guardByQuestion } from "../../analysis/changes/guard-by-question.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { functionOf } from "../../analysis/exceptions/thrown-here.ts";
import type { GuardedCall } from "../../analysis/exceptions/unguarded-call.ts";
import { callerName } from "../../analysis/values/call-site.ts";
import { claimOf, lineOfExpression, written } from "../../analysis/values/expression.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Claim, Finding } from "../../model/finding.ts";
import { textOf } from "../../syntax/tree/relations.ts";
import { inWords, shorten } from "../wording.ts";
import type { Unmet } from "./why-unmet.ts";

/** Lines of others that are named. */
const MOST = 2;

interface Others {
  said: string;
  claims: Claim[];
  steps: string[];
  fixes?: ProposedFix[];
}

/** In words: who asks before the call what this caller does not, and the same question here as an edit. */
export function besideOthers({ here, made, besides }: Unmet): Others | undefined {
  const [first] = besides?.guarded ?? [];
  if (!made || !besides || !first) return undefined;
  const name = functionOf(here) ?? made.node.name;
  const named = besides.guarded.slice(0, MOST);
  const where = inWords(named.map(({ call }) => placeOf(call)));
  const question = shorten(written(first.condition), 70);
  const by = callerName(made);
  const fixes = guardLike(first, made);
  return {
    said: `${where} ${named.length > 1 ? "ask" : "asks"} for \`${question}\` before ${name}(); ${by ? `${by}()` : "this caller"} (${placeOf(made)}) does not.`,
    claims: [
      ...named.map(({ condition }) => claimOf(condition, `asks before ${name}()`)),
      claimOf(made, "does not ask"),
    ],
    steps: [`Ask for \`${question}\` before the call on line ${lineOfExpression(made)} as the others do.`],
    ...(fixes && { fixes }),
  };
}

const placeOf = (call: Parameters<typeof lineOfExpression>[0]): string =>
  `${fileName(call.source.path)}:${lineOfExpression(call)}`;

/** The question of another caller before this call, where both speak of the same names. */
function guardLike(
  { call, condition, outcome }: GuardedCall,
  made: GuardedCall["call"],
): ProposedFix[] | undefined {
  const on = (each: GuardedCall["call"]): string =>
    each.node.receiver ? textOf(each.tree, each.node.receiver) : "";
  if (on(call) !== on(made) || call.source.path !== made.source.path) return undefined;
  const guard = guardByQuestion(made, condition, outcome);
  return fixOf("Ask first, as the other callers do", "review", guard?.edits);
}

/** The question that the others ask is all that is known. */
export function unguarded(unmet: Unmet): Finding | undefined {
  const others = besideOthers(unmet);
  const { error, here, made, besides } = unmet;
  if (!others || !made || !besides || besides.others > 0) return undefined;
  const { at, site, thrown } = here;
  const name = functionOf(here) ?? made.node.name;
  return {
    rootCause: `${name}() throws ${thrown.exception?.split(/[.$]/).at(-1) ?? "an exception"} on purpose (line ${site.node.line}) for what its callers are to ask first. ${others.said}`,
    headline: `${name}() without the question that others ask`,
    ground: besides.guarded.length >= MOST ? "inKind" : "likely",
    location: { path: made.source.path, line: lineOfExpression(made) },
    label: "does not ask first",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, site.node.line, lineOf(at.source, site.node.line), "throws it"),
      ...others.claims,
    ],
    fixGuidelines: others.steps,
    ...(others.fixes && { fixes: others.fixes }),
  };
}
