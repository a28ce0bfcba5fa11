import { originOf } from "../../../facts/frame-origins.ts";
import { given, type Reading, type StatedCause, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["field", "serialName"], ({ field, serialName }) => missing([field], serialName)),
  given(["fields", "serialName"], ({ fields, serialName }) => missing(fields.split(/,\s*/), serialName)),
];

function missing(names: readonly string[], serialName: string): NonNullable<StatedCause | undefined> {
  const all = names.join(", ");
  const defaults = `give it a default: val ${names[0]}: … = …, or ? = null. A nullable type alone does not make it optional`;
  const isOthers = /^\w+(?:\.\w+)+$/.test(serialName) && originOf(serialName) !== "app";
  return {
    cause: `The JSON for ${simple(serialName)} lacks ${all}, which the class declares without a default.`,
    steps: [
      ...(isOthers
        ? []
        : [
            `Compare the name${names.length > 1 ? "s" : ""} with what is sent (@SerialName where they differ); where it may be missing and ${simple(serialName)} is yours, ${defaults}.`,
          ]),
      `${isOthers ? `${simple(serialName)} is not yours to edit: it belongs to a library` : `Where ${simple(serialName)} belongs to a library (${serialName}), it is not yours to edit`}. Raise that library to a release that knows what the server sends now, and handle the failure of the call until then.`,
    ],
    ground: "inKind",
  };
}
