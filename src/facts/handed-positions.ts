import type { FactTable } from "./fact-table.ts";

/** A position that the platform hands to a callback and that may lie outside of what the callback looks into. */
export interface HandedPosition {
  callback: string;
  /** Simple types of the parameters. */
  types: readonly string[];
  position: number;
  /** Who calls it in a trace, by a part of the class name. */
  caller: RegExp;
  /** Why it may lie outside, as a sentence goes on behind the name of the callback. */
  because: string;
  /** A call of the project's own without which it does not. */
  where?: RegExp;
  /** What the documentation asks of the callback: an answer within the bounds, whatever it was handed. */
  isToClip?: boolean;
  /** The callback whose answer is handed on. */
  answeredBy?: string;
}

const INDEXER = /(?:^|[.$])(?:FastScroller|AlphabetIndexer|AbsListView|ListView)(?:$|\$)/;

const HANDED_POSITIONS: FactTable<HandedPosition> = {
  asOf: "2026-11",
  source:
    "reference of android.widget.SectionIndexer; FastScroller and HeaderViewListAdapter in the sources of Android 11 (API 30)",
  rows: [
    {
      callback: "getPositionForSection",
      types: ["int"],
      position: 0,
      caller: INDEXER,
      because:
        "is handed what getSectionForPosition() answered, or the number of a section that the fast scroller took from getSections() before",
      isToClip: true,
      answeredBy: "getSectionForPosition",
    },
    {
      callback: "getSectionForPosition",
      types: ["int"],
      position: 0,
      caller: INDEXER,
      because: "is handed a row of the list as it was laid out last, which counts footers too",
      isToClip: true,
    },
    ...["onItemClick", "onItemLongClick", "onItemSelected"].map((callback) => ({
      callback,
      types: ["AdapterView", "View", "int", "long"],
      position: 2,
      caller: /(?:^|[.$])(?:AdapterView|AbsListView|ListView)(?:$|\$)/,
      because: "is handed a position that counts the headers and footers of the list",
      where: /^add(?:Header|Footer)View$/,
    })),
  ],
};

/** What is known of the position that a callback with these parameters is handed at a place. */
export const handedPosition = (
  callback: string,
  types: readonly string[],
  position: number,
): HandedPosition | undefined =>
  HANDED_POSITIONS.rows.find(
    (row) =>
      row.callback === callback &&
      row.position === position &&
      row.types.length === types.length &&
      row.types.every((type, at) => type.toLowerCase() === types[at]?.toLowerCase()),
  );
