import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "ComposeView lacks an owner in the views above it",
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
    noOwnerAbove: "the view is added through `WindowManager`, a service or an input method",
    hostUnknown: "the activity does not extend `ComponentActivity`, or the activity library is old",
    plainDialog: "a plain `Dialog` or popup hosts the content",
    composedTooEarly: "the view is composed before it is attached",
    inFlutter: "the app is one of Flutter, whose activity is no `ComponentActivity`",
  },
  checks: [
    "find the class that adds the `ComposeView` and its superclass",
    "search calls of `setViewTreeLifecycleOwner` and `setViewTreeSavedStateRegistryOwner`",
  ],
  fix: "Host the content in a `ComponentActivity` or `ComponentDialog`. In a window of your own, set both owners on the root view before it is attached, and drive the lifecycle yourself.",
} as const satisfies FailureClass;
