import { editLines } from "../../../analysis/changes/edits.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { fact, lineClaim } from "../../../analysis/claims.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import {
  type CompilePlace,
  compilePlace,
  placeLine,
  saidClaim,
} from "../../../analysis/code/compile-place.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { originOfValue } from "../../../analysis/code/value-origin.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
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
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const expression = fact(error, "expression");
  const place = yield* compilePlace(error, expression?.match(/^\w+$/) ? expression : undefined);
  if (!place) return;
  const finding = expression
    ? smartCast(error, place, expression)
    : fact(error, "receiverType")
      ? yield* nullableReceiver(error, place)
      : undefined;
  if (finding) yield* conclude(finding);
}

function* nullableReceiver(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<Finding | undefined> {
  const tree = treeAt(place.source, place.line);
  const access = accessAt(tree, place);
  const receiver = access?.receiver && textOf(tree, access.receiver);
  if (!access?.receiver || !receiver) return undefined;
  const type = fact(error, "receiverType") ?? "";
  const origin = yield* originOfValue(receiver, place.source, place.outline, place.line);
  const isOther = origin && (origin.line !== place.line || origin.path !== place.path);
  const because = origin?.whenNull
    ? `${origin.name} answers null when ${origin.whenNull}`
    : origin && origin.name !== receiver
      ? `${origin.name} is declared nullable`
      : `${receiver} is a ${type.replace(/\.$/, "")}`;
  const dot = tree.text.lastIndexOf(".", access.nameStart);
  const isStatement =
    access.kind === "call" && parentOf(tree, access)?.kind === "block" && access.line === access.endLine;
  const edits = isStatement ? rewrite(place.source, [{ start: dot, end: dot, by: "?" }]) : undefined;
  return {
    rootCause: `${because}, and it is used here without a check.`,
    ground: origin ? "proven" : "told",
    location: {
      path: place.path,
      line: place.line,
      column: columnOf(tree, access.receiver.line === place.line ? access.receiver.start : dot),
    },
    label: "may be null",
    evidence: [
      saidClaim(error),
      placeLine(place),
      ...(isOther
        ? [lineClaim("read_file", origin.path, origin.line, origin.text, "where it comes from")]
        : []),
    ],
    fixGuidelines: [
      isStatement
        ? `Call it only when it is there: \`${receiver}?.…\`, if doing nothing is right then.`
        : `Decide what happens without ${receiver}: \`${receiver} ?: return\`, a default behind \`?:\`, or \`${receiver}?.\` where null may go on.`,
      "!! would only move the failure to run time.",
    ],
    fixes: edits ? [{ title: `Call ${receiver} only when it is not null`, safety: "review", edits }] : [],
  };
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

function smartCast(error: ErrorOf<typeof failureClass>, place: CompilePlace, expression: string): Finding {
  const reason = fact(error, "reason")?.replace(/(?<![.'"])[.'"]+$/, "") ?? "";
  const check = checkAbove(place, expression);
  const edits = check && copyBefore(place, check, expression);
  return {
    rootCause: check
      ? `The check on line ${check} does not count on line ${place.line}: ${expression} is ${reason || "not stable"}, so it may be another value by then.`
      : `${expression} is ${reason || "not stable"}, so no earlier check of it counts here.`,
    ground: check ? "proven" : "told",
    location: { path: place.path, line: place.line, column: place.column },
    label: "may have changed",
    evidence: [
      saidClaim(error),
      placeLine(place),
      ...(check ? [lineClaim("read_file", place.path, check, lineOf(place.source, check), "the check")] : []),
    ],
    fixGuidelines: [`Read ${expression} once into a local value, check that, and use it.`],
    fixes: edits ? [{ title: `Check a local copy of ${expression}`, safety: "review", edits }] : [],
  };
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
function copyBefore(place: CompilePlace, check: number, expression: string) {
  const { source, outline, line } = place;
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
