import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsNear } from "../../../analysis/code/calls-near.ts";
import { escapeRegex, functionAt, search } from "../../../analysis/code/code.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { type TakenBy, takenBy } from "../../../analysis/exceptions/taken-by.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { Context } from "../../../analysis/values/context.ts";
import { cutMarksOf } from "../../../analysis/values/cut-marks.ts";
import { beside, claimOf, type Expression, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import { throwablesOf } from "../../../model/parsed-error.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { textOf } from "../../../syntax/tree/relations.ts";
import { textOrigin } from "../../text-origin.ts";
import { inWords } from "../../wording.ts";
import { causeOf } from "../null-cause.ts";
import { nullAt } from "../null-expression.ts";
import { explained } from "../null-finding.ts";
import type { failureClass } from "./class.ts";

/** A text that is no number, taken for one. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  if (!failing) return;
  const { path, outline, frame } = failing.at;
  // Of two on one line nothing tells which one it was.
  const [call, ...others] = callsNear(failing.at, (each) => textTaken(each) !== undefined);
  const taken = call && textTaken(call.node);
  if (!taken || others.length > 0) return;
  const isNull = NULL.test(throwablesOf(error).at(-1)?.message.trim() ?? "");
  if (isNull) {
    const found = nullAt(failing.at, call.tree, taken, true);
    const origin = yield* causeOf(error, found, failing.at, failing.callers);
    if (origin) return yield* conclude(yield* explained(error, failing.at, found, origin));
  }
  const text = textOf(call.tree, taken);
  const line = lineOfExpression(call);
  const input = fact(error, "input");
  const within = functionAt(outline, line);
  const origin = input && /[A-Za-z]/.test(input) ? yield* resourceValue(input) : undefined;
  const context = { calls: [], frame, frames: failing.callers };
  const rest = input === undefined ? undefined : behindDigits(input);
  const cut = rest === undefined ? undefined : yield* uncut(beside(call, taken), context, input ?? "", rest);
  const brought = yield* textOrigin(beside(call, taken), context, input);
  const handled = yield* takenBy(error);
  const told = handled && handledWords(handled, path);
  yield* conclude({
    rootCause: `\`${text}\` was ${input === undefined ? (isNull ? "null" : "empty or null") : input === "" ? "empty" : `"${input.slice(0, 80)}"`}, and ${within ? `${within.name}()` : `line ${line}`} takes it for a number.${brought ? ` ${brought.said}` : ""}${cut ? ` ${cut.said}` : ""}${origin ? ` The same text is a value in ${fileName(origin.path)}:${origin.line}.` : ""}${told ? ` ${told.said}` : ""}`,
    // Why digits have something behind them is not said by that they have.
    ground: rest !== undefined && !cut && !origin ? "inKind" : "told",
    location: { path, line, symbol: within?.qualifiedName },
    label: "not a number",
    evidence: [
      logClaim(error),
      claimOf(call, "read as a number"),
      ...(brought?.claims ?? []),
      ...(cut?.claims ?? []),
      ...(origin ? [lineClaim("grep_search", origin.path, origin.line, origin.text, "the same text")] : []),
      ...(told?.claims ?? []),
    ],
    fixGuidelines: [
      ...(cut ? [cut.step] : []),
      ...(handled
        ? []
        : [
            call.tree.language === "java"
              ? "Catch NumberFormatException there and use a default."
              : "Use toIntOrNull() (toLongOrNull(), toDoubleOrNull() …) and decide what no number means.",
          ]),
      ...(origin ? ["If the resource should hold a number, correct it there."] : []),
      ...(told ? [told.step] : []),
    ],
  });
}

/** What Android and the JDK say of a null that is taken for a number, by their releases. */
const NULL = /^(?:null|s == null|Cannot parse null string(?:: null)?|Invalid (?:int|long|short|byte): null)$/;

/** What stands behind the digits of a text that begins as a number. */
const behindDigits = (input: string): string | undefined =>
  /^\s*[-+]?\d+(?:\.\d+)?\s*([^\d\s.,].*)$/.exec(input)?.[1];

/** What follows the digits, where the code cuts the text at other marks before. */
function* uncut(
  taken: Expression,
  context: Context,
  input: string,
  rest: string,
): Inquiry<{ said: string; claims: Claim[]; step: string } | undefined> {
  const { marks, isWhole } = yield* cutMarksOf(taken, context);
  const [first] = marks;
  if (!first || marks.some(({ text }) => input.includes(text))) return undefined;
  const named = inWords(marks.map(({ text }) => `"${text}"`));
  const what = /^[^\p{L}\d]/u.test(rest) ? rest.charAt(0) : rest.slice(0, 20);
  return {
    said: `Before that the text is cut at ${named}${isWhole ? " alone" : ""}, and this one has "${what}" behind its digits.`,
    claims: marks.slice(0, 3).map(({ at, text }) => claimOf(at, `cuts at "${text}"`)),
    step: `Cut at "${what}" too on line ${lineOfExpression(first.at)}, or take the leading digits alone, if such texts are right.`,
  };
}

/** That somebody takes the exception, as words, with the line that shows it. */
function handledWords(
  { at, clause, becomes, logged }: TakenBy,
  path: string,
): { said: string; claims: Claim[]; step: string } {
  const place = `line ${clause.line}${at.path === path ? "" : ` of ${fileName(at.path)}`}`;
  return {
    said: `The catch on ${place} takes the exception and ${becomes}.${logged ? " It is what logged this: handled, not a crash." : ""}`,
    claims: [
      lineClaim("read_file", at.path, clause.line, lineOf(at.source, clause.line), "takes it"),
      ...(logged ? [{ quote: logged.text, source: "log", line: logged.logLine, note: "logged there" }] : []),
    ],
    step: logged
      ? "Nothing has to be caught; where such texts are expected, log less."
      : `See whether what the catch on ${place} does is right for such a text.`,
  };
}

/** `text` of `Integer.parseInt(text)` and of `text.toInt()`. */
function textTaken({ name, receiver, arguments: given }: Call): Node | undefined {
  if (/^(?:to(?:U?Int|U?Long|Float|Double|Short|Byte|BigDecimal|BigInteger))$/.test(name)) return receiver;
  const isParsing = /^(?:parse(?:Int|Long|Float|Double|Short|Byte)|valueOf|decode)$/.test(name);
  const isOfNumber =
    receiver?.kind === "name" && /^(?:Integer|Long|Float|Double|Short|Byte)$/.test(receiver.name);
  return isParsing && isOfNumber ? given[0]?.value : undefined;
}

/** The one place in the resources that has this text as a whole value. */
function* resourceValue(input: string): Inquiry<{ path: string; line: number; text: string } | undefined> {
  if (input.length < 3 || input.length > 60) return undefined;
  const hits = yield* search(`>\\s*${escapeRegex(input)}\\s*</(?:item|string)>`, {
    isRegex: true,
    files: "**/res/values/*.xml",
    limit: 4,
  });
  return hits.length === 1 ? hits[0] : undefined;
}
