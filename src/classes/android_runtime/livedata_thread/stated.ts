import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["method"], ({ method }, told) =>
  told.here
    ? {
        cause: `${told.here} calls ${method} on ${told.error.thread && told.error.thread !== "main" ? `the thread ${told.error.thread}` : "a background thread"}; ${method} belongs to the main thread.`,
        steps: [
          method === "setValue"
            ? "Use postValue there, or set the value after withContext(Dispatchers.IO) { … } has given it back."
            : `Call ${method} on the main thread.`,
        ],
        ground: "told",
      }
    : undefined,
);
