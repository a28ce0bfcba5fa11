import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";

/** What a message says of an index or a range that was outside. */
export interface OutOfBounds {
  index?: number;
  size?: number;
  begin?: number;
  end?: number;
  /** A text's bare number: an index, or by how much a range ends before it begins. */
  value?: number;
}

/** How the class libraries word it, the JDK's of several versions and Android's. */
const WORDINGS: readonly RegExp[] = [
  /begin (?<begin>-?\d+), end (?<end>-?\d+), length (?<size>\d+)/,
  /length=(?<size>\d+); regionStart=(?<begin>-?\d+); regionLength=(?<count>-?\d+)/,
  /Range \[(?<begin>-?\d+), (?<end>-?\d+)\) out of bounds for length (?<size>\d+)/,
  /start (?<begin>-?\d+), end (?<end>-?\d+), length (?<size>\d+)/,
  /[Ii]ndex:? (?<index>-?\d+),? [Ss]ize:? (?<size>\d+)/,
  /[Ii]ndex (?<index>-?\d+) out of bounds for length (?<size>\d+)/,
  /length=(?<size>\d+); index=(?<index>-?\d+)/,
  /Invalid index (?<index>-?\d+), size is (?<size>\d+)/,
  /index (?<index>-?\d+), length (?<size>\d+)/,
  /toIndex ?= ?(?<end>-?\d+)/,
  /fromIndex ?= ?(?<begin>-?\d+)/,
  /fromIndex\((?<begin>-?\d+)\) > toIndex\((?<end>-?\d+)\)/,
  /(?:String|Array) index out of range: (?<value>-?\d+)/,
  /^(?<index>-?\d+)$/,
];

export function readBoundsMessage(error: ParsedError): OutOfBounds {
  const message = (throwablesOf(error).at(-1)?.message ?? error.message).replace(/\s+/g, " ").trim();
  for (const wording of WORDINGS) {
    const groups = wording.exec(message)?.groups;
    if (!groups) continue;
    const number = (name: string): number | undefined =>
      groups[name] === undefined ? undefined : Number(groups[name]);
    const begin = number("begin");
    const count = number("count");
    const end = number("end") ?? (begin !== undefined && count !== undefined ? begin + count : undefined);
    const found = { index: number("index"), size: number("size"), begin, end, value: number("value") };
    return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  }
  return {};
}
