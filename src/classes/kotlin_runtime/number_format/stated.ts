import { frameName, given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["input"], ({ input }, told) => {
  const row = INPUTS.find(([pattern]) => pattern.test(input));
  if (!row) return undefined;
  const [, why, step] = row;
  const parser = told.frames.find(({ className }) =>
    /^(?:java\.lang\.(?:Integer|Long|Short|Byte)|java\.math\.BigInteger)$/.test(className),
  );
  if (row[3] && !parser) return undefined;
  const isLong = parser !== undefined && !/\.(?:Integer|Short|Byte)$/.test(parser.className);
  const isTooLarge = step === LARGER;
  const [own] = told.own;
  return {
    cause: `${told.here ?? (own ? frameName(own) : "The app")} parses "${input}"${isTooLarge && isLong ? ", which is too large for a Long" : why}.`,
    steps: [
      isTooLarge && isLong ? "Use BigInteger, or keep it as text where nothing is counted with it." : step,
      "toIntOrNull() and its siblings answer null instead of throwing.",
    ],
    ground: "inKind",
  };
});

const LARGER = "Use Long.";

/** What a text is that was meant to be a number; the last column says that only whole numbers refuse it. */
const INPUTS: readonly (readonly [RegExp, string, string, true?])[] = [
  [
    /^$/,
    ", an empty text: a field that was left empty, or a value that is not there",
    "Treat the empty text as no value before parsing.",
  ],
  [/^[ \t]{1,60}\S+|(?<!\S)\S+\s+$/, ", with a blank around the number", "trim() it first."],
  [/^null$/i, ", the word that stands for no value", "Keep null as null instead of turning it into text."],
  [
    /^[-+]?\d{1,3}(?:[ .'\u00a0\u202f,]\d{3})+(?:[.,]\d+)?$/,
    ", a number with separators for reading",
    "Parse it with NumberFormat of the locale that wrote it, or store it without separators.",
  ],
  [
    /^[-+]?\d+,\d+$/,
    ", with a decimal comma, as String.format and people in many locales write it",
    "Write numbers for machines with Locale.ROOT, and parse input of people with NumberFormat.getInstance().",
  ],
  [
    /^[-+]?\d+\.\d+$/,
    " as a whole number, and it has a fraction",
    "Parse it as Double, and round where a whole number is wanted.",
    true,
  ],
  [
    /^v?\d+(?:\.\d+){2,}(?:[-+][\w.]{1,40})?$/,
    ", a version: several numbers with dots between them, which together are no number",
    "Compare versions part by part (split at the dots), or by a number that counts up, such as versionCode.",
  ],
  [
    /^\d{4}-\d{1,2}-\d{1,2}(?:[T ].*)?$|^\d{1,2}:\d{2}(?::\d{2})?$/,
    ", a date or a time",
    "Parse it with java.time (LocalDate.parse, LocalTime.parse, a DateTimeFormatter).",
  ],
  [
    /^(?:0x|#)[0-9a-fA-F]{1,16}$/,
    ", a number of base 16 with its prefix",
    "Cut the prefix off and use toInt(16) or toLong(16); Color.parseColor takes a colour as it is.",
    true,
  ],
  [
    /^(?:NaN|[-+]?Infinity)$/,
    ", which a division by zero or a missing value leads to and only Double can hold",
    "Check isFinite() before it is written or turned into a whole number.",
    true,
  ],
  [/^[-+]?\d{10,}$/, ", which is too large for an Int", LARGER, true],
  [
    /^(?:true|false)$/i,
    ", a truth value",
    "Read it with toBooleanStrictOrNull(), or see which field it comes from.",
  ],
  [
    /^[-+]?\d+(?:\.\d+)?e[-+]?\d+$/i,
    " as a whole number, and it is written with an exponent, as large doubles are",
    "Parse it with toDouble() or toBigDecimal(), or write it without an exponent where it is made.",
    true,
  ],
  [/^[-+]?\d+ ?(?:px|dp|sp|%|€|\$|£)$/, ", a number with its unit", "Cut the unit off before parsing."],
];
