import { given, type Reading } from "../../stated-cause.ts";
import { capital } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["target"], ({ target }, { error }) =>
  /ProductFlavor|flavou?r/i.test(error.raw)
    ? {
        cause: `${capital(target)} offers several variants that fit alike, because it has a flavor dimension that the module depending on it does not choose in.`,
        steps: [
          'Give the consuming module the same flavorDimensions, or name a choice: missingDimensionStrategy("<dimension>", "<flavor>") in its defaultConfig.',
          "The message lists the variants and the attribute in which they differ.",
        ],
        ground: "inKind",
      }
    : undefined,
);
