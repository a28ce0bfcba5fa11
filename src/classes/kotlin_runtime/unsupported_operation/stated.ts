import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const first = told.frames[0];
  const row = first && READ_ONLY.find(([pattern]) => pattern.test(`${first.className}.${first.method}`));
  if (!row || !told.here) return undefined;
  const [, kind] = row;
  const changes = /^(?:add|remove|clear|set|put|sort|retain|replace)/.test(first.method)
    ? `${first.method}() `
    : "";
  return {
    cause: `${told.here} changes a collection that cannot be changed (${changes}on ${kind}); a cast to a mutable type does not alter that.`,
    steps: [
      "Make a copy that can: toMutableList(), toMutableMap(), new ArrayList<>(…), and change that.",
      "Where the collection comes from elsewhere, let it be built mutable there.",
    ],
    ground: "inKind",
    frame: first,
  };
};

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
