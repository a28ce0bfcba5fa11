import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "fragment not attached, or its view is gone",
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
  thrownBy: [
    "androidx.fragment.app.Fragment.requireActivity",
    "androidx.fragment.app.Fragment.requireContext",
    "androidx.fragment.app.Fragment.requireFragmentManager",
    "androidx.fragment.app.Fragment.requireHost",
    "androidx.fragment.app.Fragment.requireView",
    "android.support.v4.app.Fragment.requireActivity",
    "android.support.v4.app.Fragment.requireContext",
    "android.support.v4.app.Fragment.requireFragmentManager",
    "android.support.v4.app.Fragment.requireHost",
    "android.support.v4.app.Fragment.requireView",
    "androidx.fragment.app.Fragment.requireParentFragmentManager",
    "androidx.fragment.app.Fragment.getParentFragmentManager",
  ],
  subject: "{className}",
  facts: ["className", "to"],
  causes: {
    outlived: {
      text: "a callback or coroutine returns after the user has left the screen",
      decidedBy: "leave the screen while it loads: does it crash each time then?",
    },
    launchedForFragment: {
      text: "work is launched in `lifecycleScope` although it touches the view",
      decidedBy: "is the failing line inside `lifecycleScope.launch` without `viewLifecycleOwner`?",
      remedy: "Launch it in `viewLifecycleOwner.lifecycleScope`.",
    },
    bindingAfterView: {
      text: "the binding is read after `onDestroyView`",
      decidedBy: "log in `onDestroyView` and at the read of the binding: does the read come later?",
      remedy: "Read the binding in code that ends with the view, or ask for null.",
    },
    askedTooEarly: {
      text: "code in `init` or `onCreate` asks for the view",
      decidedBy:
        "is a constructor, `onCreate` or `onAttach` of the fragment below the failing line in the trace?",
      remedy: "Move the call to `onViewCreated`.",
    },
  },
  checks: [
    "find the `require...` call on the failing line and the callback it stands in",
    "check which scope or lifecycle runs that callback",
    "check where the binding is set and cleared",
  ],
  fix: "Launch work that touches the view in `viewLifecycleOwner.lifecycleScope`, so that it ends with the view. For a callback you cannot cancel, use `context ?: return`. A check of `isAdded` right before the call is a patch, not a cure.",
} as const satisfies FailureClass;
