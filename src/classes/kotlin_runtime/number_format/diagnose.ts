import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex, functionAt, search } from "../../../analysis/code/code.ts";
import { failingLine, nearestLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

const PARSES =
  /\b(?:Integer|Long|Float|Double|Short|Byte)\.(?:parse\w+|valueOf|decode)\s*\(\s*([\w.]+(?:\([^()]*\))?)|([\w.]+(?:\([^()]*\))?)\.(?:to(?:Int|Long|Float|Double|Short|Byte|BigDecimal|BigInteger)|toU(?:Int|Long))\s*\(/;

/** A text that is no number, taken for one without a check. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  const line = failing && nearestLine(failing.at, PARSES, 1);
  const input = fact(error, "input");
  if (!failing || !line) return;
  const { at } = failing;
  const match = PARSES.exec(lineOf(at.source, line));
  const text = match?.[1] ?? match?.[2];
  if (!text) return;
  const within = functionAt(at.outline, line);
  const origin = input && /[A-Za-z]/.test(input) ? yield* resourceValue(input) : undefined;
  yield* conclude({
    rootCause: `\`${text}\` was ${input === undefined ? "empty or null" : input === "" ? "empty" : `"${input.slice(0, 80)}"`}, and ${within ? `${within.name}()` : `line ${line}`} takes it for a number without a check.${origin ? ` The same text is a value in ${fileName(origin.path)}:${origin.line}.` : ""}`,
    confidence: 0.85,
    location: { path: at.path, line, symbol: within?.qualifiedName },
    label: "not a number",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), "read as a number"),
      ...(origin ? [lineClaim("grep_search", origin.path, origin.line, origin.text, "the same text")] : []),
    ],
    fixGuidelines: [
      at.path.endsWith(".java")
        ? "Catch NumberFormatException there and use a default."
        : "Use toIntOrNull() (toLongOrNull(), toDoubleOrNull() …) and decide what no number means.",
      ...(origin ? ["If the resource should hold a number, correct it there."] : []),
    ],
  });
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
