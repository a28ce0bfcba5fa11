import { given, type Reading } from "../../stated-cause.ts";
import { ofPackageModule } from "../../steps-for-package.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["feature"], ({ feature }, { facts }) => {
  const name = /^BuildConfig/.test(feature) ? "buildConfig" : "resValues";
  const where = facts.project ?? "the module";
  return {
    cause: `${facts.holder ?? "The build file"} adds ${feature.replace(/\s+/g, " ")} of its own, and ${name} is off in ${where}.`,
    steps: [
      ...ofPackageModule(facts.project, name),
      `Write android { buildFeatures { ${name} = true } } into the build file of ${where} (Groovy: ${name} true).`,
    ],
    ground: "told",
    said: true,
  };
});
