import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "FocusRequester is not initialized",
  summary:
    "A `FocusRequester` works only while a composed element carries it through `Modifier.focusRequester`. `requestFocus()` was called earlier, or for an element that is not composed at this moment.",
  contractType: "compose_launched_effect",
  patterns: ["FocusRequester is not initialized"],
  facts: [],
  causes: {
    duringComposition: {
      text: "the body of the composable calls `requestFocus()` directly instead of an effect",
      decidedBy:
        "find the call of `requestFocus()`: is the lambda around it `LaunchedEffect`, `SideEffect` or a click handler, or the body of the composable?",
      remedy: "Move the call into `LaunchedEffect(Unit) { requester.requestFocus() }`.",
    },
    fieldAbsent: {
      text: "the element with the requester is shown conditionally, or sits in a lazy list outside the viewport",
      decidedBy:
        "does the element with `Modifier.focusRequester(...)` stand inside an `if`, `AnimatedVisibility` or an `item { }`, and the call of `requestFocus()` outside?",
      remedy: "Put the effect that requests the focus next to the element, inside the same condition.",
    },
    notAttached: {
      text: "no element carries the requester: `Modifier.focusRequester(...)` is missing, or attaches another instance",
      decidedBy: "search the requester's variable: is the same one passed to `Modifier.focusRequester(...)`?",
      remedy: "Attach the same remembered requester to the element by `Modifier.focusRequester(requester)`.",
    },
  },
  checks: [
    "find the call and see whether it runs in `LaunchedEffect` or a callback",
    "check that the same requester is attached, and under which condition",
  ],
  fix: "Attach the requester and call `requestFocus()` from `LaunchedEffect(Unit)` next to the field, inside the same condition. Avoid delays as a remedy.",
  namedInCode: ["FocusRequester", "requestFocus"],
} as const satisfies FailureClass;
