import type { Explanation } from "../../model/explanation.ts";

/** Kotlin failures at run time over collections and data that is parsed. */
export const kotlinRuntimeValues: Explanation[] = [
  {
    id: "index_out_of_bounds",
    family: "kotlin_runtime",
    title: "an index or a range is out of bounds",
    summary:
      "Code asked for a position, or a range, that does not exist. The message gives the index and the size, or both ends of the range: -1 means a search or adapter position that found nothing, size 0 means a list that was assumed to be filled.",
    causes: [
      "a click or callback uses an adapter position after the list has changed",
      "the first element is read although the list or the result of `split` may be empty",
      "an off-by-one in a loop, or two lists of different length walked together",
      "another thread shortens the list between the size check and the access",
    ],
    checks: [
      "read index and size in the message and decide which of the two is wrong",
      "for -1 where there are elements, find the unchecked `indexOf`, `bindingAdapterPosition` or `NO_POSITION`",
      "for size 0, find who fills the list and whether the screen has an empty state",
      "search other writers of the same list and the thread each runs on",
    ],
    fix: "Check the position against the list it is used on, or use `getOrNull` and `firstOrNull` and handle null. Where the list changes elsewhere, work on an immutable snapshot.",
  },
  {
    id: "arithmetic_exception",
    family: "kotlin_runtime",
    title: "arithmetic that has no result",
    summary:
      "Most often a whole number was divided by zero, which has no answer; with Float and Double the same division gives infinity and nothing is thrown. BigDecimal also throws for an endless decimal without a rounding mode, and the exact functions of Math throw when a number overflows.",
    causes: [
      "the divisor is a difference or a count that is 0 in an edge case: the same day, an empty list",
      "the divisor is itself a whole-number division that was cut off to 0",
      "a BigDecimal is divided without a scale and rounding mode",
      "addExact, multiplyExact or toIntExact meets a value that does not fit",
    ],
    checks: [
      "name the divisor on the failing line and the expression that computes it",
      "ask for which input it is 0, and what the right answer is then",
    ],
    fix: "Answer the edge case first, or keep the divisor at one or more where it is computed. For BigDecimal, pass a scale and a RoundingMode.",
  },
  {
    id: "no_such_element",
    family: "kotlin_runtime",
    title: "an element was expected in an empty result",
    summary:
      "`first`, `last`, `single`, `reduce` or `getValue` found nothing to return. These functions promise an element and throw when the collection is empty, nothing matches, or the key is absent.",
    causes: [
      "the query or filter before it returns no rows for this user or state",
      "the predicate no longer matches because ids or names have changed",
      "a map property delegate or `getValue` asks for a key that is missing",
    ],
    checks: [
      "name the collection function on the failing line and the code that produces its input",
      "ask when that input may be empty: first start, signed out, offline, filter active",
    ],
    fix: "Use the `OrNull` variant and handle the empty case. Where emptiness is a bug, keep the strict call but check earlier with a message that says what was missing.",
  },
  {
    id: "concurrent_modification",
    family: "kotlin_runtime",
    title: "collection changed while it was iterated",
    summary:
      "An iterator noticed that its collection was changed behind its back. Often one thread does both: the loop body adds or removes elements. It can also be a second thread or coroutine; the check is a best effort, so such a race does not always show.",
    causes: [
      "the loop body removes or adds elements, sometimes through a listener that unregisters itself",
      "two threads or coroutines share a mutable collection",
      "a Compose state list is iterated while another thread changes it",
    ],
    checks: [
      "read the loop at the first frame of your code and every call inside it",
      "find every other place that changes this collection, and the dispatcher it runs on",
    ],
    fix: "Iterate over a copy (`toList()`), or use `removeAll` or the iterator's own `remove`. Across threads, confine the collection to one thread or publish immutable lists; catching the exception leaves the race in place.",
  },
  {
    id: "number_format",
    family: "kotlin_runtime",
    title: "text is not a number",
    summary:
      "`toInt`, `toDouble` or their Java relatives got text they cannot read. They accept plain digits with a dot as decimal mark, nothing else, and the value must fit the type.",
    causes: [
      "the input is empty or holds spaces or a unit",
      "a number was formatted for the user's locale: comma, grouping mark, other digits",
      "the value does not fit, for example more than 2147483647 for `Int`",
      "the server sends `null` or text in the field",
    ],
    checks: [
      "look at the quoted input in the message",
      "follow the text to its source: text field, server, or `String.format` without a fixed locale",
    ],
    fix: "Use `toIntOrNull` or its siblings and handle null. Parse user input with `NumberFormat` for the user's locale, format machine text with `Locale.ROOT`, and use `Long` where values are large.",
  },
  {
    id: "unsupported_operation",
    family: "kotlin_runtime",
    title: "an operation is refused",
    summary:
      "The object's class declares the operation but refuses to carry it out. Most often a list that looks mutable is read-only underneath: Java's fixed or unmodifiable lists, or a Kotlin list that was cast.",
    causes: [
      "a list from `listOf`, `emptyList`, `Arrays.asList` or `Collections.unmodifiableList` is changed through a cast or from Java",
      "a library returns a read-only view where the code expects its own copy",
      "an interface method is only a stub in this implementation",
    ],
    checks: [
      "find where the collection on the failing line was created",
      "look for `as MutableList` and for Java code that keeps the list",
    ],
    fix: "Make a mutable copy with `toMutableList()` where you change it, or build a new list. Casting a read-only list to `MutableList` does not make it one.",
  },
  {
    id: "enum_constant_missing",
    family: "kotlin_runtime",
    title: "no enum constant of that name",
    summary:
      "`valueOf` compares the text with the constants' names exactly and throws when none matches. The text came from outside the code, or R8 renamed the constants in the release build.",
    causes: [
      "the server or a newer app version stored a value that this build does not know",
      "upper or lower case, or spelling, differs from the constant",
      "a constant was renamed while old values are still persisted",
      "R8 renamed the constants and the text is compared by name",
    ],
    checks: [
      "compare the constant in the message with the entries of the enum",
      "find where the text comes from: response, preference, database, saved state",
      "if only release builds fail, look for a keep rule for the enum",
    ],
    fix: "Look the value up with a fallback (`entries.find { it.name == text }`) instead of `valueOf`. Map wire names explicitly with `@SerialName` or `@SerializedName`, and keep enums whose names leave the process.",
  },
  {
    id: "serialization_missing_field",
    family: "kotlin_runtime",
    title: "JSON lacks a field the class requires",
    summary:
      "The kotlinx.serialization library demands every property that has no default value. The JSON did not contain this field under the expected name, so no object can be built. A nullable type alone is not a default.",
    causes: [
      "the server leaves the field out when it has no value",
      "the name differs, and the property has no `@SerialName`",
      "the response is another object than expected, such as an error or a changed envelope",
    ],
    checks: [
      "open the class with the serial name from the message and look at the named property",
      "compare the property's name with a real response at the printed path",
      "read the `Json { }` configuration: `explicitNulls` and `coerceInputValues` change what may be absent",
    ],
    fix: "Give the property a default (`= null` for a nullable one) or map its real name with `@SerialName`. If the response is an error body, check the status before decoding. `ignoreUnknownKeys` does not help here: it concerns extra fields.",
  },
  {
    id: "serialization_json_mismatch",
    family: "kotlin_runtime",
    title: "JSON does not have the shape of the class",
    summary:
      "The parser met another kind of value than the model declares: an object for a list, text for a number, an unknown key, or a page of HTML. The path in the message says where. `Serializer for class ... is not found` means that no serializer was generated or that R8 removed it.",
    causes: [
      "the body is an error message, an empty text or HTML instead of the expected JSON",
      "the type of a field differs from the model: list or object, number or text",
      "the server added a key and `ignoreUnknownKeys` is off",
      "`@Serializable` or the Gradle plugin `org.jetbrains.kotlin.plugin.serialization` is missing",
      "R8 removed the serializer in a minified build",
    ],
    checks: [
      "take the path from the message and compare the model at that point with a recorded response",
      "check that the caller looks at the HTTP status before it decodes",
      "check that the module that owns the class applies the serialization plugin",
      "if only release builds fail, look at the keep rules of the module",
    ],
    fix: "Correct the model, or handle the error body before decoding. Set `ignoreUnknownKeys = true` for servers that grow. For a missing serializer apply the plugin to the module and annotate the class.",
  },
];
