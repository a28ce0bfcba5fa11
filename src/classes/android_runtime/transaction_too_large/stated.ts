import { savedStateOf } from "../../../facts/saved-state-keys.ts";
import { given, type Reading } from "../../stated-cause.ts";
import { type BundleKey, heaviestKeys, outermostKeys } from "./bundle-stats.ts";
import type { failureClass } from "./class.ts";

/** Bytes below which a transaction is not the large one: half of the buffer would hold it several times. */
const SMALL = 200_000;

/** Whether the buffer was full of other transactions when this one came. */
export const isOthers = (bytes: number): boolean => bytes > 0 && bytes < SMALL;

export const stated: Reading<typeof failureClass> = given(["bytes"], ({ bytes }, told) => {
  const way = heaviestKeys(told.error.raw);
  const last = way.at(-1);
  const largest = outermostKeys(told.error.raw).slice(0, 3);
  const holds = way.map(({ key }) => savedStateOf(key)).findLast((each) => each !== undefined);
  const hasStats = /\bBundle stats:/.test(told.error.raw);
  const here = told.here ? ` (${told.here})` : "";
  return isOthers(Number(bytes))
    ? {
        cause: `Only ${kilobytes(bytes)} were to be handed over${here}: the 1 MB that all transactions of a process share was full of others at that moment.`,
        steps: [
          "Look for calls to other processes that run many at a time, or whose answers are large: lists from a content provider or the package manager, notifications with images.",
        ],
        ground: "inKind",
        said: true,
      }
    : {
        cause: `${kilobytes(bytes)} were to be handed to another process in one piece${here || ", most often the saved state or the extras of a screen"}; about 1 MB for all transactions of a process together is the limit.${last ? ` Most of it is ${last.key} (${kilobytes(String(last.bytes))})${holds ? `: ${holds.holds}` : ""}.` : ""}`,
        steps: [
          ...(holds?.remedy
            ? [holds.remedy]
            : [
                "Pass an id or a file's Uri in extras and arguments, not the list or image itself; keep data in the ViewModel or a database, not in onSaveInstanceState.",
              ]),
          ...(last || (hasStats && largest.length === 0) ? [] : [largestOf(largest)]),
        ],
        ground: "inKind",
        said: true,
        quotes: [
          "TransactionTooLargeException",
          ...(last ? way.slice(-2) : largest).map(({ key, bytes }) => `${key} [size=${bytes}]`),
        ],
      };
});

const kilobytes = (bytes: string): string => {
  const size = Math.round(Number(bytes) / 1024);
  return size > 0 ? `${size} KB` : `${bytes} bytes`;
};

const largestOf = (keys: readonly BundleKey[]): string =>
  keys.length > 0
    ? `The Bundle stats in the log name the largest keys: ${keys.map(({ key, bytes }) => `${key} (${kilobytes(String(bytes))})`).join(", ")}.`
    : "The `Bundle stats` that the system logs beside the exception name the largest keys; they are not in this log.";
