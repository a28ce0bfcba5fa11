/** A way from one type to another. `$e` stands for the expression, bracketed where that is needed. */
export interface Conversion {
  actual: RegExp;
  expected: RegExp;
  convert?: string;
  safety: "safe" | "review";
  /** Whether the expected type is that of what the actual one holds. */
  isOfHolder?: true;
  /** What is wrong, and what to do, for a person. */
  why: string;
  advice: string;
}

const numeric = "Byte|Short|Int|Long|Float|Double";
const NUMBER = new RegExp(`^(?:${numeric})$`);

export const isBetweenNumbers = (actual: string, expected: string): boolean =>
  NUMBER.test(actual) && NUMBER.test(expected);

/** Why a type is not taken for another, and what to do about it. */
type Words = readonly [why: string, advice: string];

const WIDER: Words = ["Kotlin does not widen numbers by itself", "Convert it explicitly."];
const NARROW = "the smaller type does not hold every value";
const NO_NUMBER = "Kotlin does not convert numbers by itself";

/** Conversions by actual and expected type as the compiler prints them; the first row that fits wins. */
const CONVERSIONS: readonly Conversion[] = [
  row("Int", "Long|Double", WIDER, "$e.to$E()", "safe"),
  row("Float", "Double", WIDER, "$e.toDouble()", "safe"),
  row(
    "Int",
    "Float",
    [NO_NUMBER, "Convert it explicitly; above 16 777 216 a Float loses units."],
    "$e.toFloat()",
  ),
  row(
    "Long",
    "Int",
    [
      "a Long does not fit an Int without a decision",
      "Make the receiving side a Long, or convert where the value is known to be small; toInt() cuts off silently.",
    ],
    "$e.toInt()",
  ),
  row("Float|Double", "Int|Long", [
    "a fraction does not fit a whole number without rounding",
    "Decide how to round: roundToInt(), toInt() cuts off.",
  ]),
  row("Byte|Short", "Short|Int|Long|Float|Double", WIDER, "$e.to$E()", "safe"),
  row(
    "Int|Long",
    "Byte|Short",
    [NARROW, "Convert it where the value is known to be small; the conversion cuts off silently."],
    "$e.to$E()",
  ),
  row("Long", "Float|Double", [NO_NUMBER, "Convert it explicitly; large values lose units."], "$e.to$E()"),
  row(
    "Double",
    "Float",
    ["a Double does not fit a Float", "Convert it, or write the literal with an f."],
    "$e.toFloat()",
  ),
  row(
    numeric,
    "String",
    ["a number is no text", "Format it: for text a person reads, with a string resource."],
    "$e.toString()",
  ),
  row("String", "Int|Long|Float|Double", [
    "text is no number",
    "Parse it: toIntOrNull() and its kind, and decide what happens when it is none. For a resource id, pass R.string.…, not the text.",
  ]),
  row(
    "(?:Immutable|Persistent)?List<.*>",
    "MutableList<.*>",
    [
      "a List is read-only to its users",
      "Copy it with toMutableList(), or ask only for a List where it is received.",
    ],
    "$e.toMutableList()",
  ),
  row(
    "Set<.*>",
    "MutableSet<.*>",
    ["a Set is read-only to its users", "Copy it, or ask only for a Set."],
    "$e.toMutableSet()",
  ),
  row(
    "Map<.*>",
    "MutableMap<.*>",
    ["a Map is read-only to its users", "Copy it, or ask only for a Map."],
    "$e.toMutableMap()",
  ),
  row("(?:Mutable)?List<.*>", "Array<.*>", ["a list is no array", "Convert it."], "$e.toTypedArray()"),
  row("Array<.*>", "(?:List|Collection|Iterable)<.*>", ["an array is no list", "Convert it."], "$e.toList()"),
  row("(?:Mutable)?Set<.*>", "List<.*>", ["a set is no list", "Convert it."], "$e.toList()"),
  row(
    "Sequence<.*>",
    "List<.*>",
    ["a sequence is not computed yet", "Collect it with toList()."],
    "$e.toList()",
  ),
  holder(
    "(?:Mutable)?State",
    "the state object",
    "its value",
    "Read .value, or declare it with `by`.",
    "$e.value",
  ),
  holder(
    "(?:Mutable)?StateFlow",
    "the flow",
    "a value of it",
    "In a composable collect it: collectAsStateWithLifecycle().value. Elsewhere .value is the current one, without later changes.",
  ),
  holder(
    "(?:Shared)?Flow",
    "the flow",
    "a value of it",
    "Collect it: collectAsStateWithLifecycle(initialValue) in a composable, first() in a coroutine, or take a Flow on the receiving side.",
  ),
  holder(
    "(?:Mutable)?LiveData",
    "the LiveData",
    "its value",
    "Observe it, or use observeAsState() in a composable.",
  ),
  holder("Lazy", "the Lazy", "its value", "Read .value, or declare it with `by`.", "$e.value"),
  holder(
    "Optional",
    "the Optional",
    "its value",
    "Decide what stands for an empty one: orElse(…) or getOrNull().",
  ),
  holder(
    "(?:retrofit2\\.)?Call",
    "the Call",
    "the body of its answer",
    "Make the Retrofit function suspend and let it return the body, or await it.",
  ),
  holder(
    "(?:retrofit2\\.)?Response",
    "the Response",
    "its body",
    "Read body(), after looking at isSuccessful.",
  ),
  row(
    "Deferred<(?<inner>.*)>",
    ".*",
    ["the result is not there yet", "Await it inside a coroutine."],
    "$e.await()",
  ),
  holder(
    "Result",
    "the Result",
    "its value",
    "Decide about its failure: getOrElse { … }, fold or onFailure.",
  ),
  row(
    "List<(.*)\\?>",
    "(?:List|Collection|Iterable)<.*[^?]>",
    ["the elements may be null", "Drop the nulls, or take nullable elements."],
    "$e.filterNotNull()",
  ),
  row(
    "Boolean\\?",
    "Boolean",
    ["null is neither true nor false", "Say what null means: == true, or != false."],
    "$e == true",
  ),
];

