import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "text is not a number",
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
  facts: ["input"],
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
} as const satisfies FailureClass;
