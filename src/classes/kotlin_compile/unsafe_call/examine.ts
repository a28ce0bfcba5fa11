import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { type CompilePlace, compilePlace } from "../../../analysis/code/compile-place.ts";
import { originOfValue } from "../../../analysis/code/declared-origin.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Call, Member, Node } from "../../../syntax/tree/nodes.ts";
import {
  columnOf,
  nodesOnLine,
  offsetAt,
  parentOf,
  plain,
  statementAt,
  textOf,
} from "../../../syntax/tree/relations.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { withArticle } from "../../wording.ts";
import { supportAt } from "../support-at.ts";
import { nullSubject } from "../type_mismatch/causes.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { expression, reason = "", receiverType } = context.facts;
  const place = yield* compilePlace(context.error, expression?.match(/^\w+$/) ? expression : undefined);
  if (!place) return;
  if (!expression) return void (receiverType && (yield* examineReceiver(place, receiverType)));
  const check = checkAbove(place, expression);
  yield causes.proven(
    "changedSinceCheck",
    { expression, reason, check, line: place.line },
    supportAt(place, {
      ground: check ? "proven" : "stated",
      evidence: check ? [context.line({ ...place, line: check }, "the check")] : [],
      fixes: fixOf(
        `Check a local copy of ${expression}`,
        "review",
        check ? copyBefore(place, check, expression) : undefined,
      ),
    }),
  );
}

function* examineReceiver(place: CompilePlace, printed: string): Examination {
  const tree = treeAt(place.source, place.line);
  const access = accessAt(tree, place);
  const receiver = access?.receiver && textOf(tree, access.receiver);
  if (!access?.receiver || !receiver) return;
  const type = printed.replace(/\.$/, "");
  const origin = yield* originOfValue(receiver, place.source, place.outline, place.line);
  const isOther = origin && (origin.line !== place.line || origin.path !== place.path);
  const subject = nullSubject(origin, receiver) ?? `${receiver} is ${withArticle(type)}`;
  const dot = tree.text.lastIndexOf(".", access.nameStart);
  const isStatement =
    access.kind === "call" && parentOf(tree, access)?.kind === "block" && access.line === access.endLine;
  const edits = isStatement ? rewrite(place.source, [{ start: dot, end: dot, by: "?" }]) : undefined;
  const column = columnOf(tree, access.receiver.line === place.line ? access.receiver.start : dot);
  yield causes.proven(
    "nullableReceiver",
    { type, receiver, subject, isStatement },
    supportAt(
      { ...place, column },
      {
        ground: origin ? "proven" : "stated",
        evidence: isOther
          ? [lineClaim("read_file", origin.path, origin.line, origin.text, "where it comes from")]
          : [],
        fixes: fixOf(`Call ${receiver} only when it is not null`, "review", edits),
      },
    ),
  );
}

/** What is taken of the receiver: the compiler points at its dot, at the name behind it, or at the receiver. */
function accessAt(tree: Tree, { line, column }: CompilePlace): Member | Call | undefined {
  const offset = column && offsetAt(tree, line, column);
  if (!offset) return undefined;
  const on = nodesOnLine(tree, line).filter(
    (node): node is Member | Call =>
      (node.kind === "member" || node.kind === "call") && node.receiver !== undefined && !node.safe,
  );
  return (
    on.find(({ receiver, nameStart }) => receiver && receiver.end <= offset && offset <= nameStart) ??
    on.findLast(({ receiver }) => receiver && receiver.start <= offset && offset < receiver.end)
  );
}

/** The nearest condition above that asks whether an expression is null, or what it is. */
function checkAbove({ source, outline, line }: CompilePlace, expression: string): number | undefined {
  const tree = treeAt(source, line);
  const from = functionAt(outline, line)?.startLine ?? line;
  const isIt = (node: Node | undefined) => node !== undefined && textOf(tree, plain(node)) === expression;
  const isNull = (node: Node) => node.kind === "literal" && node.type === "null";
  return [...nodesIn(tree.root, (node) => node.line <= line && from <= node.endLine)].findLast(
    (node) =>
      from <= node.line &&
      node.line <= line &&
      (node.kind === "typeTest"
        ? isIt(node.operand)
        : node.kind === "binary" &&
          /^[!=]==?$/.test(node.operator) &&
          ((isIt(node.left) && isNull(node.right)) || (isIt(node.right) && isNull(node.left)))),
  )?.line;
}

/** `val user = user` in front of the check, where the name is plain and nothing assigns it in the function. */
function copyBefore({ source, outline, line }: CompilePlace, check: number, expression: string) {
  const within = functionAt(outline, line);
  const { kind, line: begins } = statementAt(treeAt(source, line), check);
  const isAlone = begins === check && (kind === "if" || kind === "when");
  if (!within || !/^\w+$/.test(expression) || !isAlone) return undefined;
  const writes = outline.assignments.some(
    (each) => each.name === expression && each.line >= check && each.line <= within.endLine,
  );
  if (writes) return undefined;
  const copy = `${indentOf(lineOf(source, check))}val ${expression} = ${expression}`;
  return editLines(source, [{ from: check, to: check - 1, lines: [copy] }]);
}
