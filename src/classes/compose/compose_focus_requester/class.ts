import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "focus requested before the field exists",
  summary:
    "A `FocusRequester` works only while a composed element carries it through `Modifier.focusRequester`. `requestFocus()` was called earlier, or for an element that is not composed at this moment.",
  contractType: "compose_launched_effect",
  patterns: ["FocusRequester is not initialized"],
  facts: [],
  causes: {
    duringComposition: "`requestFocus()` is called in the composable body instead of an effect",
    fieldAbsent: "the field is shown conditionally or sits in a lazy list outside the viewport",
    notAttached: "the modifier with the requester is missing",
  },
  checks: [
    "find the call and see whether it runs in `LaunchedEffect` or a callback",
    "check that the same requester is attached, and under which condition",
  ],
  fix: "Attach the requester and call `requestFocus()` from `LaunchedEffect(Unit)` next to the field, inside the same condition. Avoid delays as a remedy.",
  namedInCode: ["FocusRequester", "requestFocus"],
} as const satisfies FailureClass;
