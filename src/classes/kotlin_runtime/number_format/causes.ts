import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame, joinWords } from "../../wording.ts";
import { nullCauses } from "../null-causes.ts";
import type { failureClass } from "./class.ts";

interface Refused {
  /** Who takes it for a number. */
  taker: string;
  input?: string;
  /** What kind of text it is, by its look. */
  kind?: Pick<Kind, "why" | "step">;
  /** The code that was taken for a number; a log does not know it. */
  code?: string;
  isNull?: boolean;
  isJava?: boolean;
  /** Where the text comes from, as a sentence. */
  brought?: string;
  cut?: { marks: readonly string[]; isWhole: boolean; rest: string; line: number };
  /** The place of a resource with the same text. */
  resource?: string;
  caught?: { place: string; becomes: string; isLogged: boolean };
}

function refused({ taker, input, kind, code, isNull, isJava, brought, cut, resource, caught }: Refused) {
  const what = input === undefined ? (isNull ? "null" : "empty or null") : input && `"${input.slice(0, 80)}"`;
  const sentences = [
    code
      ? `\`${code}\` was ${what || "empty"}, and ${taker} takes it for a number.`
      : `${taker} parses "${input}"${kind?.why}.`,
    brought,
    cut &&
      `Before that the text is cut at ${joinWords(cut.marks.map((mark) => `"${mark}"`))}${cut.isWhole ? " alone" : ""}, and this one has "${cut.rest}" behind its digits.`,
    resource && `The same text is a value in ${resource}.`,
    caught && `The catch on ${caught.place} takes the exception and ${caught.becomes}.`,
    caught?.isLogged && "It is what logged this: handled, not a crash.",
  ];
  const steps = [
    cut
      ? `Cut at "${cut.rest}" too on line ${cut.line}, or take the leading digits alone, if such texts are right.`
      : kind?.step,
    !caught &&
      (isJava
        ? "Catch NumberFormatException there and use a default."
        : "Use toIntOrNull() (toLongOrNull(), toDoubleOrNull() …) and decide what no number means."),
    resource && "If the resource should hold a number, correct it there.",
    caught &&
      (caught.isLogged
        ? "Nothing has to be caught; where such texts are expected, log less."
        : `See whether what the catch on ${caught.place} does is right for such a text.`),
  ];
  return {
    text: sentences.filter((each) => each).join(" "),
    steps: steps.flatMap((step) => (step ? [step] : [])),
    label: "not a number",
  };
}

export const causes = causesOf<typeof failureClass>()({
  ...nullCauses,
  emptyOrUnit: refused,
  localeFormat: refused,
  tooLarge: refused,
  otherText: refused,
});

export function readLog(context: Context<typeof failureClass>) {
  const { facts, here, own } = context;
  const kind = kindOf(context);
  const taker = here ?? (own[0] ? formatFrame(own[0]) : "The app");
  return kind && causes.proven(kind.id, { taker, input: facts.input, kind }, { ground: "typical" });
}

/** What a text is that was meant to be a number. */
interface Kind {
  id: "emptyOrUnit" | "localeFormat" | "tooLarge" | "otherText";
  input: RegExp;
  /** How it goes on after `parses "…"`. */
  why: string;
  step: string;
  /** Set where only whole numbers refuse it. */
  isWhole?: true;
}

export function kindOf({ facts, frames }: Context<typeof failureClass>): Kind | undefined {
  const kind = KINDS.find(({ input }) => facts.input !== undefined && input.test(facts.input));
  const parser = frames.find(({ className }) =>
    /^(?:java\.lang\.(?:Integer|Long|Short|Byte)|java\.math\.BigInteger)$/.test(className),
  );
  if (kind?.isWhole && !parser) return undefined;
  const isLong = parser !== undefined && !/\.(?:Integer|Short|Byte)$/.test(parser.className);
  return kind?.id === "tooLarge" && isLong ? { ...kind, ...TOO_LARGE_FOR_LONG } : kind;
}

const TOO_LARGE_FOR_LONG = {
  why: ", which is too large for a Long",
  step: "Use BigInteger, or keep it as text where nothing is counted with it.",
};

const KINDS: readonly Kind[] = [
  {
    id: "emptyOrUnit",
    input: /^$/,
    why: ", an empty text: a field that was left empty, or a value that is not there",
    step: "Treat the empty text as no value before parsing.",
  },
  {
    id: "emptyOrUnit",
    input: /^[ \t]{1,60}\S+|(?<!\S)\S+\s+$/,
    why: ", with a blank around the number",
    step: "trim() it first.",
  },
  {
    id: "otherText",
    input: /^null$/i,
    why: ", the word that stands for no value",
    step: "Keep null as null instead of turning it into text.",
  },
  {
    id: "localeFormat",
    input: /^[-+]?\d{1,3}(?:[ .'\u00a0\u202f,]\d{3})+(?:[.,]\d+)?$/,
    why: ", a number with separators for reading",
    step: "Parse it with NumberFormat of the locale that wrote it, or store it without separators.",
  },
  {
    id: "localeFormat",
    input: /^[-+]?\d+,\d+$/,
    why: ", with a decimal comma, as String.format and people in many locales write it",
    step: "Write numbers for machines with Locale.ROOT, and parse input of people with NumberFormat.getInstance().",
  },
  {
    id: "otherText",
    input: /^[-+]?\d+\.\d+$/,
    why: " as a whole number, and it has a fraction",
    step: "Parse it as Double, and round where a whole number is wanted.",
    isWhole: true,
  },
  {
    id: "otherText",
    input: /^v?\d+(?:\.\d+){2,}(?:[-+][\w.]{1,40})?$/,
    why: ", a version: several numbers with dots between them, which together are no number",
    step: "Compare versions part by part (split at the dots), or by a number that counts up, such as versionCode.",
  },
  {
    id: "otherText",
    input: /^\d{4}-\d{1,2}-\d{1,2}(?:[T ].*)?$|^\d{1,2}:\d{2}(?::\d{2})?$/,
    why: ", a date or a time",
    step: "Parse it with java.time (LocalDate.parse, LocalTime.parse, a DateTimeFormatter).",
  },
  {
    id: "otherText",
    input: /^(?:0x|#)[0-9a-fA-F]{1,16}$/,
    why: ", a number of base 16 with its prefix",
    step: "Cut the prefix off and parse the rest with the radix 16; Color.parseColor takes a colour as it is.",
    isWhole: true,
  },
  {
    id: "otherText",
    input: /^(?:NaN|[-+]?Infinity)$/,
    why: ", which a division by zero or a missing value leads to and only Double can hold",
    step: "Check isFinite() before it is written or turned into a whole number.",
    isWhole: true,
  },
  {
    id: "tooLarge",
    input: /^[-+]?\d{10,}$/,
    why: ", which is too large for an Int",
    step: "Use Long.",
    isWhole: true,
  },
  {
    id: "otherText",
    input: /^(?:true|false)$/i,
    why: ", a truth value",
    step: "Read it as a truth value, or see which field it comes from.",
  },
  {
    id: "otherText",
    input: /^[-+]?\d+(?:\.\d+)?e[-+]?\d+$/i,
    why: " as a whole number, and it is written with an exponent, as large doubles are",
    step: "Parse it as Double or BigDecimal, or write it without an exponent where it is made.",
    isWhole: true,
  },
  {
    id: "emptyOrUnit",
    input: /^[-+]?\d+ ?(?:px|dp|sp|%|€|\$|£)$/,
    why: ", a number with its unit",
    step: "Cut the unit off before parsing.",
  },
];
