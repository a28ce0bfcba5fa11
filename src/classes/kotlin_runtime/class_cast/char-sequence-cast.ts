import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { logClaim } from "../../../analysis/claims.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import {
  beside,
  claimOf,
  columnOfExpression,
  type Expression,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { plain } from "../../../syntax/tree/relations.ts";
import { withArticle } from "../../wording.ts";
import { castOn } from "./cast-source.ts";

/** Texts that are no String. */
const TEXTS = /(?:^|[.$])(?:Spann\w+|Editable\w*|StringBuilder|StringBuffer|CharBuffer|PrecomputedText\w*)$/;
/** Getters of the platform's widgets that are declared to answer a CharSequence. */
const GETTERS =
  /^(?:(?:get)?(?:[tT]ext|[hH]int|[tT]itle|[sS]ubtitle|[sS]ummary|[eE]ntry|[cC]ontentDescription|[eE]rror)|loadLabel|coerceToText)$/;

/** A text with marks taken for a String: a getter that promises a CharSequence keeps that promise with any class of text. */
export function charSequenceCast(
  error: ParsedError,
  at: FailingLine,
  actual: string,
  expected: string,
): Finding | undefined {
  if (expected !== "java.lang.String" || !TEXTS.test(actual)) return undefined;
  const is = actual.split(/[.$]/).at(-1) ?? actual;
  const cast = castOn(at, is, "String");
  if (cast?.node.kind !== "cast") return undefined;
  const operand = beside(cast, cast.node.operand);
  const node = plain(operand.node);
  if ((node.kind !== "call" && node.kind !== "member") || !node.receiver || !GETTERS.test(node.name))
    return undefined;
  const line = lineOfExpression(cast);
  const edits = asText(cast, operand);
  return {
    rootCause: `\`${written(operand)}\` is declared to answer a CharSequence. Here it was ${withArticle(is)}, and line ${line} casts it to String, which only some texts are.`,
    confidence: 0.9,
    location: { path: at.path, line, column: columnOfExpression(operand) },
    label: withArticle(is),
    evidence: [logClaim(error), claimOf(cast, "taken for a String")],
    fixGuidelines: ["Ask the text for its characters with toString() instead of casting it."],
    fixes: fixOf("Use toString()", "review", edits),
  };
}

/** The cast as a call of toString(). */
function asText({ tree, node, source }: Expression, operand: Expression): Edit[] | undefined {
  if (node.line !== node.endLine) return undefined;
  const line = lineOf(source, node.line);
  const from = node.start - (tree.text.lastIndexOf("\n", node.start - 1) + 1);
  const changed = `${line.slice(0, from)}${written(operand)}.toString()${line.slice(from + node.end - node.start)}`;
  return editLines(source, [{ from: node.line, to: node.line, lines: [changed] }]);
}
