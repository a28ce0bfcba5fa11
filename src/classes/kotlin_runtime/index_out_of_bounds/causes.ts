import { causesOf, type Shown } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { unfoundCauses } from "../../general/causes.ts";
import { look } from "../../look.ts";
import { labelNumber } from "../../wording.ts";
import type { failureClass } from "./class.ts";

const elements = (size: number): string => `${size} ${size === 1 ? "element" : "elements"}`;
const describeSizeNow = (size: number): string => (size === 0 ? "no elements" : `only ${elements(size)}`);
const labelSize = (size: number): string => (size === 0 ? "empty here" : `only ${size} here`);

/** A search that found nothing, and how its -1 came to the access. */
interface NotFound {
  /** What is -1, as written, and the search itself; `isPosition` is that of a view holder. */
  name: string;
  called: string;
  isPosition: boolean;
  /** The whole index where that is more than the name. */
  index: string;
  /** Where -1 is written down. */
  minusOne?: string;
  way: string;
  where: string;
}

type FixedIndex = Shown<"name" | "wanted"> & { size: number; isKotlin: boolean };
type LoopOfOther = Shown<"line" | "bound" | "name" | "size" | "value" | "index">;
type LetThrough = Shown<"condition" | "line" | "index" | "owner" | "path" | "value"> & { size: number };
type CountedBefore = Shown<"asker" | "index" | "name" | "by" | "line" | "callback"> & {
  size: number;
  told?: number;
};
type RunLater = Shown<"index" | "given" | "line" | "taker" | "takerLine" | "name"> & { size: number };
type ShorterText = Shown<"name" | "wanted" | "line"> & { size?: number; isKotlin: boolean };
type BelowZero = Shown<"name" | "made" | "line" | "dividend" | "list">;
type ReadFromText = Shown<"line" | "list" | "index"> & { printed?: number; isKotlin: boolean };
type OtherRegion = Shown<"here"> & Record<"length" | "start" | "count", number>;

