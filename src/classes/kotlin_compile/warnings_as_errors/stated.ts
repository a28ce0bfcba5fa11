import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = () => ({
  cause:
    "The module treats warnings as errors (allWarningsAsErrors, -Werror), and the compiler found at least one.",
  steps: [
    "Mend what the lines of the log that begin with w: name, or suppress them one by one with @Suppress.",
    "Turn allWarningsAsErrors off to see whether anything else is wrong.",
  ],
  ground: "told",
  said: true,
});
