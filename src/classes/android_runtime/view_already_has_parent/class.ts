import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the specified child already has a parent",
  summary:
    "A view can hang under only one parent. It was added to a container while it was still in another one. When a fragment or view holder inflates with attachment on, the caller then adds it a second time.",
  patterns: ["The specified child already has a parent"],
  thrownBy: ["android.view.ViewGroup.addViewInner"],
  facts: [],
  causes: {
    attachedWhileInflating: {
      text: "`inflate(..., container, true)` in `onCreateView` or `onCreateViewHolder`",
      decidedBy: "does the `inflate` call have `true`, or a parent and no third argument?",
    },
    keptView: {
      text: "a cached view is added again without being removed first",
      decidedBy: "log `view.parent` before `addView`: is it not null?",
      remedy: "Call `(view.parent as? ViewGroup)?.removeView(view)` first, or inflate a fresh view.",
    },
  },
  checks: [
    "look at the third argument of the `inflate` call that creates the view",
    "search where the view is kept in a field and added again",
  ],
  fix: "Pass `false` for attaching in fragments and adapters, or inflate a fresh view. Remove a reused view from its parent before you add it elsewhere.",
} as const satisfies FailureClass;
