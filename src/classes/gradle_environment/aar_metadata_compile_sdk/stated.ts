import { agpForCompileSdk } from "../../../facts/compile-sdk.ts";
import { given, type Reading } from "../../stated-cause.ts";
import { ofPackageModule } from "../../steps-for-package.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["dependency", "requiredVersion"],
  (facts, { facts: { module, currentVersion } }) => {
    const { dependency, requiredVersion } = facts;
    const level = Number(requiredVersion);
    const agp = agpForCompileSdk(level);
    const now = currentVersion?.replace("android-", "");
    return {
      cause: `${dependency} needs compileSdk ${requiredVersion} or newer${now ? `, and ${module ?? "the module"} is compiled against ${now}` : ""}.`,
      steps: [
        ...ofPackageModule(module, "compileSdk"),
        `Set compileSdk = ${requiredVersion} in the build file of ${module ?? "the module that uses it"}; targetSdk and minSdk can stay as they are.`,
        ...(agp
          ? [
              `compileSdk ${requiredVersion} needs Android Gradle plugin ${agp} or newer: raise it too where it is older.`,
            ]
          : []),
        `Or stay on the last release of ${dependency.split(":").slice(0, 2).join(":")} that is content with compileSdk ${now ?? "the present one"}.`,
      ],
      ground: "told",
      quotes: [`Dependency '${dependency}'`],
      said: true,
    };
  },
);
