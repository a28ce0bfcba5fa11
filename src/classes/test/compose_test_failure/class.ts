import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Compose test: node not found or condition timed out",
  summary:
    "The semantics tree holds no node, or several, that match the finder at that moment, or a condition did not come true in time. Nodes of a button or row are merged into one by default, so inner texts are only in the unmerged tree.",
  exceptions: ["androidx.compose.ui.test.ComposeTimeoutException"],
  patterns: [
    {
      needle: "Expected exactly '",
      regex:
        /Expected exactly '(?<expected>\d+)' nodes? but (?:could not find any node|found '(?<actual>\d+)' nodes?) that satisf(?:ies|y): \((?<matcher>[^\n]+)\)/,
    },
    {
      needle: "ComposeTimeoutException: Condition still not satisfied after ",
      regex: /ComposeTimeoutException: Condition still not satisfied after (?<milliseconds>\d+) ms/,
    },
    {
      needle: "No compose hierarchies found in the app",
      regex: /(?<hierarchies>No compose hierarchies) found in the app/,
    },
  ],
  facts: ["expected", "actual", "matcher", "milliseconds", "hierarchies"],
  causes: {
    notYetThere: {
      text: "the content arrives later than the test looks",
      unless: { hierarchies: true, actual: true },
      decidedBy: "put `composeRule.waitUntil(5_000) { ... }` before the failing line: does it pass?",
      remedy: "Wait for it with `waitUntil` or `waitUntilAtLeastOneExists`.",
    },
    nodeMissing: {
      text: "no node fits {matcher|the finder}: text, tag or language differs",
      unless: { hierarchies: true, actual: true },
      decidedBy: 'print the tree with `composeRule.onRoot().printToLog("tree")` and search the text or tag',
      remedy: "Correct the finder, or give the element a `testTag`.",
    },
    mergedIntoParent: {
      text: "the inner node was merged into its parent, such as a button or row",
      unless: { hierarchies: true, milliseconds: true, actual: true },
      decidedBy: "add `useUnmergedTree = true` to the finder: does it find the node?",
      remedy: "Keep `useUnmergedTree = true`, or look for the parent.",
    },
    outOfView: {
      text: "the item lies outside the visible part of a lazy list, which composes only what it shows",
      unless: { hierarchies: true, milliseconds: true, actual: true },
      decidedBy: "does the element belong to `LazyColumn`, `LazyRow` or a grid?",
      remedy: "Call `performScrollToNode(...)` on the list before.",
    },
    noContent: {
      text: "`setContent` was not called, or the activity with the content is not open",
      unless: { matcher: true, milliseconds: true },
      decidedBy:
        "does the test call `composeRule.setContent`, or start an activity that does, before the failing line? Is `ui-test-manifest` on `debugImplementation`?",
      remedy: "Call `setContent` in the test, or use `createAndroidComposeRule<YourActivity>()`.",
    },
  },
  checks: [
    'print the tree: `composeRule.onRoot(useUnmergedTree = true).printToLog("tree")`',
    "compare text and `testTag` with the composable and the string resources",
    "look for `debugImplementation` of `androidx.compose.ui:ui-test-manifest`",
  ],
  fix: "Use `waitUntil` for late content, `performScrollToNode` for lists, `useUnmergedTree = true` for inner nodes, and a `testTag` where text is not unique.",
} as const satisfies FailureClass;
