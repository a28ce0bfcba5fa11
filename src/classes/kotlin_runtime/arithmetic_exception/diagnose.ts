import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { nodesNear } from "../../../analysis/code/calls-near.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { originOfValue } from "../../../analysis/code/value-origin.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import {
  beside,
  claimOf,
  columnOfExpression,
  type Expression,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { pathOf, plain, textOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const root = error.causes.at(-1) ?? error;
  if (!/by zero|^$/.test(root.message)) return;
  const failing = yield* failingLine(error);
  const finding = failing && (yield* zeroDivisor(error, failing.at));
  if (finding) yield* conclude(finding);
}

/** A whole number divided by a name that was 0; where that name gets its value shows how it can be. */
function* zeroDivisor(error: ParsedError, at: FailingLine): Inquiry<Finding | undefined> {
  const divisors = nodesNear(at, ["binary", "call"], (node) => divisorOf(node) !== undefined).flatMap(
    (each) => {
      const node = divisorOf(each.node);
      return node && node.kind !== "literal" ? [beside(each, node)] : [];
    },
  );
  const [by] = divisors;
  const divisor = by && pathOf(by.node);
  if (!by || !divisor || divisors.some(({ node }) => pathOf(node) !== divisor)) return undefined;
  const line = lineOfExpression(by);
  const within = functionAt(at.outline, line);
  const origin = yield* originOfValue(divisor, at.source, at.outline, line);
  const value = origin && origin.path === at.path ? valueOn(by, origin.line) : undefined;
  const evidence: Claim[] = [
    logClaim(error),
    claimOf(by, "divides by it"),
    ...(origin && origin.line !== line
      ? [lineClaim("read_file", origin.path, origin.line, origin.text, `where ${divisor} comes from`)]
      : []),
  ];
  const fix = value ? atLeastOne(value) : undefined;
  const how = value ? zeroWhen(value) : undefined;
  return {
    rootCause: `${within ? `${within.name}() divides` : "This line divides"} by ${divisor}, and ${divisor} was 0${how ? `: ${how}` : ""}.`,
    ground: value ? "proven" : "told",
    location: { path: at.path, line, column: columnOfExpression(by), symbol: within?.qualifiedName },
    label: "0 here",
    evidence,
    fixGuidelines: [
      fix
        ? `Keep ${divisor} at one or more where it is computed, if that is the right answer for the edge case.`
        : `Decide what ${within ? `${within.name}()` : "this"} answers when ${divisor} is 0, and return that first.`,
    ],
    fixes: fix ? [fix] : [],
  };
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
  return value && beside(by, value);
}

/** How an expression can be 0, where its shape tells. */
function zeroWhen({ tree, node }: Expression): string | undefined {
  const turned = node.kind === "call" && /^to[A-Z]/.test(node.name) ? node.receiver : undefined;
  const from = plain(turned ?? node);
  const value = textOf(tree, node);
  if (from.kind === "binary" && from.operator === "-")
    return `\`${value}\` is 0 when ${textOf(tree, from.left)} and ${textOf(tree, from.right)} are equal`;
  // With a predicate it counts those that fit.
  const isPlain =
    from.kind === "member" || (from.kind === "call" && !from.lambda && from.arguments.length === 0);
  if (isPlain && from.receiver && /^(?:size|length|count)$/.test(from.name))
    return `\`${value}\` is 0 when ${textOf(tree, from.receiver)} is empty`;
  if (from.kind === "binary" && from.operator === "/")
    return `\`${value}\` is a whole-number division, which is 0 for small values`;
  return undefined;
}

/** `val days = …` as `val days = (…).coerceAtLeast(1)`: only for differences and counts, where 1 is the least that makes sense. */
function atLeastOne(value: Expression): ProposedFix | undefined {
  const { node, source } = value;
  if (!source.path.endsWith(".kt") || !zeroWhen(value)) return undefined;
  const text = node.kind === "binary" ? `(${written(value)})` : written(value);
  const edits = editLines(source, [replaced(value, node, `${text}.coerceAtLeast(1)`)]);
  return edits && { title: "Divide by at least 1", safety: "review", edits };
}