export const causes = causesOf<typeof failureClass>()({
  ...unfoundCauses,
  /** The position of a view holder in a list that is shorter. */
  stalePosition: ({ index, name, size }: Shown<"index" | "name"> & { size: number }) => ({
    text: `The adapter position was ${index}, and ${name} had ${elements(size)}: it is not the list the adapter counts, or it has shrunk since the item was bound.`,
    steps: [
      `Bind the item itself to the click, not its position, or leave when the position is not less than the size of ${name}.`,
      look(`Compare what getItemCount() answers with the size of ${name}.`),
    ],
    label: `only ${size} here`,
  }),
  noPosition: ({ line, read }: Shown<"line" | "read">) => ({
    text: `Line ${line} takes ${read} of a view holder, and that is NO_POSITION (-1) while its item is being removed or bound again; a tap can still come then.`,
    steps: [
      "Leave the click handler when the position is RecyclerView.NO_POSITION.",
      "Better still, hand on the item (or its id) that was bound, which needs no position.",
    ],
    label: "-1 at that moment",
  }),
  emptyText: ({ name, line, isKotlin }: Shown<"name" | "line"> & { isKotlin: boolean }) => ({
    text: `${name} was an empty text, and line ${line} takes its first letter without a check.`,
    steps: [`Check that ${name} is not empty first${isKotlin ? ", or use take(1) / firstOrNull()" : ""}.`],
    label: "empty here",
  }),
  fixedIndex: ({ name, wanted, size, isKotlin }: FixedIndex) => ({
    text: `${name} ${size === 0 ? "was empty, and this line reads its element" : `had ${elements(size)}, and this line reads element`} ${wanted} without a check.`,
    steps: [
      isKotlin
        ? `Use getOrNull(${wanted}) and handle null, or check the size first.`
        : `Check that ${name} ${size === 0 ? "is not empty" : `has more than ${wanted}`} first.`,
    ],
    label: labelSize(size),
  }),
  shorterText: ({ name, wanted, line, size, isKotlin }: ShorterText) => ({
    text: `${name} had ${size === undefined ? "fewer than" : `${size} of`} ${wanted} characters, and line ${line} takes its first ${wanted} without a check.`,
    steps: [
      `Check its length first, or use ${isKotlin ? `take(${wanted})` : "Math.min"}.`,
      look(`Find why ${name} is that short.`),
    ],
    label: "shorter here",
  }),
  loopTooFar: ({ name, size, isRange }: Shown<"name" | "size"> & { isRange: boolean }) => ({
    text: isRange
      ? `The loop runs up to and including ${size}, one past the last index of ${name}: \`..\` includes its end.`
      : `The loop's condition is <=, so it reads ${name} at ${size}, one past the last index.`,
    steps: [isRange ? `Use \`until\`, \`..<\` or ${name}.indices.` : "Use < instead of <=."],
    label: "one too far",
  }),
  loopOfOther: ({ line, bound, name, size, value, index }: LoopOfOther) => ({
    text: `The loop of line ${line} runs to \`${bound}\`, which does not depend on how many elements ${name} has: it had ${size}, and was read at ${value}.`,
    steps: [
      `Bound the loop by the size of ${name} too, or leave when ${index} is not less than it.`,
      look(`If ${bound} should never be more, find where it comes from.`),
    ],
    label: `only ${size} here`,
  }),
  lastOfEmpty: ({ name, line, last }: Shown<"name" | "line" | "last">) => ({
    text: `${name} was empty, and line ${line} takes its last element: \`${last}\` is -1 then.`,
    steps: [`Check that ${name} is not empty first.`],
    label: "empty here",
  }),
  pastTheEnd: ({ name, index }: Shown<"name" | "index">) => ({
    text: `${name} is read at ${index}, one past its last index.`,
    steps: [`Use ${index} - 1.`],
    label: "one too far",
  }),
  behindTheLast: ({ name, index, size }: Shown<"name" | "index"> & { size: number }) => ({
    text:
      size === 0
        ? `${name} was empty, and this line reads it at ${index} all the same.`
        : `${name} is read at ${index}, the element behind the current one, and the last element has none behind it.`,
    steps: [`Check that ${index} is less than the size before reading it.`],
    label: size === 0 ? "empty here" : "none behind it",
  }),
  countedOfEmpty: ({ name, index, counted, asked, at, line, list }: Counted & Shown<"index">) => ({
    text: `\`${name}\` is ${index}, for ${counted} was empty when \`${asked}\` was asked for on line ${at}: line ${line} reads ${list} there without a check.`,
    steps: [`Leave, or do without it, when ${counted} is empty.`],
    label: labelNumber(name, index),
  }),
  countedPastEnd: ({ name, counted, asked, at, line, list }: Counted) => ({
    text: `\`${name}\` is \`${asked}\` of line ${at}, one past the last index of ${counted}, and line ${line} reads ${list} there.`,
    steps: ["Take 1 from it, or stop before it is reached."],
    label: "one too far",
  }),
  letThrough: ({ condition, line, index, owner, path, value, size }: LetThrough) => ({
    text: `\`${condition}\` on line ${line} lets ${index} through that ${owner} does not have: ${path} was ${value} and ${owner} had ${elements(size)}, and it holds for these too.`,
    steps: [`Check that ${index} is less than the size of ${owner}, and not below 0.`],
    label: "lets it through",
  }),
  notFound: ({ name, called, isPosition, index, minusOne, way, where }: NotFound) => ({
    text:
      called === name
        ? `\`${called}\` is -1, since it found nothing, and ${where} without a check.`
        : `${index === name ? name : `${name} in \`${index}\``} is -1: ${way}${minusOne ?? (isPosition ? `\`${called}\` is NO_POSITION (-1) while the item is being removed or bound again` : `\`${called}\` found nothing`)}, and ${where} without a check.`,
    steps: [`Leave, or do without it, when ${name} is -1${isPosition ? " (RecyclerView.NO_POSITION)" : ""}.`],
    label: labelNumber(name, -1),
  }),
  /** A number that was made of -1 before it came here. */
  countedFromMinusOne: ({
    way,
    index,
    added,
    called,
    at,
    isWritten,
    line,
    list,
    isRange,
  }: Shown<"way" | "index" | "called" | "at" | "line" | "list"> & {
    added: number;
    isWritten: boolean;
    isRange: boolean;
  }) => ({
    text: `${way}\`${index}\` is ${added - 1} where \`${called}\` on line ${at} ${isWritten ? "is written there" : "finds nothing"}: its answer is -1 then, ${added < 0 ? `${-added} is taken from that` : `${added} is added to that`}, and line ${line} ${isRange ? `takes it for a range of ${list}` : `reads ${list} there`} without a check.`,
    steps: [`Look at what \`${called}\` answers before anything is added to it, and leave when it is -1.`],
    label: labelNumber(index, added - 1),
  }),
  /** A view asks its adapter for what was there when it counted; `told` is where it is told of the change, if at all. */
  countedBefore: ({ asker, index, name, size, by, line, told, callback }: CountedBefore) => ({
    text: `${asker} asks for position ${index}, which was there when it last counted, and ${name} has ${describeSizeNow(size)} by now: ${by}() changes it on line ${line} and ${told === undefined ? "does not tell the view" : `tells the view only on line ${told}`}.`,
    steps: [
      `Call notifyDataSetChanged() (or the narrower one) directly after each change of ${name}, on the main thread and before anything else that lays out.`,
      `Or have ${callback}() hand out a copy that only changes together with the notification.`,
    ],
    label: `only ${size} here`,
  }),
  runLater: ({ index, given, line, taker, takerLine, name, size }: RunLater) => ({
    text: `${index} is what ${given}() was given, but line ${line} runs later, by the ${taker}() of line ${takerLine}: ${name} had ${describeSizeNow(size)} then.`,
    steps: [
      `Take the element in ${given}() itself, before ${taker}(), and use it in there.`,
      `Or leave there when ${index} is not less than the size of ${name}.`,
    ],
    label: `only ${size} here`,
  }),
  /** By what is documented of a callback; `below` is an answer that may be below 0, `answeredBy` gives it. */
  handedOutside: ({
    callback,
    because,
    line,
    list,
    index,
    was,
    below,
    answeredBy,
    isToClip,
  }: Shown<"callback" | "because" | "line" | "list" | "index" | "was"> & {
    below?: { line: number; answer: string };
    answeredBy?: string;
    isToClip: boolean;
  }) => ({
    text: `${callback}() ${because}. Line ${line} reads ${list} at ${index}${was}, and no condition holds it against how many elements there are.${below ? ` Line ${below.line} answers \`${below.answer}\` there, which may be below 0.` : ""}`,
    steps: isToClip
      ? [
          `Clip ${index} to what ${list} holds: ${callback}() is to answer within the bounds whatever it is handed.`,
          ...(below ? [`Have ${answeredBy}() answer no less than 0.`] : []),
        ]
      : [
          "Ask the list for the item: getItemAtPosition(position), which knows of its headers and is null for them.",
          `Or take getHeaderViewsCount() from ${index}, and leave where that is no place in ${list}.`,
        ],
    label: "may lie outside",
  }),
  belowZero: ({ name, made, line, dividend, list }: BelowZero) => ({
    text: `${name} is \`${made}\` (line ${line}), which may be below 0 when ${dividend} is. What is checked before keeps out what is too large only, and ${list} has nothing below 0.`,
    steps: [`Check that ${name} is not below 0 either, and leave as for what is too large.`],
    label: "may be below 0",
  }),
  readFromText: ({ line, list, index, printed, isKotlin }: ReadFromText) => ({
    text: `Line ${line} reads ${list} at \`${index}\`${printed === undefined ? "" : `, which was ${printed}`}: a number that is read from text, and no condition around it holds it against how many elements there are.`,
    steps: [
      isKotlin
        ? `Use getOrNull(${index}), and say what counts where there is no such element.`
        : `Check that ${index} is at least 0 and less than the number of elements first.`,
    ],
    label: "a number from text",
  }),
  /** The number of a region that does not fit, which the message leaves to be found among three. */
  otherRegion: ({ here, length, start, count }: OtherRegion) => ({
    text: `${here} asks for a part ${start < 0 ? `whose regionStart is ${start}, before the beginning` : count < 0 ? `whose regionLength is ${count}: it ends at ${start + count}, before it begins at ${start}` : `that begins at ${start} with regionLength ${count}: it ends at ${start + count}, behind the length ${length}`}.`,
    steps: [
      start < 0 || count < 0
        ? look("Look at what gives that number: a search answers -1 where it finds nothing.")
        : `Take no more than there is: the length is ${length}.`,
    ],
  }),
  minusOne: ({ here }: Shown<"here">) => ({
    text: `${here} uses -1 as an index, which is what a search that found nothing gives: indexOf, indexOfFirst, or an adapter position of a row that is being removed.`,
    steps: ["Return early when the index is negative (RecyclerView.NO_POSITION is -1 too)."],
  }),
});

/** An index that was counted from the size of something. */
type Counted = Shown<"name" | "counted" | "asked" | "at" | "line" | "list">;

export function readLog({ facts, root, here }: Context<typeof failureClass>) {
  const region = /length=(\d+); regionStart=(-?\d+); regionLength=(-?\d+)/.exec(root?.message ?? "");
  if (region) {
    const [length = 0, start = 0, count = 0] = region.slice(1).map(Number);
    const values = { here: here ?? "The code", length, start, count };
    return causes.proven("otherRegion", values, { ground: "typical" });
  }
  return facts.index === "-1" && facts.size && here ? causes.supported("minusOne", { here }) : undefined;
}
