import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "LaunchedEffect key or coroutine in composition",
  summary:
    "`LaunchedEffect` restarts when its keys change and otherwise keeps running, so it needs at least one. A coroutine started directly in the body of a composable would start on every recomposition. The compiler or lint refuses both.",
  contractType: "compose_launched_effect",
  rank: 28,
  patterns: [
    {
      needle: "LaunchedEffect",
      regex:
        /LaunchedEffect[^\n]{0,400}?\bkeys?\b(?:\s{0,8}[:=]?\s{0,8}['"`](?<keyValue>[^'"`\n]+)['"`]|\s{0,8}[:=]\s{0,8}(?<keyValue2>[\w.$]+))?/,
      rank: 43,
    },

    {
      needle: "LaunchedEffect",
      regex:
        /LaunchedEffect(?:WithLifecycle)? must (?:provide one or more 'key' parameters|have at least one key)/,
    },
    {
      needle: " should happen inside a LaunchedEffect and not composition",
      regex:
        /Calls to (?<functionName>launch|async) should happen inside a LaunchedEffect and not composition/,
    },
    "[CoroutineCreationDuringComposition",
    "[LambdaParameterInRestartableEffect",
    "[FlowOperatorInvokedInComposition",
  ],
  facts: ["keyValue", "functionName", "issue"],
  causes: {
    noKey: {
      text: "`LaunchedEffect { }` is called without a key",
      unless: { functionName: true },
      decidedBy: "is there an argument in parentheses at the reported `LaunchedEffect`?",
      remedy:
        "Pass what should restart the effect as key, or `Unit` where it runs once for each entry into the composition.",
    },
    launchedInBody: {
      text: "{functionName|launch} stands in the body of a composable instead of a callback or effect",
      unless: { message: /must (?:provide one or more 'key'|have at least one key)/ },
      decidedBy: "look at the innermost lambda around the reported line: is it the composable's own body?",
      remedy:
        "Call it inside the click handler with `rememberCoroutineScope()`, or put the work into `LaunchedEffect(key)`.",
    },
    staleKey: {
      text: "the key is `Unit` although the effect depends on a value that changes",
      unless: { functionName: true },
      decidedBy: "list the parameters that the block reads: does each that may change stand among the keys?",
      remedy: "Pass these values as keys of the effect.",
    },
    lambdaCaptured: {
      text: "the effect captures a callback that later changes",
      unless: { functionName: true },
      decidedBy: "does the block call a lambda parameter of the composable that is not a key?",
      remedy:
        "Wrap the callback: `val current by rememberUpdatedState(callback)`, and call `current` in the effect.",
    },
    keyMadeAnew: {
      text: "the key is a new object each time, so the effect restarts on every recomposition",
      unless: { functionName: true },
      decidedBy: "is the key made in the composable's body, without `remember`, of a class without `equals`?",
      remedy: "Use an id or a remembered object as key.",
    },
  },
  checks: [
    "compare the keys with every value the block uses",
    "search `launch` and `async` calls outside `onClick`-like lambdas and effects",
  ],
  fix: "Key the effect with the values that should restart it, and keep changing callbacks in `rememberUpdatedState`. Start event-driven work with `rememberCoroutineScope` inside the callback. `Unit` as key means once per entry into the composition, so use it only when that is meant.",
} as const satisfies FailureClass;
