import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "state is read where Compose cannot follow it",
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
    flowNotCollected: "`flow.value` is used in a composable instead of collecting the flow",
    readWhileScrolling: "scroll or animation state is read in the composable body",
    neverProduced: "`produceState` never assigns `value`",
    copiedOutside: "the value is copied into a plain variable outside composition",
  },
  checks: [
    "search `.value` on flows inside composables",
    "find reads of scroll and animation state and see whether a lambda modifier could take them",
  ],
  fix: "Use `collectAsStateWithLifecycle()` for flows. Defer fast reads into lambdas such as `Modifier.offset { }` or `drawBehind { }`.",
} as const satisfies FailureClass;
