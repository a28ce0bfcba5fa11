import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine, nearestLine } from "../../../analysis/code/failing-line.ts";
import { codeOf, lineOf } from "../../../analysis/code/source.ts";
import { originOfValue } from "../../../analysis/code/value-origin.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

const DIVISION = /(?:\/|%|\.rem\(|\.div\(|\.mod\()\s*((?:this\.)?[A-Za-z_][\w.]*(?:\(\))?)/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const root = error.causes.at(-1) ?? error;
  if (!/by zero|^$/.test(root.message)) return;
  const failing = yield* failingLine(error);
  const finding = failing && (yield* zeroDivisor(error, failing.at));
  if (finding) yield* conclude(finding);
}

/** A whole number divided by a name that was 0; where that name gets its value shows how it can be. */
function* zeroDivisor(error: ParsedError, at: FailingLine): Inquiry<Finding | undefined> {
  const line = nearestLine(at, DIVISION, 2);
  if (!line) return undefined;
  const code = codeOf(at.source, line);
  const divisors = [...code.matchAll(new RegExp(DIVISION, "g"))];
  const divisor = divisors[0]?.[1];
  if (!divisor || new Set(divisors.map((match) => match[1])).size > 1) return undefined;
  const within = functionAt(at.outline, line);
  const origin = yield* originOfValue(divisor, at.source, at.outline, line);
  const value = origin && origin.path === at.path ? initialiser(origin.text) : undefined;
  const column = code.indexOf(divisor, divisors[0]?.index) + 1;
  const evidence: Claim[] = [
    logClaim(error),
    lineClaim("read_file", at.path, line, lineOf(at.source, line), "divides by it"),
    ...(origin && origin.line !== line
      ? [lineClaim("read_file", origin.path, origin.line, origin.text, `where ${divisor} comes from`)]
      : []),
  ];
  const fix = value && origin ? atLeastOne(at, origin.line, value) : undefined;
  const how = value ? zeroWhen(value) : undefined;
  return {
    rootCause: `${within ? `${within.name}() divides` : "This line divides"} by ${divisor}, and ${divisor} was 0${how ? `: ${how}` : ""}.`,
    ground: value ? "proven" : "told",
    location: { path: at.path, line, column, symbol: within?.qualifiedName },
    label: "0 here",
    evidence,
    fixGuidelines: [
      fix
        ? `Keep ${divisor} at one or more where it is computed, if that is the right answer for the edge case.`
        : `Decide what ${within ? `${within.name}()` : "this"} answers when ${divisor} is 0, and return that first.`,
    ],
    fixes: fix ? [fix] : [],
  };
}

/** What stands behind `=` of a local's line. */
const initialiser = (text: string): string | undefined =>
  /\b(?:val|var|int|long)\s+\w+[^=]*=(?!=)\s*(.+?);?$/.exec(text)?.[1];

/** How an expression can be 0, where its shape tells. */
function zeroWhen(value: string): string | undefined {
  const difference =
    /^\(?([\w.]+(?:\([^()]*\))?)\s*-\s*([\w.]+(?:\([^()]*\))*(?:\.\w+\([^()]*\))*)\)?(?:\.to\w+\(\))?$/.exec(
      value,
    );
  if (difference) return `\`${value}\` is 0 when ${difference[1]} and ${difference[2]} are equal`;
  const counted = /([\w.]+)\.(?:size|count\(\)|length)$/.exec(value);
  if (counted) return `\`${value}\` is 0 when ${counted[1]} is empty`;
  const cut = /\/\s*[\w.]+\)?$/.exec(value);
  if (cut) return `\`${value}\` is a whole-number division, which is 0 for small values`;
  return undefined;
}

/** `val days = …` as `val days = (…).coerceAtLeast(1)`: only for differences and counts, where 1 is the least that makes sense. */
function atLeastOne(at: FailingLine, line: number, value: string): ProposedFix | undefined {
  if (!at.path.endsWith(".kt") || !zeroWhen(value)) return undefined;
  const text = lineOf(at.source, line);
  const isPostfix = /\)$|^[\w.]+$/.test(value) && !/^\([^)]*\)\s*[-+*/]/.test(value) && wholeIsPostfix(value);
  const after = text.replace(value, () =>
    isPostfix ? `${value}.coerceAtLeast(1)` : `(${value}).coerceAtLeast(1)`,
  );
  const edits = after === text ? undefined : editLines(at.source, [{ from: line, to: line, lines: [after] }]);
  return edits && { title: "Divide by at least 1", safety: "review", edits };
}

/** True when no operator stands outside brackets. */
function wholeIsPostfix(value: string): boolean {
  let depth = 0;
  for (const mark of value) {
    if (mark === "(") depth++;
    else if (mark === ")") depth--;
    else if (depth === 0 && /[-+*/% ]/.test(mark)) return false;
  }
  return true;
}
