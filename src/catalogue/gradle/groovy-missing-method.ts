import type { Diagnoser } from "../diagnoser.ts";
import { fact } from "../reading/claims.ts";
import { explainUnknownName } from "./unknown-name.ts";

export const groovyMissingMethod: Diagnoser = {
  ids: ["groovy_missing_method"],
  *investigate(error) {
    yield* explainUnknownName(error, fact(error, "method"));
  },
};
