import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "content measured without a limit, or by its own size",
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
    scrollInScroll: "`LazyColumn` or a lazy grid inside `Column(Modifier.verticalScroll(...))`",
    listInList: "one lazy list inside another of the same direction",
    viewInScrollView: "a `ComposeView` inside `ScrollView`, `NestedScrollView` or `RecyclerView`",
    intrinsicSize: "`height(IntrinsicSize...)` around a lazy list",
    scrollsInside: "a library composable that scrolls inside, in a scrolling screen",
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
