import type { CodeCall } from "../../../analysis/code/bracket.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { nodesIn, nodesOf } from "../../../syntax/tree/children.ts";
import type { Argument, Call, Member, Node } from "../../../syntax/tree/nodes.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import { containersOf } from "../list-frames.ts";
import type { failureClass } from "./class.ts";

/** What cannot be measured inside what, for one wording of the failure. */
export interface Clash {
  /** Composables that refuse, by name; undefined where the refusing one is any with the scroll modifier. */
  inner: RegExp;
  /** Narrows `inner` to the one whose frame refused. */
  refused?: RegExp;
  /** True when the frames say that a scroll modifier refused, not a lazy list. */
  innerIsModifier: boolean;
  /** What the modifier that takes the bound away is called, or what it is given a member of. */
  modifier: "verticalScroll" | "horizontalScroll" | "IntrinsicSize";
  /** Containers that take it away by themselves. */
  container: RegExp;
  /** Modifiers that give a bound back; those that end in `In` do with a maximum. */
  bound: RegExp;
  /** What is endless: "height" or "width"; undefined for intrinsic measurement. */
  dimension?: "height" | "width";
}

const VERTICAL: Clash = {
  inner: /^Lazy(?:Column|VerticalGrid|VerticalStaggeredGrid)$|^VerticalPager$/,
  innerIsModifier: false,
  modifier: "verticalScroll",
  container: /^(?:Lazy(?:Column|VerticalGrid|VerticalStaggeredGrid)|DropdownMenu|ExposedDropdownMenu)$/,
  bound:
    /^(?:height|requiredHeight|size|requiredSize|aspectRatio|fillParentMax(?:Height|Size)|(?:height|size|requiredHeight)In)$/,
  dimension: "height",
};

const HORIZONTAL: Clash = {
  inner: /^Lazy(?:Row|HorizontalGrid|HorizontalStaggeredGrid)$|^HorizontalPager$/,
  innerIsModifier: false,
  modifier: "horizontalScroll",
  container: /^Lazy(?:Row|HorizontalGrid|HorizontalStaggeredGrid)$/,
  bound:
    /^(?:width|requiredWidth|size|requiredSize|aspectRatio|fillParentMax(?:Width|Size)|(?:width|size|requiredWidth)In)$/,
  dimension: "width",
};

const INTRINSIC: Clash = {
  inner:
    /^(?:Lazy\w+|BoxWithConstraints|SubcomposeLayout|SubcomposeAsyncImage|Scaffold|(?:Scrollable)?TabRow|HorizontalPager|VerticalPager)$/,
  innerIsModifier: false,
  modifier: "IntrinsicSize",
  container: /^(?:DropdownMenu|ExposedDropdownMenu)$/,
  bound: /(?!)/,
};

const SCROLL_NODE = /\.foundation\.Scroll(?:Node|ingLayout\w+)\b/;

/** The clash the message tells of, narrowed by the frame that refused. */
export function clashOf({ error, facts: { dimension } }: Context<typeof failureClass>): Clash {
  const clash = dimension === undefined ? INTRINSIC : dimension === "width" ? HORIZONTAL : VERTICAL;
  const frames = throwablesOf(error).flatMap((each) => each.frames);
  const checked = frames.findIndex(({ className }) => /CheckScrollableContainerConstraints/.test(className));
  for (const { className } of frames.slice(checked + 1, checked + 6)) {
    if (SCROLL_NODE.test(className)) return { ...clash, innerIsModifier: true };
    const refused = containersOf(className);
    if (refused) return { ...clash, refused };
  }
  return clash;
}

/** The modifier of a call that takes its content's bound away. */
export const unboundBy = (call: CodeCall, { modifier }: Clash): Call | Member | undefined =>
  modifiersOf(call).find(
    (node): node is Call | Member =>
      (node.kind === "call" && node.name === modifier) ||
      (node.kind === "member" && pathOf(node.receiver) === modifier),
  );

/** Whether the modifier of a call gives a bound back. */
export const isBounded = (call: CodeCall, { bound }: Clash): boolean =>
  modifiersOf(call).some(
    (node) =>
      node.kind === "call" &&
      bound.test(node.name) &&
      (!node.name.endsWith("In") || node.arguments.some(isMost)),
  );

/** `max = 200.dp`, or the second of `heightIn(0.dp, 200.dp)`. */
const isMost = ({ name }: Argument, index: number): boolean => name?.startsWith("max") ?? index > 0;

/** What the modifier of a call is made of, without the other arguments. */
const modifiersOf = ({ node }: CodeCall): Node[] =>
  node.arguments
    .filter(({ name, value }) => (name ? name === "modifier" : value.kind !== "lambda" && isModifier(value)))
    .flatMap((each) => [...nodesIn(each)]);

const isModifier = (value: Node): boolean =>
  nodesOf(value, "name").some(({ name }) => /^[mM]odifier$/.test(name));
