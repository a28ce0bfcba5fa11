import type { FactTable } from "./fact-table.ts";
import type { PackageNames } from "./package-names.ts";

/** Names of the Java platform that Java code must import, and that Kotlin code has by itself or writes otherwise. */
export const JAVA_NAMES: FactTable<PackageNames> = {
  asOf: "2026-11",
  source: "docs.oracle.com/en/java/javase/17/docs/api/java.base",
  rows: [
    {
      package: "java.util",
      names:
        "AbstractList AbstractMap ArrayList Arrays Collection Comparator ConcurrentModificationException HashMap HashSet Iterator LinkedHashMap LinkedHashSet List ListIterator Map NavigableMap NoSuchElementException OptionalInt RandomAccess Set SortedMap SortedSet",
    },
    {
      package: "java.util.function",
      names:
        "BiConsumer BiFunction BiPredicate BinaryOperator Consumer Function IntFunction Predicate Supplier ToIntFunction UnaryOperator",
    },
    { package: "java.util.stream", names: "Collectors IntStream Stream StreamSupport" },
  ],
};
