import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "JSON lacks a required field",
  summary:
    "The kotlinx.serialization library demands every property that has no default value. The JSON did not contain this field under the expected name, so no object can be built. A nullable type alone is not a default.",
  exceptions: ["kotlinx.serialization.MissingFieldException"],
  patterns: [
    {
      needle: " required",
      regex:
        /Fields? (?:'(?<field>[^']+)'|\[(?<fields>[^[\]]+)\]) (?:is|are) required(?: for type with serial name '(?<serialName>[^']+)')?, but (?:it was|they were) missing/,
    },
  ],
  subject: ["{field}", "{fields}"],
  facts: ["field", "fields", "serialName"],
  causes: {
    noDefault: {
      text: "the server leaves the field out when it has no value",
      decidedBy: "log the body of two objects, one that fails: is {field|the field} absent only there?",
    },
    otherName: {
      text: "the name differs, and the property has no `@SerialName`",
      decidedBy:
        "search the logged body for {field|the name} ignoring case and underscores: is it spelt another way?",
      remedy: "Add `@SerialName` with the name of the wire.",
    },
    otherObject: {
      text: "the response is another object than expected, such as an error or a changed envelope",
      decidedBy:
        "log the status code and the body: is it an error or an envelope in place of {serialName|the class}?",
      remedy: "Check the status code before parsing, or read the envelope first.",
    },
  },
  checks: [
    "look at the property {field|in the message} of {serialName|the named class}: has it a default",
    "compare the property's name with a real response at the printed path",
    "read the `Json { }` configuration: `explicitNulls` and `coerceInputValues` change what may be absent",
  ],
  fix: "Give the property a default (`= null` for a nullable one) or map its real name with `@SerialName`. If the response is an error body, check the status before decoding. `ignoreUnknownKeys` does not help here: it concerns extra fields.",
} as const satisfies FailureClass;
