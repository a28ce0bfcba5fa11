import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["axis", "dimension"], ({ axis, dimension }) => {
  const vertical = axis === "Vertically";
  return {
    cause: `Something that scrolls ${axis.toLowerCase()} stands inside something else that does: the outer one offers it an endless ${dimension}, and it cannot know what to show.`,
    steps: [
      vertical
        ? "Let one of the two scroll: put what surrounds a LazyColumn into it as item { }, and take verticalScroll from the Column around it."
        : "Let one of the two scroll: put what surrounds a LazyRow into it as item { }, and take horizontalScroll from the Row around it.",
      `Where both must, give the inner one a bounded ${dimension} (Modifier.height(…), heightIn(max = …), or weight in a Column that does not scroll). A ComposeView in a ScrollView or RecyclerView row counts as well.`,
    ],
    ground: "inKind",
  };
});
