import { fact } from "../../analysis/claims.ts";
import type { Diagnoser } from "../diagnoser.ts";
import { explainUnknownName } from "./unknown-name.ts";

export const groovyMissingMethod: Diagnoser = {
  ids: ["groovy_missing_method"],
  *investigate(error) {
    yield* explainUnknownName(error, fact(error, "method"));
  },
};
