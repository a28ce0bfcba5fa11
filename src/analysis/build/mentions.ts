import { languageOf } from "../../syntax/code-lines.ts";
import { type TokenMention, mentionsIn as tokenMentions } from "../../syntax/gradle/mentions.ts";
import { TokenView } from "../../syntax/token-view.ts";
import type { LineRange, Source } from "../code/source.ts";
import { type Argument, toArgument } from "./arguments.ts";

/** A name that the code of a script or of a plugin writes, whatever its language. */
export interface Mention {
  /** With what stands before its dots: `providers.gradleProperty`. */
  path: string;
  /** Its last part. */
  name: string;
  line: number;
  /** Offsets of it with its arguments. */
  start: number;
  end: number;
  /** What stands in parentheses behind it; undefined without them. */
  arguments?: readonly Argument[];
  /** A lambda or closure stands behind it. */
  hasBlock: boolean;
  /** It goes on behind a call or another expression. */
  isMember: boolean;
  /** A colon stands behind it. */
  isKey: boolean;
  /** It is given a value. */
  isAssigned: boolean;
}

type Lines = Pick<Source, "path" | "lines">;

const KNOWN = new WeakMap<Lines, readonly Mention[]>();

/** The names in the code of a file, in the order of the text; comments and strings are none, templates in strings are. */
export function mentionsOf(source: Lines): readonly Mention[] {
  let found = KNOWN.get(source);
  if (!found) {
    const view = new TokenView(source.lines.join("\n"), languageOf(source.path));
    found = tokenMentions(view).map((each) => toMention(view, each));
    KNOWN.set(source, found);
  }
  return found;
}

/** Those that stand on some lines. */
export const mentionsOn = (source: Lines, { from, to }: LineRange): Mention[] =>
  sliceBetween(mentionsOf(source), ({ line }) => line, from, to + 1);

/** Those that begin in a part of a file. */
export const mentionsFrom = (source: Lines, part: { start: number; end: number }): Mention[] =>
  sliceBetween(mentionsOf(source), ({ start }) => start, part.start, part.end);

/** Those that lie in a part of a file: a statement, an argument, another mention. */
export const mentionsWithin = (source: Lines, part: { start: number; end: number }): Mention[] =>
  mentionsFrom(source, part).filter(({ end }) => end <= part.end);

/** Of what is in order, that which is no less than one number and less than another. */
function sliceBetween<Item>(
  items: readonly Item[],
  by: (item: Item) => number,
  from: number,
  to: number,
): Item[] {
  const first = firstFrom(items, by, from);
  return items.slice(first, Math.max(first, firstFrom(items, by, to)));
}

function firstFrom<Item>(items: readonly Item[], by: (item: Item) => number, from: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && by(item) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first argument of a call, where it is one whole string. */
export const firstLiteral = ({ arguments: given }: Mention): string | undefined => given?.[0]?.literal;

function toMention(view: TokenView, mention: TokenMention): Mention {
  const { parts, first, end, parameters, hasBlock, isMember, isKey, isAssigned } = mention;
  return {
    path: parts.join("."),
    name: parts.at(-1) ?? "",
    line: view.line(mention.last),
    start: view.start(first),
    end: view.end(end),
    ...(parameters && { arguments: parameters.map((each) => toArgument(view, each)) }),
    hasBlock,
    isMember,
    isKey,
    isAssigned,
  };
}
