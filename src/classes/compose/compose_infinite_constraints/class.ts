import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "infinite constraints for a scrolling child",
  summary:
    "A component was measured in a way that it has no answer to: a scrolling one with unlimited space in its scroll direction, which is what a scrolling parent offers, or a lazy one for its intrinsic size. The trace often ends in the measuring code without a frame of yours.",
  contractType: "compose_modifier",
  patterns: [
    {
      needle: " scrollable component was measured with an infinity maximum ",
      regex:
        /(?<axis>Vertically|Horizontally) scrollable component was measured with an infinity maximum (?<dimension>height|width) constraints/,
    },
    "Asking for intrinsic measurements of SubcomposeLayout layouts is not supported",
  ],
  facts: ["axis", "dimension"],
  causes: {
    scrollInScroll: {
      text: "a `LazyColumn`, lazy grid or second scroll modifier stands inside a parent that scrolls the same way",
      unless: { message: /Asking for intrinsic/ },
      decidedBy:
        "walk up from the lazy list through its callers: does one have `verticalScroll` or `horizontalScroll` in its modifier?",
    },
    listInList: {
      text: "one lazy list stands inside an `item` of another that scrolls the same way",
      unless: { message: /Asking for intrinsic/ },
      decidedBy: "is the lazy list called inside `item { }` or `items { }` of another lazy list?",
      remedy:
        "Flatten both into one list with an `items` block each, or give the inner one a fixed size in its scroll direction.",
    },
    viewInScrollView: {
      text: "a `ComposeView` inside `ScrollView`, `NestedScrollView` or `RecyclerView` hosts the list",
      unless: { message: /Asking for intrinsic/ },
      decidedBy:
        "search the layouts for the `ComposeView` of this screen: does a `ScrollView` or `NestedScrollView` stand around it?",
      remedy: "Take the scrolling view away and let the lazy list scroll, or give the list a maximum height.",
    },
    intrinsicSize: {
      text: "a parent asks for the intrinsic size of a lazy list, `BoxWithConstraints` or other subcomposed content",
      unless: { message: /infinity maximum/ },
      decidedBy:
        "search `IntrinsicSize` in the composables around it: does one hold a lazy list, pager, `BoxWithConstraints` or `SubcomposeLayout`?",
      remedy: "Remove `IntrinsicSize` from that parent, or give the subcomposed child a fixed size.",
    },
    scrollsInside: {
      text: "a library composable scrolls inside, in a screen that scrolls too",
      unless: { message: /Asking for intrinsic/ },
      decidedBy: "take the library composables out of the screen one by one: which one ends the crash?",
      remedy:
        "Give that composable a bound such as `Modifier.heightIn(max = ...)`, or take the scroll modifier off the screen.",
    },
  },
  checks: [
    {
      text: "read the frame after `checkScrollableContainerConstraints`: it tells whether a lazy list, grid or scroll modifier complains",
      when: { frames: /checkScrollableContainerConstraints/ },
    },
    "from that composable, walk up through its callers and look for `verticalScroll` or another lazy list",
  ],
  fix: "Keep one scrolling owner: put the other content into `item { }` blocks of the lazy list. Otherwise give the inner list a bound such as `heightIn(max = ...)` or `weight(1f)`. A fixed height is a last resort on small screens.",
  namedInCode: ["verticalScroll", "LazyColumn", "horizontalScroll"],
} as const satisfies FailureClass;
