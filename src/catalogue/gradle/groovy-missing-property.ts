import type { Diagnoser } from "../diagnoser.ts";
import { fact } from "../reading/claims.ts";
import { explainUnknownName } from "./unknown-name.ts";

export const groovyMissingProperty: Diagnoser = {
  ids: ["groovy_missing_property"],
  *investigate(error) {
    yield* explainUnknownName(error, fact(error, "propertyName"));
  },
};
