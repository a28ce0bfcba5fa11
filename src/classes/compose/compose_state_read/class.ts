import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "state read where Compose cannot follow it",
  summary:
    "Compose recomposes only what reads its state during composition. `StateFlow.value` is no such read, so the UI does not update. The opposite also counts: a value that changes every frame is read in composition where layout or drawing would do.",
  contractType: "compose_state_read",
  rank: 28,
  patterns: [
    { needle: "read during composition", regex: /[Ss]tate\b[^\n]{0,400}read during composition/ },

    "StateFlow.value should not be called within composition",
    {
      needle: [
        "[StateFlowValueCalledInComposition",
        "[FrequentlyChang",
        "[ProduceStateDoesNotAssignValue",
        "[OpaqueUnitKey",
      ],
      regex:
        /\[(?:StateFlowValueCalledInComposition|FrequentlyChanged\w+|FrequentlyChangingValue|ProduceStateDoesNotAssignValue|OpaqueUnitKey)(?: from [\w.]{1,80})?\]/,
    },
    { needle: "tate read", regex: /[Ss]tate read[^\n]{0,400}(?:composition|snapshot|outside)/, rank: 43 },
  ],
  facts: ["issue"],
  causes: {
    flowNotCollected: {
      text: "a composable reads `flow.value` instead of collecting the flow",
      decidedBy: "does the reported line read `.value` of a `StateFlow`?",
      remedy: "Write `val x by flow.collectAsStateWithLifecycle()`.",
    },
    readWhileScrolling: {
      text: "the body of a composable reads scroll or animation state",
      decidedBy: "is the value that is read a scroll offset, `firstVisibleItemIndex` or an animated value?",
      remedy:
        "Read it in a lambda such as `Modifier.offset { }` or `drawBehind { }`, or behind `derivedStateOf`.",
    },
    neverProduced: {
      text: "`produceState` never assigns `value`",
      decidedBy: "search `value =` in the block of `produceState`",
      remedy: "Assign `value` in the block, on every path.",
    },
    copiedOutside: {
      text: "the value is copied once into a plain variable outside composition",
      decidedBy: "is the variable that the composable reads a plain `var` or `val` that a collector assigns?",
      remedy: "Expose the state itself and read it in the composable.",
    },
  },
  checks: [
    "search `.value` on flows inside composables",
    "find reads of scroll and animation state and see whether a lambda modifier could take them",
  ],
  fix: "Use `collectAsStateWithLifecycle()` for flows. Defer fast reads into lambdas such as `Modifier.offset { }` or `drawBehind { }`.",
} as const satisfies FailureClass;
