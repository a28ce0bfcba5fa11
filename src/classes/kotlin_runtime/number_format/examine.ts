import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { callsNear } from "../../../analysis/code/calls-near.ts";
import { escapeRegex, functionAt, search } from "../../../analysis/code/code.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { findOnly } from "../../../analysis/code/search-result.ts";
import { takenBy } from "../../../analysis/exceptions/taken-by.ts";
import { cutMarksOf } from "../../../analysis/values/cut-marks.ts";
import { claimOf, expressionOfNode, lineOfExpression } from "../../../analysis/values/expression.ts";
import { fileName } from "../../../model/paths.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { textOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { textOrigin } from "../../text-origin.ts";
import { causeOf } from "../null-cause.ts";
import { nullAt } from "../null-expression.ts";
import { explained } from "../null-finding.ts";
import { causes, kindOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A text that is no number, taken for one. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, root } = context;
  const { input } = context.facts;
  const failing = yield* failingLine(error);
  if (!failing) return;
  const { path, outline, frame } = failing.at;
  // Of two on one line nothing tells which one it was.
  const [call, ...others] = callsNear(failing.at, (each) => textTaken(each) !== undefined);
  const taken = call && textTaken(call.node);
  if (!taken || others.length > 0) return;
  const isNull = NULL.test(root?.message.trim() ?? "");
  if (isNull) {
    const found = nullAt(failing.at, call.tree, taken, true);
    const origin = yield* causeOf(error, found, failing.at, failing.callers);
    if (origin) return void (yield yield* explained(error, failing.at, found, origin));
  }
  const line = lineOfExpression(call);
  const within = functionAt(outline, line);
  const text = expressionOfNode(call, taken);
  const way = { calls: [], frame, frames: failing.callers };
  const same = input && /[A-Za-z]/.test(input) ? yield* resourceValue(input) : undefined;
  const behind = input === undefined ? undefined : cutAfterDigits(input);
  const marks = behind === undefined ? undefined : yield* cutMarksOf(text, way);
  const isCut = marks && marks.marks.length > 0 && !marks.marks.some((mark) => input?.includes(mark.text));
  const cuts = isCut ? marks.marks : [];
  const brought = yield* textOrigin(text, way, input);
  const handled = yield* takenBy(error);
  const kind = kindOf(context);
  const values = {
    taker: within ? `${within.name}()` : `line ${line}`,
    input,
    kind,
    code: textOf(call.tree, taken),
    isNull,
    isJava: call.tree.language === "java",
    brought: brought?.said,
    cut: cuts[0] && {
      marks: cuts.map((mark) => mark.text),
      isWhole: marks?.isWhole === true,
      rest: /^[^\p{L}\d]/u.test(behind ?? "") ? (behind ?? "").charAt(0) : (behind ?? "").slice(0, 20),
      line: lineOfExpression(cuts[0].at),
    },
    resource: same && `${fileName(same.path)}:${same.line}`,
    caught: handled && {
      place: `line ${handled.clause.line}${handled.at.path === path ? "" : ` of ${fileName(handled.at.path)}`}`,
      becomes: handled.becomes,
      isLogged: handled.logged !== undefined,
    },
  };
  yield causes.proven(kind?.id ?? "otherText", values, {
    // Why digits have something behind them is not said by that they have.
    ground: behind !== undefined && !isCut && !same ? "typical" : "stated",
    location: { path, line, symbol: within?.qualifiedName },
    evidence: [
      context.log(),
      claimOf(call, "read as a number"),
      ...(brought?.claims ?? []),
      ...cuts.slice(0, 3).map((mark) => claimOf(mark.at, `cuts at "${mark.text}"`)),
      ...(same ? [lineClaim("grep_search", same.path, same.line, same.text, "the same text")] : []),
      ...(handled
        ? [context.line({ source: handled.at.source, line: handled.clause.line }, "takes it")]
        : []),
      ...(handled?.logged
        ? [{ ...context.log(handled.logged.text, handled.logged.logLine), note: "logged there" }]
        : []),
    ],
  });
}

/** What Android and the JDK say of a null that is taken for a number, by their releases. */
const NULL = /^(?:null|s == null|Cannot parse null string(?:: null)?|Invalid (?:int|long|short|byte): null)$/;

/** What stands behind the digits of a text that begins as a number. */
const cutAfterDigits = (input: string): string | undefined =>
  /^\s*[-+]?\d+(?:\.\d+)?\s*([^\d\s.,].*)$/.exec(input)?.[1];

/** `text` of `Integer.parseInt(text)` and of `text.toInt()`. */
function textTaken({ name, receiver, arguments: given }: Call): Node | undefined {
  if (/^(?:to(?:U?Int|U?Long|Float|Double|Short|Byte|BigDecimal|BigInteger))$/.test(name)) return receiver;
  const isParsing = /^(?:parse(?:Int|Long|Float|Double|Short|Byte)|valueOf|decode)$/.test(name);
  const isOfNumber =
    receiver?.kind === "name" && /^(?:Integer|Long|Float|Double|Short|Byte)$/.test(receiver.name);
  return isParsing && isOfNumber ? given[0]?.value : undefined;
}

/** The one place in the resources that has this text as a whole value. */
function* resourceValue(
  input: string,
): AnalysisTask<{ path: string; line: number; text: string } | undefined> {
  if (input.length < 3 || input.length > 60) return undefined;
  const hits = yield* search(`>\\s*${escapeRegex(input)}\\s*</(?:item|string)>`, {
    isRegex: true,
    files: "**/res/values/*.xml",
    limit: 10,
  });
  return findOnly(hits);
}
