import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fact, lineClaim } from "../../../analysis/claims.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { simpleType } from "../../../analysis/code/types.ts";
import { typeOfExpression } from "../../../analysis/values/declared-type.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { frameWords } from "../../../syntax/frame-words.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine, parentOf } from "../../../syntax/tree/relations.ts";
import { valuesOf } from "../../../syntax/tree/returns.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { Verdict } from "../../cause-list.ts";
import { type NullExpression, nullAt } from "../null-expression.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { argumentsOfCall } from "./null-candidates.ts";

const BOXES = /(?:^|[\s.])(Byte|Short|Integer|Long|Float|Double|Character|Boolean)\.\w+Value(?:\(\))?$/;
/** Calls by which code opens a box itself. */
const OPENS = /^(?:byte|short|int|long|float|double|char|boolean)Value$/;
/** Kotlin's names of the boxes that have another one there. */
const KOTLIN_NAMES: Readonly<Record<string, string>> = { Integer: "Int", Character: "Char" };

/** The box that the message names: what takes the primitive out of one was called on null. */
export const boxNamed = (error: ErrorOf<typeof failureClass>): string | undefined =>
  BOXES.exec(fact(error, "member") ?? "")?.[1];

/** The box that was null where the compiler took a primitive out of it; undefined for a call that the line writes. */
export function unboxedType(error: ErrorOf<typeof failureClass>, at: FailingLine): string | undefined {
  const named = fact(error, "expression");
  if (named && !/^<(?:local|parameter)\d+>/.test(named)) return undefined;
  const box = boxNamed(error);
  const isWritten = nodesOnLine(treeAt(at.source, at.line), at.line).some(
    (node) => (node.kind === "call" || node.kind === "member") && OPENS.test(node.name),
  );
  return isWritten ? undefined : box;
}

/**
 * What was null where a box of a type was opened: an argument with a branch that is null, else the expressions of the line
 * whose written type is the box. A primitive never is, and of others nothing is said. Or the verdict, where that branch tells it.
 */
export function* unboxedNull(
  error: ParsedError,
  at: FailingLine,
  box: string,
): AnalysisTask<NullExpression[] | Verdict> {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const below = frames[frames.indexOf(at.frame) - 1];
  const tree = treeAt(at.source, at.line);
  const nodes = below ? argumentsOfCall(at, below.method) : nodesOnLine(tree, at.line).filter(isRead);
  const values = nodes.map((node) => nullAt(at, tree, node, !below));
  const [branch, ...others] = values.filter(({ expression }) => hasNullBranch(expression.node));
  if (below && branch && others.length === 0) return passedNull(at, branch, box, frameWords(below));
  const found = new Map<string, NullExpression>();
  const untyped = new Map<string, NullExpression>();
  for (const each of values) {
    if (!isRead(each.expression.node) || found.has(each.text) || found.size > 3) continue;
    const written = yield* typeOfExpression(each.expression);
    const type = written && simpleType(written.text);
    if (type === box || (type !== undefined && type === KOTLIN_NAMES[box])) found.set(each.text, each);
    else if (!below && written === undefined && isGiven(tree, each.expression.node))
      untyped.set(each.text, each);
  }
  // Of what libraries answer the type is not read: it is the box where the line gives nothing else to anything.
  return [...(found.size > 0 || untyped.size > 1 ? found : untyped).values()];
}

/** `asked ? value : null`, `if (asked) value else null`, `null`. */
const hasNullBranch = (node: Node): boolean =>
  valuesOf(node).some((value) => value.kind === "literal" && value.type === "null");

/** A chain of names that a value is read by. */
const isRead = ({ kind }: Node): boolean => kind === "name" || kind === "member" || kind === "call";

/** Whether something is done with an expression's value, other than taking a member of it. */
function isGiven(tree: Tree, node: Node): boolean {
  const parent = parentOf(tree, node);
  if (parent?.kind === "call" || parent?.kind === "member") return parent.receiver !== node;
  return parent !== undefined && parent.kind !== "block";
}

/** The line itself writes the null that the function below it takes for a number. */
function passedNull(
  at: FailingLine,
  { text: given, column, expression: { node } }: NullExpression,
  box: string,
  callee: string,
): Verdict {
  const { path, line, source } = at;
  const isCertain =
    given === "null" || mentions(node, new RegExp(`\\b(?:${box}|${KOTLIN_NAMES[box] ?? box})\\b`));
  const values = { line, file: fileName(path), given, callee, box };
  return causes[isCertain ? "proven" : "open"]("unboxedNull", values, {
    ground: isCertain ? "stated" : "ambiguous",
    location: { path, line, column },
    evidence: [lineClaim("read_file", path, line, lineOf(source, line), "a null is written here")],
  });
}
