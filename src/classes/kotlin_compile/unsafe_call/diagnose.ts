import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim } from "../../../analysis/claims.ts";
import { escapeRegex, functionAt } from "../../../analysis/code/code.ts";
import {
  type CompilePlace,
  compilePlace,
  placeLine,
  saidClaim,
} from "../../../analysis/code/compile-place.ts";
import { codeOf, indentOf, lineOf } from "../../../analysis/code/source.ts";
import { receiverBefore } from "../../../analysis/code/types.ts";
import { originOfValue } from "../../../analysis/code/value-origin.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const expression = fact(error, "expression");
  const place = yield* compilePlace(error, expression?.match(/^\w+$/) ? expression : undefined);
  if (!place) return;
  const finding = expression
    ? smartCast(error, place, expression)
    : fact(error, "receiverType")
      ? yield* nullableReceiver(error, place)
      : undefined;
  if (finding) yield* conclude(finding);
}

function* nullableReceiver(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<Finding | undefined> {
  const dot = dotAt(place);
  const receiver = dot === undefined ? undefined : receiverBefore(place.text, dot + 2);
  if (dot === undefined || !receiver) return undefined;
  const type = fact(error, "receiverType") ?? "";
  const origin = yield* originOfValue(receiver, place.source, place.outline, place.line);
  const isOther = origin && (origin.line !== place.line || origin.path !== place.path);
  const because = origin?.whenNull
    ? `${origin.name} answers null when ${origin.whenNull}`
    : origin && origin.name !== receiver
      ? `${origin.name} is declared nullable`
      : `${receiver} is a ${type.replace(/\.$/, "")}`;
  const line = `${place.text.slice(0, dot)}?${place.text.slice(dot)}`;
  const isStatement = new RegExp(`^\\s*${escapeRegex(receiver)}\\.\\w+\\(.*\\)\\s*$`).test(place.text);
  const edits = isStatement
    ? editLines(place.source, [{ from: place.line, to: place.line, lines: [line] }])
    : undefined;
  return {
    rootCause: `${because}, and it is used here without a check.`,
    ground: origin ? "proven" : "told",
    location: { path: place.path, line: place.line, column: dot - receiver.length + 1 },
    label: "may be null",
    evidence: [
      saidClaim(error),
      placeLine(place),
      ...(isOther
        ? [lineClaim("read_file", origin.path, origin.line, origin.text, "where it comes from")]
        : []),
    ],
    fixGuidelines: [
      isStatement
        ? `Call it only when it is there: \`${receiver}?.…\`, if doing nothing is right then.`
        : `Decide what happens without ${receiver}: \`${receiver} ?: return\`, a default behind \`?:\`, or \`${receiver}?.\` where null may go on.`,
      "!! would only move the failure to run time.",
    ],
    fixes: edits ? [{ title: `Call ${receiver} only when it is not null`, safety: "review", edits }] : [],
  };
}

/** The compiler points at the dot, or at the name behind it. */
function dotAt({ text, column }: CompilePlace): number | undefined {
  if (!column) return undefined;
  if (text[column - 1] === ".") return column - 1;
  if (text[column - 2] === ".") return column - 2;
  const after = /^[\w()\]]*?\./.exec(text.slice(column - 1));
  return after ? column - 2 + after[0].length : undefined;
}

function smartCast(error: ErrorOf<typeof failureClass>, place: CompilePlace, expression: string): Finding {
  const reason = fact(error, "reason")?.replace(/[.'"]+$/, "") ?? "";
  const check = checkAbove(place, expression);
  const edits = check && copyBefore(place, check, expression);
  return {
    rootCause: check
      ? `The check on line ${check} does not count on line ${place.line}: ${expression} is ${reason || "not stable"}, so it may be another value by then.`
      : `${expression} is ${reason || "not stable"}, so no earlier check of it counts here.`,
    ground: check ? "proven" : "told",
    location: { path: place.path, line: place.line, column: place.column },
    label: "may have changed",
    evidence: [
      saidClaim(error),
      placeLine(place),
      ...(check ? [lineClaim("read_file", place.path, check, lineOf(place.source, check), "the check")] : []),
    ],
    fixGuidelines: [`Read ${expression} once into a local value, check that, and use it.`],
    fixes: edits ? [{ title: `Check a local copy of ${expression}`, safety: "review", edits }] : [],
  };
}

function checkAbove({ source, outline, line }: CompilePlace, expression: string): number | undefined {
  const within = functionAt(outline, line);
  const quoted = escapeRegex(expression);
  const check = new RegExp(`(?<![\\w.])${quoted}\\s*(?:[!=]=\\s*null|is\\s)|null\\s*!=\\s*${quoted}\\b`);
  for (let at = line; at >= (within?.startLine ?? line); at--) if (check.test(codeOf(source, at))) return at;
  return undefined;
}

/** `val user = user` in front of the check, where the name is plain and nothing assigns it in the function. */
function copyBefore(place: CompilePlace, check: number, expression: string) {
  const { source, outline, line } = place;
  const within = functionAt(outline, line);
  const text = lineOf(source, check);
  if (!within || !/^\w+$/.test(expression) || !/^\s*(?:if|when)\b/.test(text)) return undefined;
  const writes = outline.assignments.some(
    (each) => each.name === expression && each.line >= check && each.line <= within.endLine,
  );
  if (writes) return undefined;
  const copy = `${indentOf(text)}val ${expression} = ${expression}`;
  return editLines(source, [{ from: check, to: check - 1, lines: [copy] }]);
}
