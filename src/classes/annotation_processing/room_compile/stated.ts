import { given, type Reading, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";
import { daoSignature } from "./dao-signature.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["reason"], ({ reason }, told) => {
    const [, what, name] = /no such (column|table|function): ([\w.`"]{1,120})/.exec(reason) ?? [];
    const near = /near "([^"]{1,80})": syntax error/.exec(reason)?.[1];
    if (what && name) {
      return {
        cause: `The query${dao(told)} names ${what === "table" ? "a table" : `a ${what}`} ${name} that the entities do not have.`,
        steps: [
          what === "table"
            ? `Compare ${name} with tableName of the @Entity (its class name by default), and see that the entity is listed in @Database(entities = …).`
            : `Compare ${name} with the properties of the entity, or their @ColumnInfo(name = …): a slip, or a property that was renamed.`,
        ],
        ground: "told",
        said: true,
      };
    }
    if (!near) return undefined;
    return {
      cause: `The SQL of the query${dao(told)} cannot be read at "${near}".`,
      steps: [
        `Look at what stands just before ${near}: a missing comma, bracket or keyword, or a reserved word used as a name.`,
      ],
      ground: "inKind",
      said: true,
    };
  }),
  ({ facts, error, place }) => {
    const type = facts.fieldType ?? / - ([\w.]+) in [\w.]+/.exec(error.raw)?.[1];
    return facts.operation
      ? {
          cause: `Room has no way to ${facts.operation} the type of the property${place ? ` at ${place}` : ""}${type ? ` (${type})` : ""}: it is no type that SQLite knows, and no @TypeConverter is registered for it.`,
          steps: [
            "Write a pair of @TypeConverter functions for the type and register their class with @TypeConverters on the database.",
            "Or keep it out of the table (@Ignore), take it apart (@Embedded), or make it an entity of its own (@Relation).",
          ],
          ground: "told",
          said: true,
        }
      : undefined;
  },
  given(["fields"], ({ fields }, told) => ({
    cause: `The query${dao(told)} does not return ${fields}, which the class it is read into demands.`,
    steps: [
      `Select ${fields} as well, rename the columns with AS, or let the result class have only what is selected.`,
    ],
    ground: "told",
    said: true,
  })),
  ...daoSignature,
];

const dao = ({ place }: Told<typeof failureClass>): string => (place ? ` at ${place}` : "");
