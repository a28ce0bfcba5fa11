import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "fragment commit after onSaveInstanceState",
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
  thrownBy: [
    "androidx.fragment.app.FragmentManager.checkStateLoss",
    "androidx.fragment.app.FragmentManagerImpl.checkStateLoss",
    "android.support.v4.app.FragmentManagerImpl.checkStateLoss",
    "android.app.FragmentManagerImpl.checkStateLoss",
  ],
  facts: ["managerState"],
  causes: {
    lateWork: {
      text: "a network or timer callback calls `commit`, `show` or `popBackStack` after the app went to the background",
      decidedBy: "press Home while the work runs: does it crash each time then?",
    },
    resultCallback: {
      text: "a result callback runs before the activity has resumed",
      decidedBy:
        "is `onActivityResult`, `onRequestPermissionsResult` or a result callback below the failing line in the trace?",
      remedy: "Do the change in `onResumeFragments` or when the lifecycle is resumed.",
    },
    nestedTransaction: {
      text: "a transaction is started from inside another transaction or its lifecycle callback",
      decidedBy: "does the message say `FragmentManager is already executing transactions`?",
      remedy: "Use `commit` in place of `commitNow`, or post the change.",
    },
  },
  checks: [
    "find the frame below `commit` or `show`: it is the caller",
    "see what triggers it and whether that is bound to the started state",
  ],
  fix: "Run the transaction while the lifecycle is at least `STARTED`, for instance by collecting state in `repeatOnLifecycle(STARTED)`. `commitAllowingStateLoss` is right only where losing the change is acceptable.",
} as const satisfies FailureClass;
