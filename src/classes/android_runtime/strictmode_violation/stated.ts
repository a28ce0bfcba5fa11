import { frameName, given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["violation"], ({ violation }, told) =>
  told.own[0] && /Disk(?:Read|Write)|Network/.test(violation)
    ? {
        cause: `${frameName(told.own[0])} ${/Write/.test(violation) ? "writes to the disk" : /Network/.test(violation) ? "uses the network" : "reads from the disk"} on a thread that StrictMode watches, as a rule the main thread${told.facts.milliseconds ? ` for ${told.facts.milliseconds} ms` : ""}.`,
        steps: [
          "Move it to Dispatchers.IO, or load it once at start and keep it (DataStore instead of SharedPreferences).",
          "StrictMode reports; it did not make anything fail by itself unless penaltyDeath is set.",
        ],
        ground: "inKind",
        said: true,
        frame: told.own[0],
      }
    : undefined,
);
