import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "NumberFormatException: text is not a number",
  summary:
    "`toInt`, `toDouble` or their Java relatives got text they cannot read. They accept plain digits with a dot as decimal mark, nothing else, and the value must fit the type.",
  exceptions: ["java.lang.NumberFormatException"],
  patterns: [
    {
      needle: "NumberFormatException: ",
      regex:
        /NumberFormatException: (?:For input string: "(?<input>[^"]*)"|Invalid (?:int|long|float|double): "(?<input2>[^"]*)"|empty String|null)/,
    },
  ],
  subject: "{input}",
  facts: ["input"],
  causes: {
    emptyOrUnit: {
      text: "the input is empty or holds spaces or a unit",
      unless: { input: /^[^\s]*\d$|^[^\s\d]+$/ },
      decidedBy:
        'log the text in brackets before parsing: `Log.d("input", "[$text]")`; is it empty, or with spaces or a unit?',
    },
    localeFormat: {
      text: "a number was formatted for the user's locale: comma, grouping mark, other digits",
      unless: { input: /^-?[\d]+$|^[A-Za-z]+$/ },
      decidedBy: "set the device's language to German or Arabic and repeat the step: does it fail only then?",
      remedy: "Parse text of a user with `NumberFormat`, and format what code reads with `Locale.ROOT`.",
    },
    tooLarge: {
      text: "the value does not fit, for example more than 2147483647 for `Int`",
      unless: { input: /^(?!-?\d{10,}$)/ },
      decidedBy: "has {input|the text} more than nine digits, and the line `toInt`?",
      remedy: "Parse it as `Long` or `BigInteger`.",
    },
    otherText: {
      text: "the server sends `null` or text in the field",
      unless: { input: /^-?\d/ },
      decidedBy: "log the response: does the field hold {input|this text}?",
      remedy: "Use `toIntOrNull` and handle null, or correct the field's type in the model.",
    },
  },
  checks: [
    "see where the text {input|in the message} comes from",
    { text: "look at its source: text field, server, or `String.format` without a fixed locale" },
  ],
  fix: "Use `toIntOrNull` or its siblings and handle null. Parse user input with `NumberFormat` for the user's locale, format machine text with `Locale.ROOT`, and use `Long` where values are large.",
} as const satisfies FailureClass;
