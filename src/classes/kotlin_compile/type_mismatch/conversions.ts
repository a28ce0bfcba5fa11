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

const numeric = "(?:Byte|Short|Int|Long|Float|Double)";
const NUMBER = new RegExp(`^${numeric}$`);

export const isBetweenNumbers = (actual: string, expected: string): boolean =>
  NUMBER.test(actual) && NUMBER.test(expected);

/** Conversions by actual and expected type as the compiler prints them; the first row that fits wins. */
const CONVERSIONS: readonly Conversion[] = [
  row(
    /^Int$/,
    /^(?:Long|Double)$/,
    "$e.to$E()",
    "safe",
    "Kotlin does not widen numbers by itself",
    "Convert it explicitly.",
  ),
  row(
    /^Float$/,
    /^Double$/,
    "$e.toDouble()",
    "safe",
    "Kotlin does not widen numbers by itself",
    "Convert it explicitly.",
  ),
  row(
    /^Int$/,
    /^Float$/,
    "$e.toFloat()",
    "review",
    "Kotlin does not convert numbers by itself",
    "Convert it explicitly; above 16 777 216 a Float loses units.",
  ),
  row(
    /^Long$/,
    /^Int$/,
    "$e.toInt()",
    "review",
    "a Long does not fit an Int without a decision",
    "Make the receiving side a Long, or convert where the value is known to be small; toInt() cuts off silently.",
  ),
  row(
    /^(?:Float|Double)$/,
    /^(?:Int|Long)$/,
    undefined,
    "review",
    "a fraction does not fit a whole number without rounding",
    "Decide how to round: roundToInt(), toInt() cuts off.",
  ),
  row(
    /^(?:Byte|Short)$/,
    /^(?:Short|Int|Long|Float|Double)$/,
    "$e.to$E()",
    "safe",
    "Kotlin does not widen numbers by itself",
    "Convert it explicitly.",
  ),
  row(
    /^(?:Int|Long)$/,
    /^(?:Byte|Short)$/,
    "$e.to$E()",
    "review",
    "the smaller type does not hold every value",
    "Convert it where the value is known to be small; the conversion cuts off silently.",
  ),
  row(
    /^Long$/,
    /^(?:Float|Double)$/,
    "$e.to$E()",
    "review",
    "Kotlin does not convert numbers by itself",
    "Convert it explicitly; large values lose units.",
  ),
  row(
    /^Double$/,
    /^Float$/,
    "$e.toFloat()",
    "review",
    "a Double does not fit a Float",
    "Convert it, or write the literal with an f.",
  ),
  row(
    NUMBER,
    /^String$/,
    "$e.toString()",
    "review",
    "a number is no text",
    "Format it: for text a person reads, with a string resource.",
  ),
  row(
    /^String$/,
    /^(?:Int|Long|Float|Double)$/,
    undefined,
    "review",
    "text is no number",
    "Parse it: toIntOrNull() and its kind, and decide what happens when it is none. For a resource id, pass R.string.…, not the text.",
  ),
  row(
    /^(?:Immutable|Persistent)?List<.*>$/,
    /^MutableList<.*>$/,
    "$e.toMutableList()",
    "review",
    "a List is read-only to its users",
    "Copy it with toMutableList(), or ask only for a List where it is received.",
  ),
  row(
    /^Set<.*>$/,
    /^MutableSet<.*>$/,
    "$e.toMutableSet()",
    "review",
    "a Set is read-only to its users",
    "Copy it, or ask only for a Set.",
  ),
  row(
    /^Map<.*>$/,
    /^MutableMap<.*>$/,
    "$e.toMutableMap()",
    "review",
    "a Map is read-only to its users",
    "Copy it, or ask only for a Map.",
  ),
  row(
    /^(?:Mutable)?List<.*>$/,
    /^Array<.*>$/,
    "$e.toTypedArray()",
    "review",
    "a list is no array",
    "Convert it.",
  ),
  row(
    /^Array<.*>$/,
    /^(?:List|Collection|Iterable)<.*>$/,
    "$e.toList()",
    "review",
    "an array is no list",
    "Convert it.",
  ),
  row(/^(?:Mutable)?Set<.*>$/, /^List<.*>$/, "$e.toList()", "review", "a set is no list", "Convert it."),
  row(
    /^Sequence<.*>$/,
    /^List<.*>$/,
    "$e.toList()",
    "review",
    "a sequence is not computed yet",
    "Collect it with toList().",
  ),
  row(
    /^(?:Mutable)?State<(?<inner>.*)>$/,
    /./,
    "$e.value",
    "review",
    "the state object is passed where its value is meant",
    "Read .value, or declare it with `by`.",
  ),
  row(
    /^(?:Mutable)?StateFlow<(?<inner>.*)>$/,
    /./,
    undefined,
    "review",
    "the flow is passed where a value of it is meant",
    "In a composable collect it: collectAsStateWithLifecycle().value. Elsewhere .value is the current one, without later changes.",
  ),
  row(
    /^(?:Shared)?Flow<(?<inner>.*)>$/,
    /./,
    undefined,
    "review",
    "the flow is passed where a value of it is meant",
    "Collect it: collectAsStateWithLifecycle(initialValue) in a composable, first() in a coroutine, or take a Flow on the receiving side.",
  ),
  row(
    /^(?:Mutable)?LiveData<(?<inner>.*)>$/,
    /./,
    undefined,
    "review",
    "the LiveData is passed where its value is meant",
    "Observe it, or use observeAsState() in a composable.",
  ),
  row(
    /^Lazy<(?<inner>.*)>$/,
    /./,
    "$e.value",
    "review",
    "the Lazy is passed where its value is meant",
    "Read .value, or declare it with `by`.",
  ),
  row(
    /^Optional<(?<inner>.*)>$/,
    /./,
    undefined,
    "review",
    "the Optional is passed where its value is meant",
    "Decide what stands for an empty one: orElse(…) or getOrNull().",
  ),
  row(
    /^(?:retrofit2\.)?Call<(?<inner>.*)>$/,
    /./,
    undefined,
    "review",
    "the Call is passed where the body of its answer is meant",
    "Make the Retrofit function suspend and let it return the body, or await it.",
  ),
  row(
    /^(?:retrofit2\.)?Response<(?<inner>.*)>$/,
    /./,
    undefined,
    "review",
    "the Response is passed where its body is meant",
    "Read body(), after looking at isSuccessful.",
  ),
  row(
    /^Deferred<(?<inner>.*)>$/,
    /./,
    "$e.await()",
    "review",
    "the result is not there yet",
    "Await it inside a coroutine.",
  ),
  row(
    /^Result<(?<inner>.*)>$/,
    /./,
    undefined,
    "review",
    "the Result is passed where its value is meant",
    "Decide about its failure: getOrElse { … }, fold or onFailure.",
  ),
  row(
    /^List<(.*)\?>$/,
    /^(?:List|Collection|Iterable)<.*[^?]>$/,
    "$e.filterNotNull()",
    "review",
    "the elements may be null",
    "Drop the nulls, or take nullable elements.",
  ),
  row(
    /^Boolean\?$/,
    /^Boolean$/,
    "$e == true",
    "review",
    "null is neither true nor false",
    "Say what null means: == true, or != false.",
  ),
];

function row(
  actual: RegExp,
  expected: RegExp,
  convert: string | undefined,
  safety: Conversion["safety"],
  why: string,
  advice: string,
): Conversion {
  return { actual, expected, ...(convert && { convert }), safety, why, advice };
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
