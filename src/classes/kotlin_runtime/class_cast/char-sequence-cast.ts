import { fixOf } from "../../../analysis/build/build.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { classAt } from "../../../analysis/code/code.ts";
import {
  claimOf,
  columnOfExpression,
  type Expression,
  expressionOfNode,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import { sourcesOf } from "../../../analysis/values/value-sources.ts";
import type { Edit } from "../../../model/edit.ts";
import { plain } from "../../../syntax/tree/relations.ts";
import { bindingOf } from "../../../syntax/tree/scopes.ts";
import type { Found } from "../../examination.ts";
import { withArticle } from "../../wording.ts";
import { type CastLine, castOn } from "./cast-source.ts";
import { causes } from "./causes.ts";

/** Texts that are no String. */
const TEXTS = /(?:^|[.$])(?:Spann\w+|Editable\w*|StringBuilder|StringBuffer|CharBuffer|PrecomputedText\w*)$/;
/** Kinds of text that a plain one is not of. */
const KINDS = /^android\.text\.(?:Spann\w+|Editable)$/;
const STRING = "java.lang.String";
/** Getters of the platform's widgets that are declared to answer a CharSequence. */
const GETTERS =
  /^(?:(?:get)?(?:[tT]ext|[hH]int|[tT]itle|[sS]ubtitle|[sS]ummary|[eE]ntry|[cC]ontentDescription|[eE]rror)|loadLabel|coerceToText)$/;
/** Widgets whose text is as they were given it. */
const WIDGETS = /(?:TextView|Button|Chip|CheckBox|Switch\w{0,60}|Chronometer|TextClock)$/;

/** A text of one kind taken for another: a getter that promises a CharSequence keeps that promise with any class of text. */
export function* charSequenceCast(
  { at, callers, isOther }: CastLine,
  actual: string,
  expected: string,
): Found {
  const isOfKind = KINDS.test(expected) && (actual === STRING || TEXTS.test(actual));
  if (!isOfKind && (expected !== STRING || !TEXTS.test(actual))) return undefined;
  const is = actual.split(/[.$]/).at(-1) ?? actual;
  const wanted = expected.split(/[.$]/).at(-1) ?? expected;
  const cast = castOn(at, is, wanted);
  if (cast?.node.kind !== "cast") return undefined;
  const operand = expressionOfNode(cast, cast.node.operand);
  const given = yield* sourcesOf(
    operand,
    { calls: [], frame: at.frame, frames: callers },
    { isNull: false, rulesOut: () => false },
  );
  const [only, ...more] = given.sources;
  const getter = only && more.length === 0 && given.isComplete ? only.at : operand;
  if (!isGetter(getter)) return undefined;
  const line = lineOfExpression(cast);
  const edits = isOfKind ? undefined : castToText(cast, operand);
  const values = {
    getter: written(getter),
    is,
    wanted,
    line,
    isOfKind,
    isJava: cast.tree.language === "java",
  };
  return causes.proven("textKind", values, {
    ground: isOther ? "stated" : "proven",
    location: { path: at.path, line, column: columnOfExpression(operand) },
    evidence: [
      claimOf(cast, `taken for ${withArticle(wanted)}`),
      ...(lineOfExpression(getter) === line ? [] : [claimOf(getter, "where it comes from")]),
    ],
    fixes: fixOf("Use toString()", "review", edits),
  });
}

/** Whether an expression asks a widget for a text: another object, or the class around by what it extends. */
function isGetter(expression: Expression): boolean {
  const node = plain(expression.node);
  if (node.kind !== "call" && node.kind !== "member" && node.kind !== "name") return false;
  if (!GETTERS.test(node.name)) return false;
  if (node.kind !== "name" && node.receiver && node.receiver.kind !== "this") return true;
  if (node.kind === "name" && bindingOf(expression.tree, node, node.name)) return false;
  const owner = classAt(expression.outline, lineOfExpression(expression));
  return owner?.supertypes?.some((each) => WIDGETS.test(each.replace(/<.*/, ""))) ?? false;
}

/** The cast as a call of toString(). */
function castToText({ node, source }: Expression, operand: Expression): Edit[] | undefined {
  const { start, end } = node;
  return rewrite(source, [{ start, end, by: `${written(operand)}.toString()` }]);
}
