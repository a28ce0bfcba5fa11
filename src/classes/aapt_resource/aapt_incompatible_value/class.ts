import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a value does not fit its attribute",
  summary:
    "An attribute accepts certain kinds of value, such as a dimension, a colour or one of a few words, and got something else. The message lists the allowed formats.",
  patterns: [
    {
      needle: "' is incompatible with attribute ",
      regex: /error: '(?<value>[^']*)' is incompatible with attribute (?<attribute>[\w:]+) \(attr\)/,
    },
  ],
  subject: "{value} for {attribute}",
  facts: ["value", "attribute"],
  causes: {
    notAccepted: "a word is misspelled, as in `wrap_contents`",
    withoutUnit: "a dimension has no unit: `10` instead of `10dp`",
    otherType: "the reference is of another type, such as a string where a colour is expected",
  },
  checks: [
    "compare the value ({value|as the message quotes it}) with the formats that {attribute|the attribute} takes",
    "if the value is a reference, look at the type of its target",
  ],
  fix: "Write a value of one of the allowed formats.",
} as const satisfies FailureClass;
