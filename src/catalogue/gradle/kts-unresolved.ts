import { fact } from "../../analysis/claims.ts";
import type { Diagnoser } from "../diagnoser.ts";
import { explainUnknownName } from "./unknown-name.ts";

export const ktsUnresolved: Diagnoser = {
  ids: ["kts_unresolved"],
  *investigate(error) {
    yield* explainUnknownName(error, fact(error, "reference"));
  },
};
