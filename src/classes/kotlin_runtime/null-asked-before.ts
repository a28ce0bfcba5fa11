import { lineClaim } from "../../analysis/claims.ts";
import { type AskedBefore, askedBefore } from "../../analysis/code/asked-before.ts";
import { functionAt, type WorkspaceFrame } from "../../analysis/code/code.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { type Between, findWritesBetween } from "../../analysis/code/writes-between.ts";
import {
  claimOf,
  type Expression,
  expressionOfNode,
  functionAround,
  lineOfExpression,
  written,
} from "../../analysis/values/expression.ts";
import { isFlagOf } from "../../analysis/values/flag-left-set.ts";
import type { ValueSources } from "../../analysis/values/value-sources.ts";
import type { Claim } from "../../model/finding.ts";
import type { Ground } from "../../model/ground.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { dereferenceBy } from "../../syntax/tree/evaluation.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { findShown, isKnownThere } from "../../syntax/tree/null-checks.ts";
import { subjectAt } from "../../syntax/tree/null-subject.ts";
import { pathOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import { nulls } from "./null-causes.ts";
import type { NullExpression } from "./null-expression.ts";
import { fieldBehind } from "./null-field.ts";
import { type FoundNull, mistake } from "./null-origin.ts";
import { functionOf, type PropertyRead, readerOf, writeClaim } from "./property-read.ts";

/**
 * Why an expression was null that the way here has asked for, or used. Nothing may be said of it as if nobody had asked: of a field
 * something set it back in between, of anything else the way is not the one of the build that failed.
 */
export function* askedBeforeIt(
  error: ParsedError,
  { text, expression }: NullExpression,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): FoundNull {
  const path = pathOf(expression.node);
  if (path === undefined) return undefined;
  const subject = subjectAt(expression.tree, expression.node, path);
  const here = { ...at, line: lineOfExpression(expression) };
  const field = subject.binding ? undefined : yield* fieldBehind(path, here, callers);
  if (field) return yield* clearedBehindAsking(error, field, here, callers, expression);
  const shown = findShown(subject, expression.node);
  const within = functionAround(expression)?.node.name;
  // What was used before it was given on lines that may have moved; a check is no accident.
  if (!shown || shown.isBefore || !within || isUse(shown.by, path)) return undefined;
  const by = expressionOfNode(expression, shown.by);
  const values = {
    ...{ name: text, within, line: here.line, reader: "that line" },
    owner: undefined,
    others: [],
    isCalling: false,
  };
  return nulls.open("nullAfterCheck", values, { evidence: [claimOf(by, "asks for it")] });
}

const isUse = (node: Node, path: string): boolean => {
  const use = dereferenceBy(node);
  return use !== undefined && pathOf(use.receiver) === path;
};

/** A field that the way here, as the stack shows it, has asked for or used: what set it back to null ran in between. */
export function* clearedBehindAsking(
  error: ParsedError,
  field: PropertyRead,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
  of?: Expression,
): FoundNull {
  const { name, clears, declared, owner } = field;
  const asked = yield* askedBefore(at, callers, {
    byCondition: (condition, outcome, tree) => isFlagOf(field, tree, condition, outcome),
    notNull: name,
    ...(of && { of }),
  });
  // It was there when this code was handed over: what clears it has had all the time since.
  if (!asked || asked.isHandedOver) return undefined;
  const others = clears.filter(
    ({ enclosing }) => enclosing !== "" && enclosing !== field.read.within?.qualifiedName,
  );
  const ways = others
    .map((clear) => ({ clear, between: findWritesBetween(error, at, asked, clear) }))
    .filter(({ between }) => between.how !== "never")
    .toSorted((one, other) => ORDER.indexOf(one.between.how) - ORDER.indexOf(other.between.how));
  const [way] = ways;
  const line = lineOfAsking(asked);
  const found = {
    name,
    within: asked.within,
    line: asked.behind.line,
    reader: asked.steps === 0 ? "that line" : readerOf(field),
  };
  const isOfIt = asked.condition && written(asked.condition).includes(name);
  const note = !asked.condition
    ? "it is there by now"
    : isOfIt
      ? "asks for it"
      : "decides whether it is there";
  const { source } = asked.behind;
  const asking = lineClaim("read_file", source.path, line, lineOf(source, line), note);
  const support = (ground: Ground, ...between: Claim[]) => ({
    ground,
    evidence: [
      asking,
      ...between,
      ...(way ? [writeClaim(way.clear, `in ${functionOf(way.clear)}`)] : []),
      declared,
    ],
  });
  if (way?.between.how === "called" && way.between.call) {
    const { call } = way.between;
    const called = lineClaim("read_file", at.path, call.line, lineOf(at.source, call.line), "called then");
    const values = { ...found, call: call.name, callLine: call.line, clearLine: way.clear.line };
    return mistake(nulls.proven("clearedByCall", values, support("stated", called)));
  }
  const how = way?.between.how;
  if (way && ways.length === 1 && (how === "thread" || how === "suspended")) {
    const values = { ...found, by: `${functionOf(way.clear)}()`, how };
    const ground = how === "thread" ? "stated" : "typical";
    return mistake(nulls.proven("clearedInBetween", values, support(ground)));
  }
  const isCalling = ways.some(({ between }) => between.isCalling);
  const may = [...new Set(ways.map(({ clear }) => `${functionOf(clear)}()`))].slice(0, MOST_WAYS);
  const values = { ...found, owner: owner?.name ?? "object", others: may, isCalling };
  return nulls.open("nullAfterCheck", values, support("open"));
}

/** Functions that are named as what may have set a field back. */
const MOST_WAYS = 3;
const ORDER: readonly Between["how"][] = ["called", "thread", "suspended", "open"];

/** The line that asks, or else the one that shows it in another way. */
export const lineOfAsking = ({ by }: AskedBefore): number => lineOfExpression(by);

/**
 * What a function answers: a field that it has shown to be there and that was null all the same. Between the check, or what filled
 * it, and the read that gave the value something else set it back. Only where nothing else is left that it can come from.
 */
export function* changedMeanwhile(
  { text, expression }: NullExpression,
  { sources, isComplete, ruledOut = [] }: ValueSources,
): FoundNull {
  const reads = isComplete && sources.length === 0 ? ruledOut.filter(isShown) : [];
  const [read, ...more] = reads;
  if (!read || more.length > 0 || read.node === expression.node) return undefined;
  const line = lineOfExpression(read);
  const within = functionAt(read.outline, line);
  const { source, outline } = read;
  const at = { path: source.path, line, frame: { className: "", method: "" }, source, outline };
  const field = yield* fieldBehind((pathOf(read.node) ?? "").replace(/^this\./, ""), at);
  const clears = field?.clears.filter(
    (each) => each.enclosing !== "" && each.enclosing !== within?.qualifiedName,
  );
  const [clear, ...others] = clears ?? [];
  if (!field?.isComplete || !clear || !within) return undefined;
  const by = clear.enclosing.split(".").at(-1) ?? "";
  const many = others.length > 0 ? others.length + 1 : undefined;
  const values = {
    answer: text,
    name: field.name,
    line,
    within: within.name,
    by,
    clearLine: clear.line,
    many,
  };
  const verdict = nulls.proven("changedMeanwhile", values, {
    ground: "typical",
    evidence: [
      claimOf(read, "reads it again"),
      lineClaim("outline", clear.path, clear.line, clear.text, `in ${by}`),
      field.declared,
    ],
    location: { path: source.path, line },
  });
  return mistake(verdict);
}

/** Whether checks, or what it was set to, show a field to be there where it is read. */
function isShown({ tree, node }: Expression): boolean {
  const at = plain(node);
  const path = pathOf(at);
  if (path === undefined || (at.kind !== "name" && at.kind !== "member")) return false;
  if (at.kind === "name" && bindingOf(tree, at, at.name)) return false;
  return isKnownThere(tree, node, path);
}
