import { ErrorCode } from "@modelcontextprotocol/sdk/types.js";
import { RequestError } from "./request-error.ts";
import { bytesOf } from "./wire.ts";

/** One page of a list, and the cursor of the next where there is one. */
export interface Page<Item> {
  items: Item[];
  nextCursor?: string;
}

/**
 * The items from a cursor on, as many as fit into `bytes` and at most `count`; always at least one. Throws a RequestError
 * for a cursor that was not given out by this function.
 */
export function pageOf<Item>(
  items: readonly Item[],
  cursor: string | undefined,
  { bytes, count }: { bytes: number; count: number },
): Page<Item> {
  const start = cursor === undefined ? 0 : offsetOf(cursor);
  if (start === undefined || start > items.length) {
    throw new RequestError(ErrorCode.InvalidParams, "Unknown cursor. Start again without one.");
  }
  const page: Item[] = [];
  let used = 0;
  for (const item of items.slice(start, start + count)) {
    used += bytesOf(item) + 1;
    if (used > bytes && page.length > 0) break;
    page.push(item);
  }
  const next = start + page.length;
  return next < items.length ? { items: page, nextCursor: cursorOf(next) } : { items: page };
}

const cursorOf = (offset: number): string => Buffer.from(`from:${offset}`).toString("base64url");

function offsetOf(cursor: string): number | undefined {
  const digits = Buffer.from(cursor, "base64url")
    .toString()
    .match(/^from:(\d{1,9})$/)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
