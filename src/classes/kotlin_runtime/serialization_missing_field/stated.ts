import { given, type Reading, type StatedCause, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["field", "serialName"], ({ field, serialName }) => missing([field], serialName)),
  given(["fields", "serialName"], ({ fields, serialName }) => missing(fields.split(/,\s*/), serialName)),
];

function missing(names: readonly string[], serialName: string): NonNullable<StatedCause | undefined> {
  const all = names.join(", ");
  return {
    cause: `The JSON for ${simple(serialName)} lacks ${all}, which the class declares without a default.`,
    steps: [
      `Compare the name${names.length > 1 ? "s" : ""} with what is sent (@SerialName where they differ); where it may be missing, give it a default: val ${names[0]}: … = …, or ? = null.`,
      "A nullable type alone does not make it optional.",
    ],
    ground: "inKind",
  };
}
