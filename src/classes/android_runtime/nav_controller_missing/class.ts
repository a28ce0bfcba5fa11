import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no NavController for this view",
  summary:
    "`findNavController` walks up from a view until it meets a host, and found none. In an activity's `onCreate` with a `FragmentContainerView`, the host fragment's view does not exist yet.",
  patterns: ["does not have a NavController set"],
  facts: [],
  causes: {
    tooEarly:
      "the activity calls `findNavController` in `onCreate` although the host is a `FragmentContainerView`",
    outsideHost: "the fragment runs outside the host: dialog, bottom sheet of another manager, test",
    wrongView: "the id belongs to another layout or qualifier",
  },
  checks: [
    "look at the host layout: `FragmentContainerView` with `NavHostFragment` and its id",
    "check which view or fragment the call starts from",
  ],
  fix: "Take the controller from the host fragment: `(supportFragmentManager.findFragmentById(R.id.host) as NavHostFragment).navController`. In tests set one with `Navigation.setViewNavController`.",
  namedInCode: ["findNavController", "NavHostFragment"],
} as const satisfies FailureClass;
