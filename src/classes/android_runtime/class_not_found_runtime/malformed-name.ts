import { logClaim } from "../../../analysis/claims.ts";
import { callsNear } from "../../../analysis/code/calls-near.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { claimOf, type Expression, lineOfExpression, written } from "../../../analysis/values/expression.ts";
import { sourcesOf } from "../../../analysis/values/value-sources.ts";
import { MALFORMED_NAMES, type MalformedName } from "../../../facts/class-names.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { filledIn, fixedText, messageParts } from "../../../syntax/tree/messages.ts";
import { plain, textOf } from "../../../syntax/tree/relations.ts";

/** A name that was looked for and is none of a class. */
export interface LookedUp {
  name: string;
  row: MalformedName;
}

const LOOKS_UP = /^(?:forName|classForName|forName0|loadClass|findClass)$/;
/** Frames at the top among which the look-up stands. */
const DEPTH = 4;

/** What the log shows to have been looked for, where no class can be called so. */
export function malformedName(error: ParsedError): LookedUp | undefined {
  const root = throwablesOf(error).at(-1);
  if (!root?.exception.endsWith(".ClassNotFoundException")) return undefined;
  const isLookUp = root.frames
    .slice(0, DEPTH)
    .some(
      ({ className, method }) => LOOKS_UP.test(method) && /^java\.lang\.Class(?:Loader)?$/.test(className),
    );
  const refused = /^Invalid name: (.*)$/.exec(root.message)?.[1];
  const name = refused ?? (isLookUp ? root.message : undefined);
  const row = name === undefined ? undefined : MALFORMED_NAMES.rows.find(({ pattern }) => pattern.test(name));
  // Loaders of Android say more than the name.
  if (name === undefined || !row || (refused === undefined && /^Didn't find class/.test(name)))
    return undefined;
  return { name, row };
}

export const malformedCause = ({ name, row }: LookedUp): string =>
  `No class is missing: "${name}" is no name of a class. It ${row.why}, so it was built wrongly.`;

/** The code that put the name together, told by the fixed text before and behind what it was made of. */
export function* builtWrongly(error: ParsedError, looked: LookedUp): Inquiry<Finding | undefined> {
  const failing = yield* failingLine(error);
  const [call, ...others] = failing ? callsNear(failing.at, ({ name }) => LOOKS_UP.test(name)) : [];
  const given = call?.node.arguments[0]?.value;
  if (!failing || !call || !given || others.length > 0) return undefined;
  const context = { calls: [], frame: failing.at.frame, frames: failing.callers };
  const passed: Expression = { ...call, node: given };
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
  const with_ = built?.nodes
    .map((node, index) => `\`${textOf(built.at.tree, plain(node))}\` was "${built.filled[index] ?? ""}"`)
    .join(" and ");
  const says = built
    ? ` Line ${line} makes it, \`${written(built.at)}\`${with_ ? `, where ${with_}` : ""}.`
    : ` Line ${line} looks for \`${written(passed)}\`.`;
  return {
    rootCause: `${malformedCause(looked)}${says}`,
    headline: "the name of a class was built wrongly",
    ground: built ? "proven" : "told",
    location: { path: place.source.path, line, symbol: functionAt(place.outline, line)?.qualifiedName },
    label: built ? "builds the name" : "no name of a class",
    evidence: [
      logClaim(error),
      claimOf(place, built ? "builds the name" : "looks for it"),
      ...(built && built.at.node !== given ? [claimOf(call, "looks for it")] : []),
    ],
    fixGuidelines: [looked.row.instead],
  };
}
