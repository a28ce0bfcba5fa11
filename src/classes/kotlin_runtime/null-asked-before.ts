import { lineClaim } from "../../analysis/claims.ts";
import { type AskedBefore, askedBefore } from "../../analysis/code/asked-before.ts";
import { functionAt, type WorkspaceFrame } from "../../analysis/code/code.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { type Between, findWritesBetween } from "../../analysis/code/writes-between.ts";
import { claimOf, type Expression, lineOfExpression } from "../../analysis/values/expression.ts";
import type { ValueSources } from "../../analysis/values/value-sources.ts";
import type { Ground } from "../../model/ground.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { isKnownThere } from "../../syntax/tree/null-checks.ts";
import { isProven } from "../../syntax/tree/null-conditions.ts";
import { pathOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import { nulls } from "./null-causes.ts";
import type { NullExpression } from "./null-expression.ts";
import { fieldBehind } from "./null-field.ts";
import { type FoundNull, mistake } from "./null-origin.ts";
import { functionOf, type PropertyRead, readerOf, writeClaim } from "./property-read.ts";

/**
 * A field that the way here, as the stack shows it, has asked for or used: what set it back to null ran in between, and nothing may be
 * said of it as if nobody had asked.
 */
export function* askedBeforeIt(
  error: ParsedError,
  field: PropertyRead,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): FoundNull {
  const { name, clears, declared } = field;
  const asked = yield* askedBefore(at, callers, {
    byCondition: (condition, outcome) => isProven(condition, name, outcome),
    notNull: name,
  });
  if (!asked) return undefined;
  const others = clears.filter(
    ({ enclosing }) => enclosing !== "" && enclosing !== field.read.within?.qualifiedName,
  );
  const ways = others.map((clear) => ({ clear, between: findWritesBetween(error, at, asked, clear) }));
  const [way, ...more] = ways
    .filter(({ between }) => between.how !== "never")
    .toSorted((one, other) => ORDER.indexOf(one.between.how) - ORDER.indexOf(other.between.how));
  const line = lineOfAsking(asked);
  const found = {
    name,
    within: asked.within,
    line: asked.behind.line,
    reader: asked.steps === 0 ? "that line" : readerOf(field),
  };
  const note = asked.condition ? "asks for it" : "it is there by now";
  const asking = lineClaim(
    "read_file",
    asked.behind.source.path,
    line,
    lineOf(asked.behind.source, line),
    note,
  );
  if (!way) {
    const owner = field.owner?.name ?? "object";
    return nulls.open("nullAfterCheck", { ...found, owner }, { evidence: [asking, declared] });
  }
  const by = functionOf(way.clear);
  const { how, call } = way.between;
  const support = (ground: Ground) => ({
    ground,
    evidence: [
      asking,
      ...(call
        ? [lineClaim("read_file", at.path, call.line, lineOf(at.source, call.line), "called then")]
        : []),
      writeClaim(way.clear, `in ${by}`),
      declared,
    ],
  });
  if (how === "called" && call) {
    const values = { ...found, call: call.name, callLine: call.line, clearLine: way.clear.line };
    return mistake(nulls.proven("clearedByCall", values, support("stated")));
  }
  if (how === "called" || how === "never") return undefined;
  const one = more.length > 0 ? `one of ${ways.length} lines that set it back` : `${by}()`;
  const ground = how === "thread" && more.length === 0 ? "stated" : "typical";
  return mistake(nulls.proven("clearedInBetween", { ...found, by: one, how }, support(ground)));
}

const ORDER: readonly Between["how"][] = ["called", "thread", "suspended", "open"];

/** The line that asks: that of the condition, or else the one behind it. */
export const lineOfAsking = ({ condition, behind }: AskedBefore): number =>
  condition ? lineOfExpression(condition) : behind.line;

/**
 * A field that was shown to be there and was null all the same: between the check, or what filled it, and the read that gave the
 * value something else set it back to null. Only where nothing else is left that it can come from.
 */
export function* changedMeanwhile(
  { text, expression }: NullExpression,
  { sources, isComplete, ruledOut = [] }: ValueSources,
): FoundNull {
  const isRoot = isShown(expression);
  const reads = isRoot ? [expression] : isComplete && sources.length === 0 ? ruledOut.filter(isShown) : [];
  const [read, ...more] = reads;
  if (!read || more.length > 0) return undefined;
  const line = lineOfExpression(read);
  const within = functionAt(read.outline, line);
  const { source, outline } = read;
  const at = { path: source.path, line, frame: { className: "", method: "" }, source, outline };
  const field = yield* fieldBehind((pathOf(read.node) ?? "").replace(/^this\./, ""), at);
  const clears = field?.clears.filter(
    (each) => each.enclosing !== "" && each.enclosing !== within?.qualifiedName,
  );
  const [clear, ...others] = clears ?? [];
  if (!field || !clear || !within) return undefined;
  const by = clear.enclosing.split(".").at(-1) ?? "";
  const values = {
    answer: isRoot ? undefined : text,
    name: field.name,
    line,
    within: within.name,
    by,
    clearLine: clear.line,
    many: others.length > 0 ? others.length + 1 : undefined,
  };
  const verdict = nulls.proven("changedMeanwhile", values, {
    ground: "typical",
    evidence: [
      ...(isRoot ? [] : [claimOf(read, "reads it again")]),
      lineClaim("outline", clear.path, clear.line, clear.text, `in ${by}`),
      field.declared,
    ],
    ...(!isRoot && { location: { path: source.path, line } }),
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
