import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "fragment change at a moment that does not allow it",
  summary:
    "A fragment manager refused a change. Mostly it was committed after the activity had saved its state: if the process died then, the change would be lost. A transaction inside another one is refused too, and one of a manager that is already destroyed or has no host yet. The message says which it was.",
  patterns: [
    "Can not perform this action after onSaveInstanceState",
    {
      needle: "FragmentManager ",
      regex:
        /FragmentManager (?<managerState>is already executing transactions|has been destroyed|has not been attached to a host)/,
    },
  ],
  facts: ["managerState"],
  causes: {
    lateWork:
      "a network or timer callback calls `commit`, `show` or `popBackStack` after the app went to the background",
    resultCallback: "a result callback runs before the activity has resumed",
    nestedTransaction: "a transaction is started from inside another transaction or its lifecycle callback",
  },
  checks: [
    "find the frame below `commit` or `show`: it is the caller",
    "see what triggers it and whether that is bound to the started state",
  ],
  fix: "Run the transaction while the lifecycle is at least `STARTED`, for instance by collecting state in `repeatOnLifecycle(STARTED)`. `commitAllowingStateLoss` is right only where losing the change is acceptable.",
} as const satisfies FailureClass;
