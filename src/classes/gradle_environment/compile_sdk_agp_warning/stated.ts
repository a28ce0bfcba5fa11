import { agpForCompileSdk } from "../../../facts/compile-sdk.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["agpVersion", "testedSdk"],
  ({ agpVersion, testedSdk }, { facts }) => {
    const wanted = facts.compileSdk;
    const agp = wanted ? agpForCompileSdk(Number(wanted)) : undefined;
    return {
      cause: `Android Gradle plugin ${agpVersion} was tested up to compileSdk ${testedSdk}, and a module asks for ${wanted ?? "a newer one"}.`,
      steps: [
        agp
          ? `Raise the Android Gradle plugin to ${agp} or newer, the first that knows compileSdk ${wanted}.`
          : "Raise the Android Gradle plugin to a release that knows this compileSdk.",
        `Or stay with compileSdk ${testedSdk}. It is a warning: where the build fails as well, look for another message.`,
      ],
      ground: "inKind",
    };
  },
);
