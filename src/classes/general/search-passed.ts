import { fixOf } from "../../analysis/build/build.ts";
import { guardOf } from "../../analysis/changes/guards.ts";
import { logClaim } from "../../analysis/claims.ts";
import { functionAt, workspaceFrames } from "../../analysis/code/code.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { callsOfFrame } from "../../analysis/exceptions/calls-of-frame.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { isKeptOut } from "../../analysis/values/evaluate.ts";
import { claimOf, type Expression, lineOfExpression, written } from "../../analysis/values/expression.ts";
import { sourcesOf } from "../../analysis/values/value-sources.ts";
import type { Refusal } from "../../facts/refusals.ts";
import type { Finding } from "../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { pathOf } from "../../syntax/tree/relations.ts";
import { anyValue, isSearch } from "../kotlin_runtime/index_out_of_bounds/index-parts.ts";

/**
 * A refused number that is what a search answers when it finds nothing: the one call of the function that passes it on without a
 * check, whether or not the line of the trace is still the same.
 */
export function* searchPassed(error: ParsedError, refusal: Refusal): Inquiry<Finding | undefined> {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const own = (yield* workspaceFrames(error)).find(({ frame }) => frames.includes(frame));
  const called = own && frames[frames.indexOf(own.frame) - 1]?.method;
  const within = own && (yield* callsOfFrame(own));
  if (!own || !within) return undefined;
  const { calls, line, ...place } = within;
  const found: { passed: Expression; search: Expression }[] = [];
  for (const call of calls.filter(({ name }) => name === called)) {
    if (line !== undefined && call.endLine !== line) continue;
    for (const { value } of call.arguments) {
      const passed = { ...place, node: value };
      const path = pathOf(value);
      if (path === undefined || isKeptOut(place.tree, value, new Map([[path, -1]]))) continue;
      const { sources } = yield* sourcesOf(passed, { calls: [], frame: own.frame, frames: [] }, anyValue);
      const search = sources.find(({ at, steps }) => isSearch(at.node) && steps.every(isHeld));
      if (search) found.push({ passed, search: search.at });
    }
  }
  // Several calls that pass the same number are refused at the first of them.
  const [first, ...more] = found;
  if (!first || more.some(({ search }) => search.node !== first.search.node)) return undefined;
  return refused(error, refusal, first.passed, first.search);
}

const isHeld = ({ kind }: { kind: string }): boolean => kind === "held";

function refused(error: ParsedError, refusal: Refusal, passed: Expression, search: Expression): Finding {
  const { path } = passed.source;
  const line = lineOfExpression(passed);
  const name = written(passed);
  const within = functionAt(passed.outline, line);
  const guard = /^\w+$/.test(name) ? guardOf(passed, `${name} == -1`, `${name} != -1`) : undefined;
  return {
    rootCause: `${name} is what \`${written(search)}\` answers (line ${lineOfExpression(search)} of ${fileName(path)}), -1 where it finds nothing, and line ${line} passes it on without a check.`,
    headline: `no check whether ${name} is -1`,
    ground: "told",
    location: { path, line, ...(within && { symbol: within.qualifiedName }) },
    label: refusal.label,
    evidence: [
      logClaim(error),
      claimOf(search, "-1 when nothing is found"),
      claimOf(passed, "passes it without a check"),
    ],
    fixGuidelines: [...refusal.steps],
    fixes: fixOf(`Do without it when ${name} is -1`, "review", guard?.edits),
  };
}
