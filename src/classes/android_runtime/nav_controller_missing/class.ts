import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "NavController is not set on this view",
  summary:
    "`findNavController` walks up from a view until it meets a host, and found none. In an activity's `onCreate` with a `FragmentContainerView`, the host fragment's view does not exist yet.",
  patterns: ["does not have a NavController set"],
  facts: [],
  causes: {
    tooEarly: {
      text: "the activity calls `findNavController` in `onCreate` although the host is a `FragmentContainerView`",
      decidedBy: "is `onCreate` of the activity in the trace, below `findNavController`?",
    },
    outsideHost: {
      text: "the fragment runs outside the host: dialog, bottom sheet of another manager, test",
      decidedBy: "log `parentFragment` before the call: is none of its parents a `NavHostFragment`?",
      remedy:
        "Get the controller from the activity's host, or set one with `Navigation.setViewNavController` in the test.",
    },
    wrongView: {
      text: "the id belongs to another layout or qualifier",
      decidedBy: "search the id in every `layout*` folder: does one version lack it?",
      remedy: "Give the host the same id in every version of the layout.",
    },
  },
  checks: [
    "look at the host layout: `FragmentContainerView` with `NavHostFragment` and its id",
    "check which view or fragment the call starts from",
  ],
  fix: "Take the controller from the host fragment: `(supportFragmentManager.findFragmentById(R.id.host) as NavHostFragment).navController`. In tests set one with `Navigation.setViewNavController`.",
  namedInCode: ["findNavController", "NavHostFragment"],
} as const satisfies FailureClass;
