import type { Diagnoser } from "../diagnoser.ts";
import { fact } from "../reading/claims.ts";
import { explainUnknownName } from "./unknown-name.ts";

export const ktsUnresolved: Diagnoser = {
  ids: ["kts_unresolved"],
  *investigate(error) {
    yield* explainUnknownName(error, fact(error, "reference"));
  },
};
