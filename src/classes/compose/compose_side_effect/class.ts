import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "work done too early, or in the body of a composable",
  summary:
    "Mostly a composable does something besides describing UI: it navigates, shows a toast, logs or calls a repository. Composition may run often, be skipped or be abandoned, so the effect happens too often, at the wrong time, or before the graph is ready.",
  contractType: "compose_side_effect",
  patterns: [
    {
      needle: ["ide effect", "ide-effect"],
      regex: /[Ss]ide[- ]effects? (?:in|during|inside|should not|must|called|detected)\b/,
      rank: 43,
    },
    "You must call setGraph() before calling getGraph()",
    { needle: "SideEffect", regex: /\bSideEffect\b[^\n]{0,400}(?:composition|composable)/ },
  ],
  facts: [],
  causes: {
    inBody: "`navigate`, a toast or a `ViewModel` call stands directly in the composable body",
    inSideEffect: "`SideEffect` is used for a one-time event; it runs after every successful recomposition",
    onEachPass: "a condition on state triggers the action again on each pass",
    navigatesBeforeGraph: "a composable navigates before its `NavHost` has set the graph",
  },
  checks: [
    "in the composable, list the calls that are neither composable nor pure",
    "look into `SideEffect { }` blocks for work that should happen once",
  ],
  fix: "Put the call into the event callback that causes it, or into `LaunchedEffect(key)` where a state change causes it. Keep `SideEffect` for handing current values to objects outside Compose.",
} as const satisfies FailureClass;
