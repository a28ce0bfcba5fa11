import { savedStateOf } from "../../../facts/saved-state-keys.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { joinWords } from "../../wording.ts";
import { type BundleKey, heaviestKeys, outermostKeys } from "./bundle-stats.ts";
import type { failureClass } from "./class.ts";

/** What is put in, as a sentence names it, and how much was to be handed over. */
interface Puts {
  puts: readonly string[];
  size?: string;
}

const sizeOf = ({ size }: Puts): string => (size ? ` (${size})` : "");

export const causes = causesOf<typeof failureClass>()({
  sentTooMuch: (at: Puts & { line: number; file: string }) => ({
    text: `What line ${at.line} of ${at.file} sends${sizeOf(at)} holds ${joinWords(at.puts)}, which may be of any size. All that a process sends at one time must fit into about 1 MB.`,
    steps: [
      "Pass an id or the address of a file, and let the receiver load the rest from there (database, repository, content://).",
    ],
    label: "of any size",
  }),
  /** `hasArguments`: some of it is put into the arguments of fragments, which are saved with them. */
  savedTooMuch: (at: Puts & { hasArguments: boolean }) => ({
    text: `What a screen saved when it stopped was too large${sizeOf(at)}. Of what this project saves${at.hasArguments ? ", arguments of fragments among it" : ""}, ${joinWords(at.puts)} may be of any size.`,
    question: "which part of the saved state was that large",
    steps: [
      "Save only what finds it again (an id, a position, a query), and keep the rest in a ViewModel or on disk.",
      "Fragment arguments and the state of pagers count too. com.gu.android:toolargetool logs which key is how large.",
    ],
    label: "saved, of any size",
  }),
  fullOfOthers: ({ size, here }: Texts<"size", "here">) => ({
    text: `Only ${size} were to be handed over${here ? ` (${here})` : ""}: the 1 MB that all transactions of a process share was full of others at that moment.`,
    steps: [
      look(
        "Look for calls to other processes that run many at a time, or whose answers are large: lists from a content provider or the package manager, notifications with images.",
      ),
    ],
  }),
  /** `way` leads down to the key that holds most of it; `largest` are the outermost keys, where the log lists them and none does. */
  tooLarge: ({
    size,
    here,
    way,
    largest,
  }: Texts<"size", "here"> & { way: readonly BundleKey[]; largest?: readonly BundleKey[] }) => {
    const key = way.at(-1);
    const known = way.map((each) => savedStateOf(each.key)).findLast((each) => each !== undefined);
    return {
      text: `${size} were to be handed to another process in one piece${here ? ` (${here})` : ", most often the saved state or the extras of a screen"}; about 1 MB for all transactions of a process together is the limit.${key ? ` Most of it is ${worded(key)}${known ? `: ${known.holds}` : ""}.` : ""}`,
      steps: [
        known?.remedy ??
          "Pass an id or a file's Uri in extras and arguments, not the list or image itself; keep data in the ViewModel or a database, not in onSaveInstanceState.",
        ...(largest
          ? [
              look(
                largest.length > 0
                  ? `The Bundle stats in the log name the largest keys: ${largest.map(worded).join(", ")}.`
                  : "The `Bundle stats` that the system logs beside the exception name the largest keys; they are not in this log.",
              ),
            ]
          : []),
      ],
    };
  },
});

const worded = ({ key, bytes }: BundleKey): string => `${key} (${kilobytes(bytes)})`;

const kilobytes = (bytes: number): string => {
  const size = Math.round(bytes / 1024);
  return size > 0 ? `${size} KB` : `${bytes} bytes`;
};

/** Bytes below which a transaction is not the large one: half of the buffer would hold it several times. */
const SMALL = 200_000;

/** Whether the buffer was full of other transactions when this one came. */
export const isOthers = (bytes: number): boolean => bytes > 0 && bytes < SMALL;

export function readLog({ facts, error, here }: Context<typeof failureClass>) {
  const bytes = Number(facts.bytes);
  if (!(bytes > 0)) return undefined;
  const size = kilobytes(bytes);
  const support = { ground: "typical", explicit: true } as const;
  if (isOthers(bytes)) return causes.proven("fullOfOthers", { size, here }, support);
  const way = heaviestKeys(error.raw);
  const largest = outermostKeys(error.raw).slice(0, 3);
  const isUnread = largest.length === 0 && /\bBundle stats:/.test(error.raw);
  const quoted = way.length > 0 ? way.slice(-2) : largest;
  const quotes = [
    "TransactionTooLargeException",
    ...quoted.map((each) => `${each.key} [size=${each.bytes}]`),
  ];
  const values = { size, here, way, largest: way.length > 0 || isUnread ? undefined : largest };
  return causes.proven("tooLarge", values, { ...support, quotes });
}
