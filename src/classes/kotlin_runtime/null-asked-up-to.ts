import { fixOf } from "../../analysis/build/build.ts";
import { rewrite } from "../../analysis/changes/rewrite.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { indentOf, lineOf } from "../../analysis/code/source.ts";
import { type Expression, lineOfExpression, written } from "../../analysis/values/expression.ts";
import type { Edit } from "../../model/edit.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { isNull } from "../../syntax/tree/null-conditions.ts";
import { ancestorsOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { nulls } from "./null-causes.ts";
import type { NullOrigin } from "./null-origin.ts";

/**
 * `a.b() != null && a.b().c().isOpen()`: a condition that asks for the way up to a value, step by step, and takes the value
 * itself for granted.
 */
export function askedUpToIt(value: Expression): NullOrigin | undefined {
  const { tree, source } = value;
  const node = plain(value.node);
  if ((node.kind !== "call" && node.kind !== "member") || !node.receiver || node.safe) return undefined;
  if (node.kind === "call" && (node.isNew || node.arguments.length > 0)) return undefined;
  const before = textOf(tree, node.receiver);
  const asking = questionsBefore(tree, node).find(
    ({ asked }) => withoutBlanks(asked) === withoutBlanks(before),
  );
  if (!asking) return undefined;
  const line = lineOfExpression(value);
  const whole = written(value);
  const values = {
    last: node.kind === "call" ? `${node.name}()` : node.name,
    code: whole,
    line,
    asking: asking.line,
  };
  const claim = lineClaim(
    "read_file",
    source.path,
    asking.line,
    lineOf(source, asking.line),
    "asks up to it",
  );
  const edits = askToo(value, node);
  return nulls.proven("askedUpToIt", values, {
    ground: "stated",
    evidence: asking.line === line ? [] : [claim],
    fixes: fixOf(`Ask for ${values.last}, too`, "review", edits),
  });
}

/** One more question in front of the part of the condition that begins with the value. */
function askToo({ tree, source }: Expression, node: Node): Edit[] | undefined {
  const isBegun = ancestorsOf(tree, node).some(
    (each) => each.kind === "binary" && each.operator === "&&" && each.right.start === node.start,
  );
  const text = textOf(tree, node);
  if (!isBegun || text.includes("\n")) return undefined;
  const line = lineOf(source, node.line);
  const between = line.trimStart().startsWith("&& ") ? `\n${indentOf(line)}&& ` : " && ";
  return rewrite(source, [{ start: node.start, end: node.start, by: `${text} != null${between}` }]);
}

/** What is held against null in the conditions that have to be met before a node is reached. */
function questionsBefore(tree: Tree, node: Node): { asked: string; line: number }[] {
  return ancestorsOf(tree, node).flatMap((each) => {
    const met =
      each.kind === "binary" && each.operator === "&&" && each.left.end <= node.start
        ? each.left
        : each.kind === "if" && each.then && each.then.start <= node.start && node.end <= each.then.end
          ? each.condition
          : undefined;
    return met ? [...nodesIn(met)].flatMap((inner) => askedBy(tree, inner)) : [];
  });
}

function askedBy(tree: Tree, node: Node): { asked: string; line: number }[] {
  if (node.kind !== "binary" || !/^!==?$/.test(node.operator)) return [];
  const asked = isNull(node.right) ? node.left : isNull(node.left) ? node.right : undefined;
  return asked ? [{ asked: textOf(tree, asked), line: node.line }] : [];
}

const withoutBlanks = (text: string): string => text.replace(/\s+/g, "");
