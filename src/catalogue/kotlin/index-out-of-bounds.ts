import type { TextMatch } from "../../model/code.ts";
import type { Claim, Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { conclude, type Diagnoser, type Inquiry } from "../diagnoser.ts";
import { fact, lineClaim, logClaim } from "../reading/claims.ts";
import { functionAt, search } from "../reading/code.ts";
import { type FailingLine, failingLine, nearestLine } from "../reading/failing-line.ts";
import { codeOf, lineOf } from "../reading/source.ts";
import { originOfValue } from "../reading/value-origin.ts";

const ACCESS =
  /([A-Za-z_][\w.]*(?:\([^()]*\))?)(?:\[([^[\]]+)\]|\.(?:get|removeAt|elementAt|charAt|set|add)\(([^(),]+(?:\([^()]*\))?))/g;

export const indexOutOfBounds: Diagnoser = {
  ids: ["index_out_of_bounds"],
  *investigate(error) {
    const failing = yield* failingLine(error);
    const finding = failing && (emptyText(error, failing.at) ?? (yield* badIndex(error, failing.at)));
    if (finding) yield* conclude(finding);
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

interface Access {
  collection: string;
  index: string;
  line: number;
  column: number;
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
  if (passed) return noPosition(error, at, access, passed);
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

function noPosition(error: ParsedError, at: FailingLine, access: Access, call: TextMatch): Finding {
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

interface Cause {
  text: string;
  confidence: number;
  label: string;
  steps: string[];
  line?: number;
}

const SEARCHED =
  /\b(?:indexOf\w*|lastIndexOf|binarySearch|(?:bindingA|absoluteA|a)dapterPosition|getAdapterPosition|getBindingAdapterPosition|getColumnIndex)\b/;

function causeOf(
  { collection, index }: Access,
  value: number,
  size: number,
  isLiteral: boolean,
  origin: string | undefined,
  loop: { line: number; text: string; bound?: string } | undefined,
): Cause | undefined {
  const searched = SEARCHED.exec(origin ?? "") ?? SEARCHED.exec(index);
  if (value === -1 && searched) {
    return {
      text: `${index} is -1: ${searched[0]} found nothing, and ${collection} is read at that place without a check.`,
      confidence: 0.93,
      label: "-1 here",
      steps: [`Leave when ${index} is -1 (RecyclerView.NO_POSITION for an adapter position).`],
    };
  }
  if (loop && value === size && /\.\.(?!<)/.test(loop.text)) {
    return {
      text: `The loop runs up to and including ${size}, one past the last index of ${collection}: \`..\` includes its end.`,
      confidence: 0.93,
      label: "one too far",
      line: loop.line,
      steps: [`Use \`until\`, \`..<\` or ${collection}.indices.`],
    };
  }
  if (loop && value === size && /<=/.test(loop.text)) {
    return {
      text: `The loop's condition is <=, so it reads ${collection} at ${size}, one past the last index.`,
      confidence: 0.93,
      label: "one too far",
      line: loop.line,
      steps: ["Use < instead of <=."],
    };
  }
  if (/\+\s*1$/.test(index) && value >= size) {
    return {
      text:
        size === 0
          ? `${collection} was empty, and this line reads it at ${index} all the same.`
          : `${collection} is read at ${index}, the element behind the current one, and the last element has none behind it.`,
      confidence: 0.86,
      label: size === 0 ? "empty here" : "none behind it",
      steps: [`Check that ${index} is less than the size before reading it.`],
    };
  }
  if (isLiteral && size === 0) {
    return {
      text: `${collection} was empty, and this line reads its element ${index} without a check.`,
      confidence: 0.88,
      label: "empty here",
      steps: [`Use getOrNull(${index}) and handle null, or check that ${collection} is not empty.`],
    };
  }
  if (isLiteral) {
    return {
      text: `${collection} had ${size} ${size === 1 ? "element" : "elements"}, and this line reads element ${index} without a check.`,
      confidence: 0.86,
      label: `only ${size} here`,
      steps: [`Check the size first, or use getOrNull(${index}) and handle null.`],
    };
  }
  if (/dapterPosition\b/.test(`${origin ?? ""}${index}`) && value >= size) {
    return {
      text: `The adapter position was ${value}, and ${collection} had ${size} ${size === 1 ? "element" : "elements"}: it is not the list the adapter counts, or it has shrunk since the item was bound.`,
      confidence: 0.78,
      label: `only ${size} here`,
      steps: [
        `Bind the item itself to the click, not its position, or leave when the position is not in ${collection}.indices.`,
        `Compare what getItemCount() answers with the size of ${collection}.`,
      ],
    };
  }
  if (loop?.bound && value >= size && !namesOf(loop.bound).has(collection.split(".").at(-1) ?? "")) {
    return {
      text: `The loop of line ${loop.line} runs to \`${loop.bound}\`, which does not depend on how many elements ${collection} has: it had ${size}, and was read at ${value}.`,
      confidence: 0.8,
      label: `only ${size} here`,
      steps: [
        `Bound the loop by the size of ${collection} too, or leave when ${index} is not less than it.`,
        `If ${loop.bound} should never be more, find where it comes from.`,
      ],
    };
  }
  if (/\.size$|\.length(?:\(\))?$/.test(index) && value === size) {
    return {
      text: `${collection} is read at ${index}, one past its last index.`,
      confidence: 0.92,
      label: "one too far",
      steps: [`Use ${collection}.last(), or ${index} - 1.`],
    };
  }
  return undefined;
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

const namesOf = (code: string): Set<string> => new Set(code.match(/[A-Za-z_]\w*/g));
