import type { CodeCall } from "../../analysis/code/bracket.ts";
import {
  type ComposeFile,
  callNear,
  callsNamed,
  composableAt,
  placeAt,
} from "../../analysis/code/compose.ts";
import { usesName } from "../../analysis/code/name-uses.ts";
import type { Declaration } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { columnOf } from "../../syntax/tree/relations.ts";
import type { Context } from "../context.ts";

/** Types that hold state, or that stay the same object while the composable is on the screen. */
const HOLDS_STATE =
  /State\b|StateList|StateMap|Flow\b|->|Animatable|Modifier|Scope\b|Context\b|(?:Model|Controller|Navigator|Repository|Store|Manager|Presenter|Client|Requester|Source)\b/;

/** The parameters of a composable that are plain values and stand in a block: a change of them is no state change. */
export const plainParametersIn = (file: ComposeFile, composable: Declaration, block: Node): string[] =>
  parametersOf(file, composable)
    .filter(({ type }) => type !== undefined && !HOLDS_STATE.test(type))
    .map(({ name }) => name)
    .filter((name) => usesName(file.tree.syntax, block, name));

export function parametersOf({ outline }: ComposeFile, owner: Declaration): Declaration[] {
  return outline.declarations.filter(
    (each) => each.kind === "parameter" && each.qualifiedName === `${owner.qualifiedName}.${each.name}`,
  );
}

/** The call of a name near a line, else the first in the composable around that. */
export function callAround(file: ComposeFile, line: number, name: RegExp): CodeCall | undefined {
  const within = composableAt(file, line);
  return (
    callNear(file, line, name) ??
    callsNamed(file, name).find((each) => within && composableAt(file, each.line) === within)
  );
}

const RUNTIME = "androidx.compose.runtime";

/** A name of the Compose runtime, as it is imported. */
export const runtime = (name: string): string => `${RUNTIME}.${name}`;

/** What shows a cause at a line of a file, and leads there: that line, and others. */
export const supportAt = (
  context: Context,
  file: ComposeFile,
  { line, column, start, note }: { line: number; column?: number; start?: number; note?: string },
  others: readonly Claim[] = [],
) => ({
  location: placeAt(file, line, start === undefined ? column : columnOf(file.tree.syntax, start)),
  evidence: [context.line({ ...file, line }, note), ...others],
});
