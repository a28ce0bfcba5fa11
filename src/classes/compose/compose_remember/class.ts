import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "state created in composition without remember",
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
    notRemembered: {
      text: "`mutableStateOf`, `derivedStateOf`, an animatable or a state list is made in a composable without `remember`",
      decidedBy: "does the reported line hold `remember { ... }` around the state?",
    },
    wrongKey: {
      text: "`remember` has a key that changes on each pass, or lacks a key for an input of its value",
      unless: { message: /without (?:calling|using) `?remember/ },
      decidedBy: "compare the arguments of `remember(...)` with the names that its block reads",
      remedy: "Pass exactly the inputs of the value as keys, none that is made anew on each pass.",
    },
    notSaveable: {
      text: "`remember` holds a value that must survive rotation",
      unless: { message: /without (?:calling|using) `?remember/ },
      decidedBy: "rotate the screen: is the value back at its start?",
      remedy: "Use `rememberSaveable`, or keep the value in a `ViewModel`.",
    },
    mutableCollection: {
      text: "a mutable collection inside `mutableStateOf` changes its content without notice",
      unless: { message: /without (?:calling|using) `?remember/ },
      decidedBy: "is the value of `mutableStateOf(...)` a `mutableListOf`, `ArrayList` or `HashMap`?",
      remedy: "Use `mutableStateListOf` or `mutableStateMapOf`, or assign a new immutable list.",
    },
  },
  checks: [
    "look at the named line: is the creation inside `remember { }`",
    "check that the enclosing function is `@Composable`; a property of a class or `ViewModel` needs no `remember`",
    "compare the keys of `remember` with the values its block uses",
  ],
  fix: "Write `var x by remember { mutableStateOf(...) }`. Use `rememberSaveable` for what must survive rotation, or hold the state in a `ViewModel`.",
} as const satisfies FailureClass;
