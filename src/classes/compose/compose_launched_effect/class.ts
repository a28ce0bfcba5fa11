import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "coroutine in a composable lacks the right key",
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
    noKey: "`LaunchedEffect { }` is called without a key",
    staleKey: "the key is `Unit` although the effect depends on a value that changes",
    keyMadeAnew: "the key is a new object each time, so the effect restarts without end",
    launchedInBody: "`scope.launch` stands in the composable body instead of a callback",
    lambdaCaptured: "the effect captures a callback that later changes",
  },
  checks: [
    "compare the keys with every value the block uses",
    "search `launch` and `async` calls outside `onClick`-like lambdas and effects",
  ],
  fix: "Key the effect with the values that should restart it, and keep changing callbacks in `rememberUpdatedState`. Start event-driven work with `rememberCoroutineScope` inside the callback. `Unit` as key means once per entry into the composition, so use it only when that is meant.",
} as const satisfies FailureClass;
