import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "recomposition too frequent or not skippable",
  summary:
    "A part of the UI is composed again and again although nothing visible changes. In the worst case the composition writes state that it also reads, and never comes to rest. There is no exception; recomposition counts, jank or an ANR show it.",
  contractType: "compose_recomposition",
  patterns: [
    {
      needle: "ecompos",
      regex: /[Rr]ecompos(?:ing|ed) (?<recompositionCount>\d{1,9}) times(?: in (?<composableName>\w+))?/,
      above: { group: "recompositionCount", value: 10 },
    },
    {
      needle: "restartable ",
      regex: /^restartable (?!skippable)(?:scheme\([^)]*\) )?fun (?<composableName2>\w+)\(/m,
    },
    { needle: "unstable class ", regex: /^unstable class (?<className>\w+)/m },
  ],
  subject: "{composableName}",
  facts: ["recompositionCount", "composableName", "className"],
  causes: {
    writtenInBody: {
      text: "the body of {composableName|the composable} writes a state that it also reads",
      decidedBy:
        "search assignments to state in the body of {composableName|the composable}, outside lambdas of callbacks and effects",
      remedy: "Move the write into the event callback or into `LaunchedEffect`.",
    },
    readWhileScrolling: {
      text: "a value that changes each frame (scroll, animation) is read high up in the tree",
      decidedBy:
        "does {composableName|the composable} read a scroll offset or an animated value in its body?",
      remedy: "Read it in `Modifier.offset { }` or `graphicsLayer { }`, or behind `derivedStateOf`.",
    },
    unstableParameters: {
      text: "parameters have unstable types: `List`, `Map`, classes with `var` or from modules without the Compose compiler",
      decidedBy:
        "write the compiler's report (`composeCompiler { reportsDestination = ... }`): which parameters of {composableName|the composable} does it mark `unstable`?",
      remedy:
        "Use immutable collections, or mark the class `@Immutable` or name it in the stability configuration file.",
    },
    freshArgument: {
      text: "the caller passes a new object each time, or a new lambda where strong skipping is off",
      decidedBy:
        "look at the call: is an argument made there (`listOf(...)`, a constructor, `copy()`) without `remember`?",
      remedy: "Wrap the argument in `remember(inputs) { ... }`.",
    },
    noStableKeys: {
      text: "the items of a lazy list have no keys",
      decidedBy: "does `items(...)` of the list have a `key = { ... }`?",
      remedy: "Give the items a key: `items(list, key = { it.id })`.",
    },
  },
  checks: [
    "search the body for assignments to state outside callbacks and effects",
    "find where scroll and animation values are read, and whether that read can move into a lambda",
    "check the Kotlin version: strong skipping is the default only from 2.0.20 on",
    "let the Compose compiler write its reports and look for unstable classes and for functions that are not skippable",
  ],
  fix: "Move writes into event callbacks or effects, and read fast values as late as possible (`Modifier.offset { }`, `graphicsLayer { }`). Make types stable (immutable collections, `@Immutable`), and give list items keys.",
} as const satisfies FailureClass;
