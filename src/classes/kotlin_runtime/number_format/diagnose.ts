import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsNear } from "../../../analysis/code/calls-near.ts";
import { escapeRegex, functionAt, search } from "../../../analysis/code/code.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { textOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

/** A text that is no number, taken for one. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  if (!failing) return;
  const { path, outline } = failing.at;
  // Of two on one line nothing tells which one it was.
  const [call, ...others] = callsNear(failing.at, (each) => textTaken(each) !== undefined);
  const taken = call && textTaken(call.node);
  if (!taken || others.length > 0) return;
  const text = textOf(call.tree, taken);
  const line = lineOfExpression(call);
  const input = fact(error, "input");
  const within = functionAt(outline, line);
  const origin = input && /[A-Za-z]/.test(input) ? yield* resourceValue(input) : undefined;
  yield* conclude({
    rootCause: `\`${text}\` was ${input === undefined ? "empty or null" : input === "" ? "empty" : `"${input.slice(0, 80)}"`}, and ${within ? `${within.name}()` : `line ${line}`} takes it for a number.${origin ? ` The same text is a value in ${fileName(origin.path)}:${origin.line}.` : ""}`,
    ground: "told",
    location: { path, line, symbol: within?.qualifiedName },
    label: "not a number",
    evidence: [
      logClaim(error),
      claimOf(call, "read as a number"),
      ...(origin ? [lineClaim("grep_search", origin.path, origin.line, origin.text, "the same text")] : []),
    ],
    fixGuidelines: [
      call.tree.language === "java"
        ? "Catch NumberFormatException there and use a default."
        : "Use toIntOrNull() (toLongOrNull(), toDoubleOrNull() …) and decide what no number means.",
      ...(origin ? ["If the resource should hold a number, correct it there."] : []),
    ],
  });
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
