import { fact, lineClaim, logClaim } from "../../analysis/claims.ts";
import { functionAt, search } from "../../analysis/code/code.ts";
import { type FailingLine, failingLine, nearestLine } from "../../analysis/code/failing-line.ts";
import { codeOf, lineOf } from "../../analysis/code/source.ts";
import { originOfValue } from "../../analysis/code/value-origin.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { TextMatch } from "../../model/code.ts";
import type { Claim, Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { conclude, type Diagnoser } from "../diagnoser.ts";
import { type Access, causeOf } from "./index-cause.ts";
import { noPosition } from "./no-position.ts";

const ACCESS =
  /([A-Za-z_][\w.]*(?:\([^()]*\))?)(?:\[([^[\]]+)\]|\.(?:get|removeAt|elementAt|charAt|set|add)\(([^(),]+(?:\([^()]*\))?))/g;

export const indexOutOfBounds: Diagnoser = {
  ids: ["index_out_of_bounds"],
  *investigate(error) {
    const failing = yield* failingLine(error);
    const finding = failing && (emptyText(error, failing.at) ?? (yield* badIndex(error, failing.at)));
    const known = finding ?? (yield* noPosition(error));
    if (known) yield* conclude(known);
  },
};

const FIRST_LETTER =
  /([A-Za-z_][\w.]*(?:\(\))?)\.(?:substring\(\s*0\s*,\s*1\s*\)|charAt\(\s*0\s*\)|first\(\))/;

/** The first letter of a text that is empty. */
function emptyText(error: ParsedError, at: FailingLine): Finding | undefined {
  if (fact(error, "size") !== "0") return undefined;
  const line = nearestLine(at, FIRST_LETTER, 1);
  const text = line && FIRST_LETTER.exec(codeOf(at.source, line))?.[1];
  if (!line || !text) return undefined;
  return {
    rootCause: `${text} was an empty text, and line ${line} takes its first letter without a check.`,
    confidence: 0.92,
    location: { path: at.path, line, symbol: functionAt(at.outline, line)?.qualifiedName },
    label: "empty here",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), "takes the first letter"),
    ],
    fixGuidelines: [`Check that ${text} is not empty first, or use take(1) / firstOrNull().`],
  };
}

function accessAt(at: FailingLine): Access | undefined {
  const line = nearestLine(at, new RegExp(ACCESS.source), 1);
  if (!line) return undefined;
  const all = [...codeOf(at.source, line).matchAll(ACCESS)];
  const [only] = all;
  if (!only?.[1] || all.length > 1) return undefined;
  return { collection: only[1], index: (only[2] ?? only[3] ?? "").trim(), line, column: only.index + 1 };
}

function* badIndex(error: ParsedError, at: FailingLine): Inquiry<Finding | undefined> {
  const access = accessAt(at);
  if (!access) return undefined;
  const index = Number(fact(error, "index") ?? Number.NaN);
  const size = Number(fact(error, "size") ?? Number.NaN);
  if (!Number.isInteger(index)) return undefined;
  const isLiteral = /^\d+$/.test(access.index);
  const origin = isLiteral
    ? undefined
    : yield* originOfValue(access.index, at.source, at.outline, access.line);
  const passed = index === -1 ? yield* positionPassed(at, access) : undefined;
  if (passed) return positionGiven(error, at, access, passed);
  const cause = causeOf(access, index, size, isLiteral, origin?.text, loopAround(at, access));
  if (!cause) return undefined;
  const within = functionAt(at.outline, access.line);
  const claims: Claim[] = [
    logClaim(error),
    lineClaim("read_file", at.path, access.line, lineOf(at.source, access.line), "the access"),
    ...(origin && origin.line !== access.line
      ? [lineClaim("read_file", origin.path, origin.line, origin.text, "the index")]
      : []),
    ...(cause.line
      ? [lineClaim("read_file", at.path, cause.line, lineOf(at.source, cause.line), "the loop")]
      : []),
  ];
  return {
    rootCause: cause.text,
    confidence: cause.confidence,
    location: {
      path: at.path,
      line: cause.line ?? access.line,
      ...(cause.line ? {} : { column: access.column }),
      symbol: within?.qualifiedName,
    },
    label: cause.label,
    evidence: claims,
    fixGuidelines: cause.steps,
  };
}

/** A call that passes an adapter position for the parameter that is the index. */
function* positionPassed(at: FailingLine, { index, line }: Access): Inquiry<TextMatch | undefined> {
  const within = functionAt(at.outline, line);
  const isParameter = at.outline.declarations.some(
    (each) => each.kind === "parameter" && each.qualifiedName === `${within?.qualifiedName}.${index}`,
  );
  if (!within || !isParameter) return undefined;
  const calls = yield* search(
    `\\b${within.name}\\(.*\\b(?:bindingAdapterPosition|absoluteAdapterPosition|adapterPosition|get(?:Binding|Absolute)?AdapterPosition)`,
    {
      isRegex: true,
      files: "**/*.{kt,java}",
      limit: 3,
    },
  );
  return calls.length === 1 ? calls[0] : undefined;
}

function positionGiven(error: ParsedError, at: FailingLine, access: Access, call: TextMatch): Finding {
  return {
    rootCause: `${access.index} is -1: ${call.path.replace(/^.*\//, "")}:${call.line} passes the holder's adapter position, which is NO_POSITION (-1) while the item is being removed or rebound.`,
    confidence: 0.85,
    location: { path: at.path, line: access.line, column: access.column },
    label: "-1 here",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, access.line, lineOf(at.source, access.line), "the access"),
      lineClaim("grep_search", call.path, call.line, call.text, "passes the position"),
    ],
    fixGuidelines: [
      "Leave the click handler when the position is RecyclerView.NO_POSITION, or pass the item instead of its position.",
    ],
  };
}

/** The `for` around the access that counts its index. */
function loopAround(
  at: FailingLine,
  { index, line }: Access,
): { line: number; text: string; bound?: string } | undefined {
  if (!/^\w+$/.test(index)) return undefined;
  const within = functionAt(at.outline, line);
  const loop = new RegExp(`\\bfor\\s*\\((?:\\s*${index}\\s+in\\b|[^;]*\\b${index}\\s*=[^;]*;)`);
  for (let each = line; each >= (within?.startLine ?? line); each--) {
    const code = codeOf(at.source, each);
    const bound = new RegExp(
      `;\\s*${index}\\s*<\\s*([^;]{1,80}?)\\s*;|\\b${index}\\s+in\\s+[\\w.]+\\s+until\\s+([^){]{1,80}?)\\s*\\)`,
    ).exec(code);
    if (loop.test(code)) return { line: each, text: code, bound: bound?.[1] ?? bound?.[2] };
  }
  return undefined;
}
