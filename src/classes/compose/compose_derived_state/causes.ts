import { causesOf } from "../../cause-list.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  notRemembered: ({ name, composable, keyed }: { name: string; composable: string; keyed: string }) => ({
    text: `${name} is a derivedStateOf without remember around it, so each pass of ${composable} makes a new one and computes it again: nothing is cached.`,
    steps: [
      `Write ${keyed} { derivedStateOf { … } }.`,
      "Where the result changes as often as its input, a plain expression is enough.",
    ],
    label: "not remembered",
  }),
  /** `missing` are the parameters that are no keys, `keys` all that should be. */
  inputNotKey: (state: { name: string; composable: string; missing: readonly string[]; keys: string }) => ({
    text: `${state.name} is computed from ${state.missing.join(" and ")}, a plain parameter of ${state.composable}. derivedStateOf follows state objects only, and the remember around it has no such key, so it keeps computing with the first ${state.missing[0]} it saw.`,
    steps: [`Make every plain input a key: remember(${state.keys}) { derivedStateOf { … } }.`],
    label: `${state.missing.join(", ")} is not a key`,
  }),
});
