import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { nodesNear } from "../../../analysis/code/calls-near.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { originOfValue } from "../../../analysis/code/declared-origin.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import {
  claimOf,
  columnOfExpression,
  type Expression,
  expressionOfNode,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import type { Edit } from "../../../model/edit.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { pathOf, plain, textOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, type ZeroWhen } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A whole number divided by a name that was 0; where that name gets its value shows how it can be. */
export function* examine({ error, root }: Context<typeof failureClass>): Examination {
  if (!/by zero|^$/.test(root?.message ?? "")) return;
  const failing = yield* failingLine(error);
  if (!failing) return;
  const { at } = failing;
  const divisors = nodesNear(at, ["binary", "call"], (node) => divisorOf(node) !== undefined).flatMap(
    (each) => {
      const node = divisorOf(each.node);
      return node && node.kind !== "literal" ? [expressionOfNode(each, node)] : [];
    },
  );
  const [by] = divisors;
  const divisor = by && pathOf(by.node);
  if (!by || !divisor || divisors.some(({ node }) => pathOf(node) !== divisor)) return;
  const line = lineOfExpression(by);
  const within = functionAt(at.outline, line);
  const origin = yield* originOfValue(divisor, at.source, at.outline, line);
  const value = origin && origin.path === at.path ? valueOn(by, origin.line) : undefined;
  const zero = value && zeroWhen(value);
  const fixes = value && zero ? fixOf("Divide by at least 1", "review", coerceToOne(value)) : [];
  const values = { divisor, within: within?.name, zero, isClamped: fixes.length > 0 };
  yield causes.proven(zero && !zero.equal && !zero.empty ? "cutOffDivisor" : "zeroDivisor", values, {
    ground: value ? "proven" : "stated",
    location: { path: at.path, line, column: columnOfExpression(by), symbol: within?.qualifiedName },
    evidence: [
      claimOf(by, "divides by it"),
      ...(origin && origin.line !== line
        ? [lineClaim("read_file", origin.path, origin.line, origin.text, `where ${divisor} comes from`)]
        : []),
    ],
    fixes,
  });
}

/** What a whole number is divided by. */
function divisorOf(node: Node): Node | undefined {
  if (node.kind === "binary") return /^[/%]$/.test(node.operator) ? plain(node.right) : undefined;
  const isDivision = node.kind === "call" && node.receiver && /^(?:rem|div|mod)$/.test(node.name);
  return isDivision && node.arguments[0] ? plain(node.arguments[0].value) : undefined;
}

/** What a variable gets that is declared on a line. */
function valueOn(by: Expression, line: number): Expression | undefined {
  const value = nodesOf(by.tree.root, "variable").find((each) => each.bindings[0]?.line === line)?.value;
  return value && expressionOfNode(by, value);
}

/** How an expression can be 0, where its shape tells. */
function zeroWhen({ tree, node }: Expression): ZeroWhen | undefined {
  const turned = node.kind === "call" && /^to[A-Z]/.test(node.name) ? node.receiver : undefined;
  const from = plain(turned ?? node);
  const value = textOf(tree, node);
  if (from.kind === "binary" && from.operator === "-")
    return { value, equal: `${textOf(tree, from.left)} and ${textOf(tree, from.right)}` };
  // With a predicate it counts those that fit.
  const isPlain =
    from.kind === "member" || (from.kind === "call" && !from.lambda && from.arguments.length === 0);
  if (isPlain && from.receiver && /^(?:size|length|count)$/.test(from.name))
    return { value, empty: textOf(tree, from.receiver) };
  return from.kind === "binary" && from.operator === "/" ? { value } : undefined;
}

/** `val days = …` as `val days = (…).coerceAtLeast(1)`: only for differences and counts, where 1 is the least that makes sense. */
function coerceToOne(value: Expression): Edit[] | undefined {
  const { node, source } = value;
  if (!source.path.endsWith(".kt")) return undefined;
  const text = node.kind === "binary" ? `(${written(value)})` : written(value);
  return editLines(source, [replaced(value, node, `${text}.coerceAtLeast(1)`)]);
}
