import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import {
  type FailingLine,
  failingLine,
  lineOfFrame,
  nearestLine,
} from "../../../analysis/code/failing-line.ts";
import { codeOf, lineOf, namesIn } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { writtenArgument } from "../../../analysis/values/written-arguments.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

const CHECK = /\b(require|check|requireNotNull|checkNotNull)\s*\((.*)$/;

/** `require(…)` and its kind without a message of their own: which condition it was, and who brought the value. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  const finding = failing && (yield* failedCheck(error, failing.at, failing.callers));
  if (finding) yield* conclude(finding);
}

function* failedCheck(
  error: ParsedError,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): Inquiry<Finding | undefined> {
  const line = nearestLine(at, CHECK, 2);
  const match = line ? CHECK.exec(codeOf(at.source, line)) : undefined;
  if (!line || !match?.[1]) return undefined;
  const text = lineOf(at.source, line);
  const condition = insideBrackets(text.slice(match.index + match[0].indexOf("(")));
  if (!condition) return undefined;
  const within = functionAt(at.outline, line);
  const parameters = at.outline.declarations.filter(
    (each) => each.kind === "parameter" && each.qualifiedName === `${within?.qualifiedName}.${each.name}`,
  );
  const names = namesIn(condition);
  const position = parameters.findIndex((each) => names.has(each.name));
  const parameter = parameters[position];
  const next = callers.find(({ frame }) => frame.line && frame.method !== within?.name);
  const caller = parameter && next && (yield* lineOfFrame(next));
  const argument = caller && within && writtenArgument(caller, within.name, position, parameter.name);
  const isNull = /NotNull$/.test(match[1]);
  const what = isNull ? `\`${condition}\` is null` : `\`${condition}\` does not hold`;
  return {
    rootCause: `${match[1]}() on line ${line} found that ${what}${argument ? `; ${next?.path.replace(/^.*\//, "")}:${caller.line} passes \`${argument}\` for ${parameter.name}` : ""}.`,
    confidence: argument ? 0.8 : 0.72,
    location: argument ? { path: caller.path, line: caller.line } : { path: at.path, line },
    label: argument ? "passes the value" : "does not hold",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, line, text, "the check that failed"),
      ...(argument
        ? [lineClaim("read_file", caller.path, caller.line, lineOf(caller.source, caller.line), "the caller")]
        : []),
    ],
    fixGuidelines: [
      argument
        ? `Make sure of the condition before calling ${within?.name}(), or let ${within?.name}() accept such a value.`
        : `Find where ${[...names][0] ?? "the value"} comes from and why the condition fails there.`,
      `Give the ${match[1]}() a message with the value in it, so that the next report says more.`,
    ],
  };
}

function insideBrackets(text: string): string | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")" && --depth === 0) return text.slice(1, at).trim() || undefined;
  }
  return undefined;
}