function row(
  actual: string,
  expected: string,
  [why, advice]: Words,
  convert?: string,
  safety: Conversion["safety"] = "review",
): Conversion {
  const whole = (type: string): RegExp => new RegExp(`^(?:${type})$`);
  return { actual: whole(actual), expected: whole(expected), convert, safety, why, advice };
}

/** Something that holds a value of the type that is expected. */
function holder(type: string, name: string, meant: string, advice: string, convert?: string): Conversion {
  return row(`${type}<(?<inner>.*)>`, ".*", [`${name} is passed where ${meant} is meant`, advice], convert);
}

/** The row that leads from one type to the other. A wrapper must hold the type that is expected. */
export function conversionOf(actual: string, expected: string): Conversion | undefined {
  for (const each of CONVERSIONS) {
    const match = each.actual.exec(actual);
    if (!match || !each.expected.test(expected)) continue;
    const inner = match.groups?.inner;
    if (inner === undefined) return each;
    if (inner.replace(/\?$/, "") === expected.replace(/\?$/, "")) return { ...each, isOfHolder: true };
  }
  return undefined;
}

/** The conversion written out for an expression. */
export function converted(
  { convert }: Conversion,
  expression: string,
  expected: string,
  postfix: boolean,
): string | undefined {
  if (!convert) return undefined;
  if (/^\d+$/.test(expression) && expected === "Long") return `${expression}L`;
  if (/^\d+$/.test(expression) && expected === "Double") return `${expression}.0`;
  if (/^\d+$/.test(expression) && expected === "Float") return `${expression}f`;
  if (/^\d+\.\d+$/.test(expression) && expected === "Float") return `${expression}f`;
  return convert.replace("$e", () => (postfix ? expression : `(${expression})`)).replace("$E", expected);
}
