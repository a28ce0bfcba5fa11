import { type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => ({
  cause: `The list behind ${told.facts.adapter ? simple(told.facts.adapter) : "a RecyclerView's adapter"} was changed without telling the adapter the same, or on another thread than the main one, so rows and positions no longer fit.`,
  steps: [
    "Change the list and call notifyItem… for exactly that change, together and on the main thread.",
    "ListAdapter with submitList and a new list each time does the telling itself.",
  ],
  ground: "likely",
});
