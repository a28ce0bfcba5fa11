import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** A composable that stands in another one, over calls perhaps. */
interface Nested {
  /** The two in a sentence: `The scrolling Column of BedList`, `a Column with verticalScroll (Beds.kt:6)`. */
  what: string;
  around: string;
  /** Names of their calls; unset where only the log is known. */
  inner?: string;
  outer?: string;
  /** The inner one scrolls by a modifier. */
  isModifier?: boolean;
}

type Dimension = "height" | "width";

const scrollSteps = ({ inner, outer, isModifier, dimension }: Nested & { dimension: Dimension }) => {
  const bounded = `bound it: Modifier.${dimension}In(max = …)`;
  const [list, modifier, plain] =
    dimension === "height"
      ? ["LazyColumn", "verticalScroll", "Column"]
      : ["LazyRow", "horizontalScroll", "Row"];
  if (!inner || !outer)
    return [
      `Let one of the two scroll: put what surrounds a ${list} into it as item { }, and take ${modifier} from the ${plain} around it.`,
      `Where both must, give the inner one a bounded ${dimension} (Modifier.height(…), heightIn(max = …), or weight in a Column that does not scroll). A ComposeView in a ScrollView or RecyclerView row counts as well.`,
    ];
  if (isModifier)
    return [
      `Drop the inner scroll: ${outer} scrolls this content already.`,
      `If it must scroll by itself, ${bounded} before the scroll modifier.`,
    ];
  if (/^Lazy/.test(outer))
    return [
      `Put the rows of the inner ${inner} into the outer ${outer} with items { } of its own.`,
      `If it must scroll by itself, ${bounded}.`,
    ];
  return [
    `Keep one scrolling owner: drop the outer scroll and put what stands beside ${inner} into item { } blocks of it.`,
    `If ${inner} must scroll by itself inside, ${bounded}.`,
  ];
};

export const causes = causesOf<typeof failureClass>()({
  scrollInScroll: (nested: Nested & { dimension: Dimension; label?: string }) => ({
    text: `${nested.what} stands inside ${nested.around}, which measures its content with endless ${nested.dimension}. A component that scrolls in the same direction cannot be measured so.`,
    steps: scrollSteps(nested),
    label: nested.label ?? `no bound on its ${nested.dimension}`,
  }),
  intrinsicSize: ({
    what,
    around,
    inner,
    outer,
    label = "no bound on its size",
  }: Nested & { label?: string }) => ({
    text: `${what} stands inside ${around}, which asks its content for its intrinsic size. A layout that composes its children while measuring has none.`,
    steps: [
      `Give ${outer} or ${inner} a fixed size instead of IntrinsicSize.`,
      "Or show few rows with a plain Column or Row, which has an intrinsic size.",
    ],
    label,
  }),
  viewInScrollView: ({ file }: { file: string }) => ({
    text: `The ComposeView in ${file} stands below a scroll view, which gives its content no maximum height; a list or scrolling column inside the ComposeView then has no end.`,
    steps: [
      "Let one of the two scroll: take the scroll view away and scroll in Compose, or use a plain Column inside the ComposeView.",
    ],
    label: "measured without a height",
  }),
});

export function readLog({ facts: { axis, dimension } }: Context<typeof failureClass>) {
  if (!axis || (dimension !== "height" && dimension !== "width")) return undefined;
  const what = `Something that scrolls ${axis.toLowerCase()}`;
  const values = { what, around: "something else that does", dimension } as const;
  return causes.proven("scrollInScroll", values, { ground: "typical" });
}
