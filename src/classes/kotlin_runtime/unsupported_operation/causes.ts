import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

type MadeReadOnly = {
  name: string;
  madeBy: string;
  place: number;
  gives: string;
  line: number;
  isJava: boolean;
};
type ChangedInPlace = { name: string; call: string; line: number; thrower: string; isJava: boolean };

export const causes = causesOf<typeof failureClass>()({
  /** `kind` is what the collection is, by the frame that threw, and `method` what was called on it. */
  readOnly: ({ here, kind, method }: { here: string; kind: string; method?: string }) => ({
    text: `${here} changes a collection that cannot be changed (${method ? `${method}() ` : ""}on ${kind}); a cast to a mutable type does not alter that.`,
    steps: [
      "Make a copy that can: toMutableList(), toMutableMap(), new ArrayList<>(…), and change that.",
      "Where the collection comes from elsewhere, let it be built mutable there.",
    ],
  }),
  /** `madeBy` stands on the line `place`; the line `line` changes what it gives. */
  madeReadOnly: ({ name, madeBy, place, gives, line, isJava }: MadeReadOnly) => ({
    text: `${name} is made by ${madeBy}() on line ${place}, which gives ${gives}; line ${line} changes it.`,
    steps: [
      isJava
        ? "Copy it where it is made: new ArrayList<>(…) can be changed."
        : "Make it one that can change: mutableListOf(…), or .toMutableList() of the collection.",
      "If it should not change, the line that changes it is the mistake: make a new collection there.",
    ],
    label: "cannot change",
  }),
  /** The collection comes from elsewhere: that it refuses is what the frame that threw shows. */
  changedInPlace: ({ name, call, line, thrower, isJava }: ChangedInPlace) => ({
    text: `Line ${line} lets ${call}() change ${name} in place, and the collection it has there refuses changes (${thrower} threw).`,
    steps: [
      call.startsWith("sort")
        ? `Sort a copy and use that: ${isJava ? `new ArrayList<>(${name})` : `${name}.sortedWith(…)`}.`
        : `Do it with a copy and use that: ${isJava ? `new ArrayList<>(${name})` : `${name}.toMutableList()`}.`,
    ],
    label: "changes it in place",
  }),
});

export function readLog({ frames: [first], here }: Context<typeof failureClass>) {
  const row = first && READ_ONLY.find(([pattern]) => pattern.test(`${first.className}.${first.method}`));
  if (!row || !here) return undefined;
  const isChange = /^(?:add|remove|clear|set|put|sort|retain|replace)/.test(first.method);
  const values = { here, kind: row[1], method: isChange ? first.method : undefined };
  return causes.proven("readOnly", values, { ground: "typical", frame: first });
}

const READ_ONLY: readonly (readonly [RegExp, string])[] = [
  [/^java\.util\.Collections\$(?:Unmodifiable|Empty|Singleton)/, "an unmodifiable view"],
  [/^java\.util\.ImmutableCollections/, "List.of(), Map.of() or a copy of it"],
  [
    /^kotlin\.collections\.(?:EmptyList|EmptyMap|EmptySet|builders\.|AbstractList|AbstractMap)/,
    "a read-only Kotlin collection",
  ],
  [/^com\.google\.common\.collect\.Immutable/, "a Guava immutable collection"],
  [/^kotlinx\.collections\.immutable/, "a persistent collection"],
  [
    /^java\.util\.AbstractList\.(?:add|remove|set|clear|removeRange)/,
    "a list of fixed size, such as Arrays.asList gives",
  ],
  [/^java\.util\.AbstractMap\.put/, "a map without put"],
];

/** A call that makes a collection, with what it is made on, and what it gives, as the middle of a sentence. */
interface Maker {
  call: RegExp;
  gives: string;
  /** Set where what it gives may be changed after all. */
  isUnsure?: true;
}

export const MAKERS: readonly Maker[] = [
  { call: /^Arrays\.asList$/, gives: "a list of fixed size" },
  { call: /^(?:List|Set|Map)\.(?:of|copyOf|ofEntries)$/, gives: "a collection that never changes" },
  { call: /^Collections\.(?:empty|singleton|unmodifiable)\w+$/, gives: "a collection that refuses changes" },
  { call: /^Collections\.nCopies$/, gives: "a list that refuses changes" },
  {
    call: /^(?:Immutable(?:List|Set|Map)\.(?:of|copyOf)|persistent\w+Of)$/,
    gives: "a collection that never changes",
  },
  {
    call: /(?:^|\.)(?:toList|unmodifiable\w*)$/,
    gives: "a collection that may refuse changes",
    isUnsure: true,
  },
];
/** What is cast to a mutable type. */
export const CAST: Maker = {
  call: /^(?:listOf|emptyList|setOf|emptySet|mapOf|emptyMap)$/,
  gives: "a read-only collection, and the cast does not change that",
};
