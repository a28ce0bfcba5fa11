import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { classNamed, headLineOf } from "../../../analysis/code/named-class.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { claimOf, expressionOfNode, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import { lastOfPath, pathOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { textOrigin } from "../../text-origin.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const VALUE_OF = /^(?:valueOf|enumValueOf)$/;

export function* examine(context: Context<typeof failureClass>): Examination {
  const { className, constant: given = "" } = context.facts;
  const enumClass = className ? yield* classNamed(className) : undefined;
  const source = enumClass && (yield* sourceOf(enumClass.outline.path));
  if (!enumClass || !source || enumClass.declaration.kind !== "enum") return;
  const { name: owner, members } = enumClass;
  const constants = members.filter(({ type, kind }) => kind === "property" && type === owner);
  const names = constants.map(({ name }) => name);
  if (names.length === 0 || names.includes(given)) return;
  yield { thought: `Who asks ${owner} for "${given}", and where does that text come from?` };
  const failing = yield* failingLine(context.error);
  const [asks] = failing ? callsNear(failing.at, ({ name }) => VALUE_OF.test(name)) : [];
  const asked = asks?.node.arguments.at(-1)?.value;
  const origin =
    failing && asks && asked
      ? yield* textOrigin(
          expressionOfNode(asks, asked),
          { calls: [], frame: failing.at.frame, frames: failing.callers },
          given,
        )
      : undefined;
  const folded = names.find((name) => name.toLowerCase() === given.toLowerCase());
  const near = folded ?? slipOf(given, names);
  const declared = constants.find(({ name }) => name === near)?.startLine ?? headLineOf(enumClass, source);
  const support = {
    location: asks
      ? { path: asks.source.path, line: lineOfExpression(asks) }
      : { path: source.path, line: declared },
    evidence: [
      ...(asks ? [claimOf(asks, "asks for it")] : []),
      ...(origin?.claims ?? []),
      context.line({ source, line: declared }, near ? "what there is" : "the enum"),
    ],
  };
  const values = { owner, given, brought: origin?.said };
  const isCapitals = asks && folded && names.every((name) => name === name.toUpperCase());
  const fixes = isCapitals ? fixOf("Compare in capitals", "review", addUppercase(asks, owner)) : [];
  yield folded
    ? causes.proven("letterCase", { ...values, constant: folded }, { ...support, fixes })
    : causes.proven("unknownText", { ...values, near, names }, { ...support, ground: "stated" });
}

/** `Season.valueOf(text)` of a plain argument with the text in capitals, which all constants are written in. */
function addUppercase(call: CallPlace, owner: string): Edit[] | undefined {
  const { node, source } = call;
  const [given, ...more] = node.arguments;
  const text = given && pathOf(given.value);
  const isPlain = text && more.length === 0 && node.receiver && lastOfPath(node.receiver) === owner;
  if (!isPlain) return undefined;
  const raised = source.path.endsWith(".java") ? "toUpperCase(java.util.Locale.ROOT)" : "uppercase()";
  return editLines(source, [replaced(call, given, `${text}.${raised}`)]);
}
