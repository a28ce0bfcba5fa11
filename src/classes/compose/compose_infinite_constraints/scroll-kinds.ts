import { fact } from "../../../analysis/claims.ts";
import { argumentsOf, type CodeCall } from "../../../analysis/code/code-tree.ts";
import type { ComposeFile } from "../../../analysis/code/compose.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { throwablesOf } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

/** What cannot be measured inside what, for one wording of the failure. */
export interface Clash {
  /** Composables that refuse, by name; undefined where the refusing one is any with the scroll modifier. */
  inner: RegExp;
  /** Narrows `inner` to the one whose frame refused. */
  refused?: RegExp;
  /** True when the frames say that a scroll modifier refused, not a lazy list. */
  innerIsModifier: boolean;
  /** The modifier that takes the bound away, as it is written. */
  modifier: RegExp;
  /** Containers that take it away by themselves. */
  container: RegExp;
  /** Modifiers that give a bound back. */
  bound: RegExp;
  /** What is endless: "height" or "width"; undefined for intrinsic measurement. */
  dimension?: "height" | "width";
}

const VERTICAL: Clash = {
  inner: /^Lazy(?:Column|VerticalGrid|VerticalStaggeredGrid)$|^VerticalPager$/,
  innerIsModifier: false,
  modifier: /\.verticalScroll\s*\(/,
  container: /^(?:Lazy(?:Column|VerticalGrid|VerticalStaggeredGrid)|DropdownMenu|ExposedDropdownMenu)$/,
  bound:
    /\.(?:height|requiredHeight|size|requiredSize|aspectRatio|fillParentMax(?:Height|Size))\s*\(|\.(?:heightIn|sizeIn|requiredHeightIn)\s*\([^)]*max/,
  dimension: "height",
};

const HORIZONTAL: Clash = {
  inner: /^Lazy(?:Row|HorizontalGrid|HorizontalStaggeredGrid)$|^HorizontalPager$/,
  innerIsModifier: false,
  modifier: /\.horizontalScroll\s*\(/,
  container: /^Lazy(?:Row|HorizontalGrid|HorizontalStaggeredGrid)$/,
  bound:
    /\.(?:width|requiredWidth|size|requiredSize|aspectRatio|fillParentMax(?:Width|Size))\s*\(|\.(?:widthIn|sizeIn|requiredWidthIn)\s*\([^)]*max/,
  dimension: "width",
};

const INTRINSIC: Clash = {
  inner:
    /^(?:Lazy\w+|BoxWithConstraints|SubcomposeLayout|SubcomposeAsyncImage|Scaffold|(?:Scrollable)?TabRow|HorizontalPager|VerticalPager)$/,
  innerIsModifier: false,
  modifier: /\bIntrinsicSize\.M/,
  container: /^(?:DropdownMenu|ExposedDropdownMenu)$/,
  bound: /(?!)/,
};

/** Frames directly behind the check, and which composables they speak for. */
const REFUSING: readonly { frame: RegExp; inner: RegExp }[] = [
  { frame: /\.lazy\.staggeredgrid\./, inner: /StaggeredGrid$/ },
  { frame: /\.lazy\.grid\./, inner: /^Lazy(?:Vertical|Horizontal)Grid$/ },
  { frame: /\.foundation\.pager\./, inner: /Pager$/ },
  { frame: /\.foundation\.lazy\.LazyList/, inner: /^Lazy(?:Column|Row)$/ },
];

const SCROLL_NODE = /\.foundation\.Scroll(?:Node|ingLayout\w+)\b/;

/** The clash the message tells of, narrowed by the frame that refused. */
export function clashOf(error: ErrorOf<typeof failureClass>): Clash {
  const dimension = fact(error, "dimension");
  const clash = dimension === undefined ? INTRINSIC : dimension === "width" ? HORIZONTAL : VERTICAL;
  const frames = throwablesOf(error).flatMap((each) => each.frames);
  const checked = frames.findIndex(({ className }) => /CheckScrollableContainerConstraints/.test(className));
  for (const { className } of frames.slice(checked + 1, checked + 6)) {
    if (SCROLL_NODE.test(className)) return { ...clash, innerIsModifier: true };
    const row = REFUSING.find(({ frame }) => frame.test(className));
    if (row) return { ...clash, refused: row.inner };
  }
  return clash;
}

/** The modifier of a call as code, without the other arguments. */
export function modifierText(file: ComposeFile, call: CodeCall): string {
  const given = argumentsOf(file.tree, call).filter(
    ({ name, value }) => name === "modifier" || (!name && /^(?:m|M)odifier\b/.test(value)),
  );
  return given.map(({ value }) => value).join(" ");
}
