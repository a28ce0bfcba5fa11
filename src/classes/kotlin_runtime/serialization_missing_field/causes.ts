import { originOf } from "../../../facts/frame-origins.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** The class, and the fields that the JSON lacks. */
type Missing = { model: string; fields: readonly string[] };

/** The property of the first field as the project declares it. */
interface Declared {
  name: string;
  isNullable: boolean;
  /** The default that its type suggests. */
  empty?: string;
  /** How a server may write the name, or another property that is nearly called like the field. */
  snake?: string;
  like?: string;
}

const lacks = ({ model, fields }: Missing): string =>
  `The JSON for ${model} lacks ${fields.join(", ")}, which the class declares without a default.`;

export const adviseForAbsence = (property: string): string =>
  `If it may be absent, declare ${property} nullable with the default null, or give it a default, and handle that where it is used.`;

const RAISE =
  "Raise that library to a release that knows what the server sends now, and handle the failure of the call until then.";

type NoDefault = Missing & { serialName?: string; declared?: Declared };

export const causes = causesOf<typeof failureClass>()({
  noDefault: ({ declared, serialName, ...missing }: NoDefault) =>
    declared ? declaredWithout(missing, declared) : lackedBy(missing, serialName),
  ofLibrary: (missing: Missing) => ({
    text: lacks(missing),
    steps: [`${missing.model} is not yours to edit: it belongs to a library. ${RAISE}`],
  }),
});

const lackedBy = (missing: Missing, serialName: string | undefined) => ({
  text: lacks(missing),
  steps: [
    look(
      `Compare the name${missing.fields.length > 1 ? "s" : ""} with what is sent (@SerialName where they differ); where it may be missing and ${missing.model} is yours, give it a default: val ${missing.fields[0]}: … = …, or ? = null. A nullable type alone does not make it optional.`,
    ),
    `Where ${missing.model} belongs to a library (${serialName}), it is not yours to edit. ${RAISE}`,
  ],
});

function declaredWithout({ model, fields: [first, ...more] }: Missing, declared: Declared) {
  const { name, isNullable, empty, snake, like } = declared;
  return {
    text: `${model}.${name}${name === first ? "" : `, called ${first} in JSON,`} has no default${isNullable ? ", and being nullable does not make it optional" : ""}: the JSON must have it, and this one does not.${more.length > 0 ? ` The same holds for ${more.slice(0, 4).join(", ")}.` : ""}`,
    steps: [
      empty
        ? `Give it the default ${empty}; where only nulls are left out by the server, explicitNulls = false in Json { } does it for every nullable property.`
        : adviseForAbsence(name),
      ...(snake
        ? [
            look(
              `Check the name: if the server sends ${snake}, say so with @SerialName, or set a JsonNamingStrategy.`,
            ),
          ]
        : like
          ? [look(`Check the name: ${model} also has ${like}.`)]
          : []),
      "If it must be there, the answer is of another kind than expected (an error body, an older version): look at the JSON that came.",
    ],
    label: "required",
  };
}

export function readLog(context: Context<typeof failureClass>) {
  const { serialName } = context.facts;
  const fields = missingFields(context);
  if (!serialName || fields.length === 0) return undefined;
  const missing = { model: shortName(serialName), fields };
  const isOthers = /^\w+(?:\.\w+)+$/.test(serialName) && originOf(serialName) !== "app";
  return isOthers
    ? causes.proven("ofLibrary", missing, { ground: "typical" })
    : causes.proven("noDefault", { ...missing, serialName }, { ground: "typical" });
}

export function missingFields({ facts: { field, fields = "" } }: Context<typeof failureClass>): string[] {
  const all = [field, ...fields.split(",")];
  return all.flatMap((each) => (each?.trim() ? [each.trim()] : []));
}
