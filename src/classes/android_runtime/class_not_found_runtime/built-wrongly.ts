import { callsNear } from "../../../analysis/code/calls-near.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { claimOf, lineOfExpression, written } from "../../../analysis/values/expression.ts";
import { sourcesOf } from "../../../analysis/values/value-sources.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { filledIn, fixedText, messageParts } from "../../../syntax/tree/messages.ts";
import { plain, textOf } from "../../../syntax/tree/relations.ts";
import type { Examination } from "../../examination.ts";
import { causes, LOOKS_UP, type LookedUp } from "./causes.ts";

/** The code that put the name together, told by the fixed text before and behind what it was made of. */
export function* builtWrongly(error: ParsedError, looked: LookedUp): Examination {
  const failing = yield* failingLine(error);
  const [call, ...others] = failing ? callsNear(failing.at, ({ name }) => LOOKS_UP.test(name)) : [];
  const given = call?.node.arguments[0]?.value;
  if (!failing || !given || others.length > 0)
    return void (yield causes.proven("nameBuiltWrongly", looked, { ground: "stated" }));
  const context = { calls: [], frame: failing.at.frame, frames: failing.callers };
  const passed = { ...call, node: given };
  const all = yield* sourcesOf(passed, context, { isNull: false, rulesOut: () => false });
  const made = all.sources.flatMap(({ at }) => {
    const parts = messageParts(at.tree, at.node);
    const filled = parts && fixedText(parts) !== "" ? filledIn(parts, looked.name) : undefined;
    const nodes = parts?.filter((part) => typeof part !== "string") ?? [];
    return filled ? [{ at, filled, nodes }] : [];
  });
  const [only, ...more] = made;
  const built = only && more.length === 0 ? only : undefined;
  const place = built?.at ?? call;
  const line = lineOfExpression(place);
  const { path } = place.source;
  const parts = built?.nodes
    .map((node, index) => `\`${textOf(built.at.tree, plain(node))}\` was "${built.filled[index] ?? ""}"`)
    .join(" and ");
  const evidence = [claimOf(place, built ? "builds the name" : "looks for it")];
  if (built && built.at.node !== given) evidence.push(claimOf(call, "looks for it"));
  const at = { line, code: written(built?.at ?? passed), isBuilt: built !== undefined, parts };
  const location = { path, line, symbol: functionAt(place.outline, line)?.qualifiedName };
  const ground = built ? "proven" : "stated";
  yield causes.proven("nameBuiltWrongly", { ...looked, at }, { ground, location, evidence });
}
