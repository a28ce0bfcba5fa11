import type { Reading } from "../../stated-cause.ts";
import { lint } from "../compose-lint.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = lint({
  UnrememberedMutableState: [
    "makes a new state on every recomposition, so what was written to it is lost",
    "var value by remember { mutableStateOf(…) }; rememberSaveable where it should outlive a rotation.",
  ],
  MutableCollectionMutableState: [
    "keeps a mutable collection in a state, which sees only that the collection itself was replaced, not what is added to it",
    "mutableStateListOf() or mutableStateMapOf(), or an immutable list that is replaced.",
  ],
});
