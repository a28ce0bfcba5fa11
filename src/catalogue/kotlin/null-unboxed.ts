import { fact, lineClaim, logClaim } from "../../analysis/claims.ts";
import { methodOf, shortClass } from "../../analysis/code/code.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { codeOf, lineOf } from "../../analysis/code/source.ts";
import { simpleType, typeOf } from "../../analysis/code/types.ts";
import { originOfValue } from "../../analysis/code/value-origin.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { conclude } from "../diagnoser.ts";
import { callArguments } from "./null-candidates.ts";
import type { NullExpression } from "./null-expression.ts";

const BOXES = /(?:^|[\s.])(Byte|Short|Integer|Long|Float|Double|Character|Boolean)\.\w+Value(?:\(\))?$/;
/** Kotlin's names of the boxes that have another one there. */
const KOTLIN_NAMES: Readonly<Record<string, string>> = { Integer: "Int", Character: "Char" };

/** The box that was null where the compiler took a primitive out of it; undefined for a call that the line writes. */
export function unboxedType(error: ParsedError, at: FailingLine): string | undefined {
  const named = fact(error, "expression");
  if (named && !/^<(?:local|parameter)\d+>/.test(named)) return undefined;
  const box = BOXES.exec(fact(error, "member") ?? "")?.[1];
  return box && !/\.\w+Value\b/.test(codeOf(at.source, at.line)) ? box : undefined;
}

/**
 * What was null where a box of a type was opened: an argument with a branch that is null, else the expressions of the line
 * whose written type is the box. A primitive never is, and of others nothing is said.
 */
export function* unboxedNull(
  error: ParsedError,
  at: FailingLine,
  box: string,
): Inquiry<NullExpression[] | undefined> {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const below = frames[frames.indexOf(at.frame) - 1];
  const values = below
    ? callArguments(at, below.method)
    : [...codeOf(at.source, at.line).matchAll(/(?<![\w.])[a-z_]\w*(?:\.\w+)*(?:\(\w*\))?/g)].map((match) => ({
        text: match[0],
        column: match.index + 1,
      }));
  const [branch, ...others] = values.filter(({ text }) => NULL_BRANCH.test(text));
  if (below && branch && others.length === 0) {
    yield* passedNull(error, at, branch, box, `${shortClass(below.className)}.${methodOf(below)}`);
    return undefined;
  }
  const found = new Map<string, NullExpression>();
  for (const { text, column } of values) {
    if (!/^[\w.]+(?:\(\w*\))?$/.test(text) || found.has(text) || found.size > 3) continue;
    const type = yield* writtenType(text, at);
    if (type === box || (type !== undefined && type === KOTLIN_NAMES[box]))
      found.set(text, { text, line: at.line, column, sole: !below });
  }
  return [...found.values()];
}

/** `asked ? value : null`, `if (asked) value else null`, `null`. */
const NULL_BRANCH = /^null$|\?[^?]*:\s*null$|\?\s*null\s*:|\belse\s+null$/;

function* writtenType(text: string, at: FailingLine): Inquiry<string | undefined> {
  const { source, outline, line } = at;
  const type = text.endsWith(")")
    ? (yield* originOfValue(text, source, outline, line))?.type
    : yield* typeOf(text, source, outline, line);
  return type === undefined ? undefined : simpleType(type);
}

/** The line itself writes the null that the function below it takes for a number. */
function* passedNull(
  error: ParsedError,
  at: FailingLine,
  { text, column }: { text: string; column: number },
  box: string,
  callee: string,
): Inquiry {
  const isCertain = text === "null" || new RegExp(`\\b(?:${box}|${KOTLIN_NAMES[box] ?? box})\\b`).test(text);
  const shown = text.length > 120 ? `${text.slice(0, 120)}…` : text;
  yield* conclude({
    rootCause: `Line ${at.line} of ${fileName(at.path)} passes \`${shown}\` to ${callee}, which takes the primitive out of the ${box} it gets: for null there is none.`,
    confidence: isCertain ? 0.88 : 0.5,
    ...(!isCertain && { unestablished: true as const, question: `which argument of ${callee} was null` }),
    location: { path: at.path, line: at.line, column },
    label: text === "null" ? "null" : "may be null",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), "a null is written here"),
    ],
    fixGuidelines: [
      text === "null"
        ? "Pass a value."
        : "Call it only where there is a value, or pass a number of your own in place of null.",
    ],
  });
}
