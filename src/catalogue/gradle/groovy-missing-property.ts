import { fact } from "../../analysis/claims.ts";
import type { Diagnoser } from "../diagnoser.ts";
import { explainUnknownName } from "./unknown-name.ts";

export const groovyMissingProperty: Diagnoser = {
  ids: ["groovy_missing_property"],
  *investigate(error) {
    yield* explainUnknownName(error, fact(error, "propertyName"));
  },
};
