import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "composable recomposes often, or cannot be skipped",
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
    writtenInBody: "state is written in the body of a composable that also reads it",
    readWhileScrolling: "a fast value (scroll, animation) is read high up in the tree",
    unstableParameters:
      "parameters have unstable types: lists, maps, classes with `var` or from modules without Compose",
    freshArgument: "a new object is passed each time, or a new lambda where strong skipping is off",
    noStableKeys: "list items have no stable keys",
  },
  checks: [
    "search the body for assignments to state outside callbacks and effects",
    "find where scroll and animation values are read, and whether that read can move into a lambda",
    "check the Kotlin version: strong skipping is the default only from 2.0.20 on",
    "let the Compose compiler write its reports and look for unstable classes and for functions that are not skippable",
  ],
  fix: "Move writes into event callbacks or effects, and read fast values as late as possible (`Modifier.offset { }`, `graphicsLayer { }`). Make types stable (immutable collections, `@Immutable`), and give list items keys.",
} as const satisfies FailureClass;
