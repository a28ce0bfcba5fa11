import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "derivedStateOf not remembered or not keyed",
  summary:
    "`derivedStateOf` caches a value computed from other state objects. Without `remember` the cache is thrown away on each recomposition. Inputs that are not state do not trigger it, so they must be keys of the `remember` around it.",
  contractType: "compose_derived_state",
  rank: 27,
  patterns: [
    { needle: "derivedStateOf", regex: /derivedStateOf[^\n]{0,400}recalculat/ },

    {
      needle: "derivedStateOf",
      regex: /derivedStateOf\b[^\n]{0,400}(?:without|should be)[^\n]{0,400}remember/,
    },
    {
      needle: "Creating a state object during composition",
      regex: /Creating a state object during composition[^\n]{0,400}derivedStateOf/,
    },
  ],
  facts: [],
  causes: {
    notRemembered: {
      text: "`derivedStateOf { }` is created in a composable without `remember`",
      decidedBy:
        "does the reported line read `remember { derivedStateOf { ... } }`, or `derivedStateOf` alone?",
    },
    inputNotKey: {
      text: "the block uses a plain parameter that is not a key of `remember`, so the result goes stale",
      unless: { message: /without (?:calling|using) `?remember/ },
      decidedBy:
        "write down what the block reads: is each name that is no state object also an argument of the `remember(...)` around it?",
      remedy: "Pass each plain parameter as a key: `remember(param) { derivedStateOf { ... } }`.",
    },
    changesAsOften: {
      text: "the result changes exactly as often as its input, so `derivedStateOf` only costs",
      unless: { message: /without (?:calling|using) `?remember/ },
      decidedBy: "change the input once: does the result always change with it?",
      remedy: "Use a plain expression, or `remember(input) { ... }`.",
    },
  },
  checks: [
    "list what the block reads: state objects, or plain parameters",
    "check that each plain parameter is a key of the enclosing `remember`",
    "ask whether the result changes less often than its input",
  ],
  fix: "Write `remember(param) { derivedStateOf { ... } }`, with every non-state input as a key. Where the result changes as often as the input, use a plain expression or `remember(input) { ... }`.",
} as const satisfies FailureClass;
