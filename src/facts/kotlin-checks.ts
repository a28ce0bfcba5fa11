/**
 * Where functions of Kotlin's own library throw on purpose, in the form of `library-checks.ts`. The classes are those of the
 * frames: a file that is put together of parts has each part as a class of its own.
 */
export const KOTLIN_CHECKS = {
  asOf: "2026-11",
  source: "libraries/stdlib of the Kotlin repository",
  rows: `
kotlin.collections.ArraysKt___ArraysKt
drop|IllegalArgument|n < 0|Requested element count|0/1 n
dropLast|IllegalArgument|n < 0|Requested element count|0/1 n
take|IllegalArgument|n < 0|Requested element count|0/1 n
takeLast|IllegalArgument|n < 0|Requested element count|0/1 n
kotlin.collections.CollectionsKt___CollectionsKt
drop|IllegalArgument|n < 0|Requested element count|0/1 n
dropLast|IllegalArgument|n < 0|Requested element count|0/1 n
take|IllegalArgument|n < 0|Requested element count|0/1 n
takeLast|IllegalArgument|n < 0|Requested element count|0/1 n
kotlin.collections.SlidingWindowKt
checkWindowSizeStep|IllegalArgument|size <= 0 ¦¦ step <= 0|Both size * and step *
checkWindowSizeStep|IllegalArgument|size <= 0|size * must be greater|0/2 size
kotlin.random.RandomKt
checkRangeBounds|IllegalArgument|until <= from|Random range is empty
kotlin.ranges.RangesKt___RangesKt
coerceIn|IllegalArgument|minimumValue > maximumValue|Cannot coerce value to an empty range
kotlin.ranges.RangesKt__RangesKt
checkStepIsPositive|IllegalArgument|step <= 0|Step must be positive
kotlin.sequences.SequencesKt___SequencesKt
drop|IllegalArgument|n < 0|Requested element count|0/1 n
take|IllegalArgument|n < 0|Requested element count|0/1 n
kotlin.text.StringsKt___StringsKt
drop|IllegalArgument|n < 0|Requested character count|0/1 n
dropLast|IllegalArgument|n < 0|Requested character count|0/1 n
take|IllegalArgument|n < 0|Requested character count|0/1 n
takeLast|IllegalArgument|n < 0|Requested character count|0/1 n
kotlin.text.StringsKt__StringsJVMKt
repeat|IllegalArgument|n < 0|Count 'n' must be non-neg|0/1 n
kotlin.text.StringsKt__StringsKt
padEnd|IllegalArgument|length < 0|Desired length * is less|0/2 length
padStart|IllegalArgument|length < 0|Desired length * is less|0/2 length
`,
};
