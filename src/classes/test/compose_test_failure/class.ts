import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Compose test did not find what it looked or waited for",
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
    nodeMissing: "text, tag or language differs from the finder",
    mergedIntoParent: "the inner node was merged into its parent",
    outOfView: "the item lies outside the visible part of a lazy list",
    notYetThere: "content arrives later than the test looks",
    noContent: "`setContent` was not called, or `ui-test-manifest` is missing",
  },
  checks: [
    'print the tree: `composeRule.onRoot(useUnmergedTree = true).printToLog("tree")`',
    "compare text and `testTag` with the composable and the string resources",
    "look for `debugImplementation` of `androidx.compose.ui:ui-test-manifest`",
  ],
  fix: "Use `waitUntil` for late content, `performScrollToNode` for lists, `useUnmergedTree = true` for inner nodes, and a `testTag` where text is not unique.",
} as const satisfies FailureClass;
