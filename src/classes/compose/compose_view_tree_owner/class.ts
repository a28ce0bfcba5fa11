import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "ViewTree owner not found for ComposeView",
  summary:
    "A `ComposeView` looks up the view tree for a lifecycle and a saved state owner. `ComponentActivity`, fragments and `ComponentDialog` set them. Plain windows, services and old activity versions do not.",
  contractType: "compose_composition_local",
  patterns: [
    {
      needle: " not found from",
      regex: /ViewTree(?<owner>\w{1,60}Owner) not found from(?: (?<view>[\w.$]{1,200})[{@])?/,
    },
    { needle: "doesn't propagate ViewTree", regex: /doesn't propagate ViewTree(?<owner2>\w+)/ },
    "Cannot locate windowRecomposer",
  ],
  subject: "{owner}",
  facts: ["owner", "view"],
  causes: {
    noOwnerAbove: {
      text: "the view is added through `WindowManager`, a service or an input method",
      decidedBy:
        "do the frames name `WindowManager`, `Service` or `InputMethodService`, or does your code call `windowManager.addView(...)`?",
    },
    hostUnknown: {
      text: "the activity does not extend `ComponentActivity`, or the activity library is old",
      decidedBy:
        "look at the superclass of the activity: does it come down from `androidx.activity.ComponentActivity` (1.2 or later)?",
      remedy:
        "Let the activity extend `ComponentActivity` or `AppCompatActivity` of a current AndroidX release.",
    },
    plainDialog: {
      text: "a plain `Dialog` or popup window hosts the content",
      decidedBy: "search `Dialog(` and `PopupWindow(` where the `ComposeView` is made",
      remedy: "Use `ComponentDialog`, or copy the owners of the activity's root to the dialog's `decorView`.",
    },
    composedTooEarly: {
      text: "the view is composed before it is attached to a window",
      decidedBy:
        "is `createComposition()` called, or the view measured, before `addView` or `setContentView`?",
      remedy: "Attach the view first.",
    },
    inFlutter: {
      text: "the activity is Flutter's `FlutterActivity`, which is no `ComponentActivity`",
      decidedBy: "does the main activity extend `FlutterActivity`?",
      remedy: "Extend `FlutterFragmentActivity` instead.",
    },
  },
  checks: [
    "find the class that adds the `ComposeView` and its superclass",
    "search calls of `setViewTreeLifecycleOwner` and `setViewTreeSavedStateRegistryOwner`",
  ],
  fix: "Host the content in a `ComponentActivity` or `ComponentDialog`. In a window of your own, set both owners on the root view before it is attached, and drive the lifecycle yourself.",
} as const satisfies FailureClass;
