import { escapeRegex } from "../../analysis/code/code.ts";
import type { Bracket } from "../../analysis/code/code-tree.ts";
import type { ComposeFile } from "../../analysis/code/compose.ts";
import type { Declaration } from "../../model/code.ts";

/** Types that hold state, or that stay the same object while the composable is on the screen. */
const HOLDS_STATE =
  /State\b|StateList|StateMap|Flow\b|->|Animatable|Modifier|Scope\b|Context\b|(?:Model|Controller|Navigator|Repository|Store|Manager|Presenter|Client|Requester|Source)\b/;

/** The parameters of a composable that are plain values and stand in a block: a change of them is no state change. */
export function plainParametersIn(file: ComposeFile, composable: Declaration, block: Bracket): string[] {
  const code = file.tree.text.slice(block.open, block.close);
  const written = file.tree.written.slice(block.open, block.close);
  return parametersOf(file, composable)
    .filter(({ type }) => type !== undefined && !HOLDS_STATE.test(type))
    .map(({ name }) => name)
    .filter((name) => usesName(code, name) || new RegExp(`\\$\\{?${escapeRegex(name)}\\b`).test(written));
}

export function parametersOf({ outline }: ComposeFile, owner: Declaration): Declaration[] {
  return outline.declarations.filter(
    (each) => each.kind === "parameter" && each.qualifiedName === `${owner.qualifiedName}.${each.name}`,
  );
}

/** Whether code uses a name on its own: not behind a dot, not as the name of an argument. */
export const usesName = (code: string, name: string): boolean =>
  new RegExp(`(?<![\\w.])${escapeRegex(name)}\\b(?!\\s*=[^=])`).test(code);

const RUNTIME = "androidx.compose.runtime";

/** A name of the Compose runtime, as it is imported. */
export const runtime = (name: string): string => `${RUNTIME}.${name}`;
