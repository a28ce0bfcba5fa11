import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "state created anew on every recomposition",
  summary:
    "A state object is created in a composable without `remember`. The function runs again on every recomposition and then starts with a fresh object, so the value jumps back to its start. Lint reports it; at run time there is no exception, only lost state.",
  contractType: "compose_remember",
  rank: 28,
  patterns: [
    {
      needle: "without calling remember",
      regex: /[Rr]eading a state\b[^\n]{0,400}without calling remember/,
    },

    {
      needle: "Creating a state object during composition without using ",
      regex: /Creating a state object during composition without using .?remember.?/,
    },
    "[UnrememberedMutableState",
    "[RememberReturnType",
    "[UnrememberedAnimatable",
    "[UnrememberedGetBackStackEntry",
    "[MutableCollectionMutableState",
  ],
  facts: ["issue"],
  causes: {
    notRemembered:
      "`mutableStateOf`, `derivedStateOf` or a state list is assigned to a plain `val` or `var` inside a composable",
    wrongKey: "`remember` has a key that changes on each pass, or no key for an input the value depends on",
    notSaveable: "`remember` is used where the value must survive rotation",
    mutableCollection:
      "a mutable collection is put into `mutableStateOf`, so changes to its content go unnoticed",
  },
  checks: [
    "look at the named line: is the creation inside `remember { }`",
    "check that the enclosing function is `@Composable`; a property of a class or `ViewModel` needs no `remember`",
    "compare the keys of `remember` with the values its block uses",
  ],
  fix: "Write `var x by remember { mutableStateOf(...) }`. Use `rememberSaveable` for what must survive rotation, or hold the state in a `ViewModel`.",
} as const satisfies FailureClass;
