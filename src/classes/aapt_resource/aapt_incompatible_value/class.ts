import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "incompatible value for attribute",
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
    notAccepted: {
      text: "{value|a word} is misspelled, or not one of those that {attribute|the attribute} accepts",
      decidedBy:
        "compare {value|the value} with the list in the message or in the documentation of {attribute|the attribute}: it is not there",
    },
    withoutUnit: {
      text: "a dimension has no unit: `10` instead of `10dp`",
      unless: { value: /^[@?]|[a-z]$/ },
      decidedBy: "look at {value|the value}: a bare number, where a dimension is wanted",
      remedy: "Add `dp`, or `sp` for text.",
    },
    otherType: {
      text: "{value|the reference} is of another type, such as a string where a colour is expected",
      unless: { value: /^[^@?]/ },
      decidedBy:
        "look at {value|the reference} and at the formats in the message: its type is not among them",
      remedy: "Refer to a resource of a type that the message lists.",
    },
  },
  checks: [
    "compare the value ({value|as the message quotes it}) with the formats that {attribute|the attribute} takes",
    "if the value is a reference, look at the type of its target",
  ],
  fix: "Write a value of one of the allowed formats.",
} as const satisfies FailureClass;
