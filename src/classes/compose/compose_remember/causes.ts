import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `call` makes it, `keys` are what it starts from. */
  notRemembered: (state: { what: string; call?: string; composable?: string; keys?: readonly string[] }) => {
    const { what, call, composable = "a composable", keys = [] } = state;
    const isLookUp = call === "getBackStackEntry";
    return {
      text: `${what} is ${isLookUp ? "looked up" : "made"}${call ? ` by ${call}` : ""} in the body of ${composable}${keys.length > 0 && !isLookUp ? `, starting from ${keys.join(" and ")}` : ""}. The body runs again on each recomposition, and each run begins with a new one.`,
      steps: [
        `Wrap it in remember { … }${keys.length > 0 ? `, with ${keys.join(", ")} as key where a new value must start it afresh` : ""}.`,
        "Use rememberSaveable for what must survive rotation, or hold it in a ViewModel.",
      ],
      label: "made anew on each pass",
    };
  },
  keepsNothing: ({ call }: { call: string }) => ({
    text: `The block of this ${call} ends in a call that returns nothing, so there is nothing to keep: it is used to run something once, and Compose may run it again or drop it.`,
    steps: [
      "Run it in LaunchedEffect(key) { … }, or in SideEffect { … } if it must follow each recomposition.",
    ],
    label: "keeps nothing",
  }),
  mutableCollection: ({ name }: { name: string }) => ({
    text: `${name} holds a mutable collection inside mutableStateOf. Compose notices when another collection is assigned, not when this one gains or loses an element, so the screen stays as it was.`,
    steps: [
      "Use mutableStateListOf or mutableStateMapOf, whose changes Compose sees.",
      "Or keep an immutable list in the state and assign a new one: items = items + item.",
    ],
    label: "changes go unnoticed",
  }),
});

export function readLog({ facts: { issue }, place }: Context<typeof failureClass>) {
  const name = `The state${place ? ` at ${place}` : ""}`;
  if (issue === "MutableCollectionMutableState") return causes.proven("mutableCollection", { name });
  return issue === "UnrememberedMutableState" ? causes.proven("notRemembered", { what: name }) : undefined;
}
