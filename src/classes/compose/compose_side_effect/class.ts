import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "side effect during composition",
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
    inBody: {
      text: "`navigate`, a toast or a `ViewModel` call stands directly in the body of a composable",
      decidedBy:
        "look at the innermost lambda around the first frame of yours: is it the composable's body, not an `onClick` or effect?",
    },
    navigatesBeforeGraph: {
      text: "the app navigates before `NavHost` has set the graph",
      unless: { message: /^(?![\s\S]*setGraph)/ },
      decidedBy:
        "does `navigate(...)` run in the body, or in an effect that stands above the `NavHost` call?",
      remedy: "Navigate from an effect below `NavHost`, or choose `startDestination` by the state instead.",
    },
    inSideEffect: {
      text: "`SideEffect` does something once, though it runs after every successful recomposition",
      unless: { message: /setGraph/ },
      decidedBy: "search `SideEffect {` in this composable: does its block navigate, show or send something?",
      remedy: "Use `LaunchedEffect(key)` for what should happen once.",
    },
    onEachPass: {
      text: "a condition on state triggers the action again on each pass",
      decidedBy: "does an `if (state...)` in the body call the action, and nothing reset that state?",
      remedy:
        "Put the action into `LaunchedEffect(state)` and tell the `ViewModel` that it has been handled.",
    },
  },
  checks: [
    "in the composable, list the calls that are neither composable nor pure",
    "look into `SideEffect { }` blocks for work that should happen once",
  ],
  fix: "Put the call into the event callback that causes it, or into `LaunchedEffect(key)` where a state change causes it. Keep `SideEffect` for handing current values to objects outside Compose.",
} as const satisfies FailureClass;
