import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = () => ({
  cause:
    "The module treats warnings as errors (allWarningsAsErrors, -Werror), and the compiler printed warnings above.",
  steps: [
    "Mend the lines that begin with w:, or suppress them one by one with @Suppress.",
    "Turn allWarningsAsErrors off to see whether anything else is wrong.",
  ],
  ground: "told",
  said: true,
});
