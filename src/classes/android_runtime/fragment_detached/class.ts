import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "fragment used without its activity or view",
  summary:
    "`requireContext`, `requireActivity`, `requireView` and `viewLifecycleOwner` exist only for part of a fragment's life. A callback asked for them before the fragment was attached or after its view was destroyed. A fragment outlives its view while it sits in the back stack.",
  patterns: [
    {
      needle: " not attached to ",
      regex:
        /Fragment (?<className>\w+)(?!\w)[^\n]{0,800}? not attached to (?<to>a context|an activity|a fragment manager|a host)/,
    },
    "Can't access the Fragment View's LifecycleOwner",
    "did not return a View from onCreateView()",
  ],
  subject: "{className}",
  facts: ["className", "to"],
  causes: {
    outlived: "a callback or coroutine returns after the user has left the screen",
    launchedForFragment: "work is launched in `lifecycleScope` although it touches the view",
    bindingAfterView: "the binding is read after `onDestroyView`",
    askedTooEarly: "code in `init` or `onCreate` asks for the view",
  },
  checks: [
    "find the `require...` call on the failing line and the callback it stands in",
    "check which scope or lifecycle runs that callback",
    "check where the binding is set and cleared",
  ],
  fix: "Launch work that touches the view in `viewLifecycleOwner.lifecycleScope`, so that it ends with the view. For a callback you cannot cancel, use `context ?: return`. A check of `isAdded` right before the call is a patch, not a cure.",
} as const satisfies FailureClass;
