import { lineClaim } from "../../analysis/claims.ts";
import { functionAt } from "../../analysis/code/code.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { claimOf, type Expression, lineOfExpression } from "../../analysis/values/expression.ts";
import type { ValueSources } from "../../analysis/values/value-sources.ts";
import { isKnownThere } from "../../syntax/tree/null-checks.ts";
import { pathOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { NullExpression } from "./null-expression.ts";
import { fieldBehind } from "./null-field.ts";
import type { NullOrigin } from "./null-origin.ts";

/**
 * A field that was shown to be there and was null all the same: between the check, or what filled it, and the read that gave the
 * value something else set it back to null. Only where nothing else is left that it can come from.
 */
export function* changedMeanwhile(
  { text, expression }: NullExpression,
  { sources, isComplete, ruledOut = [] }: ValueSources,
): Inquiry<NullOrigin | undefined> {
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
  const by = clear.enclosing.split(".").at(-1);
  const from = isRoot ? "" : `${text} is what ${within.name}() answers. `;
  return {
    rootCause: `${from}${field.name} is there by the code before line ${line} of ${within.name}(), and was null when that line read it again: ${others.length > 0 ? `${clears?.length} lines set it to null, such as line ${clear.line} in ${by}(), and one of them` : `${by}() on line ${clear.line} sets it to null, and`} ran in between, on another thread or from what is called in between.`,
    ground: "inKind",
    label: "null by now",
    claims: [
      ...(isRoot ? [] : [claimOf(read, "reads it again")]),
      lineClaim("outline", clear.path, clear.line, clear.text, `in ${by}`),
      field.declared,
    ],
    steps: [
      `Read ${field.name} once into a local in ${within.name}(), check and use that; or guard both places with one lock.`,
    ],
    ...(!isRoot && { location: { path: source.path, line } }),
    isMistake: true,
  };
}

/** Whether checks, or what it was set to, show a field to be there where it is read. */
function isShown({ tree, node }: Expression): boolean {
  const at = plain(node);
  const path = pathOf(at);
  if (path === undefined || (at.kind !== "name" && at.kind !== "member")) return false;
  if (at.kind === "name" && bindingOf(tree, at, at.name)) return false;
  return isKnownThere(tree, node, path);
}
