import { renamedScriptName } from "../../../facts/gradle-names.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["propertyName"], ({ propertyName }, { facts }) => {
  const { target, project } = facts;
  const renamed = renamedScriptName(propertyName, false, undefined, target);
  // What a newer Android plugin lacks, an older one has on some of its extensions only.
  const isGone = renamed?.notBefore?.tool === "agp" && NEW_DSL.test(target ?? "");
  if (renamed && (isGone || renamed.notBefore?.tool !== "agp")) {
    return {
      cause: `${propertyName} is not there: ${renamed.why}${renamed.on || isGone ? "" : "; before that, the plugin that brings it is not applied"}.`,
      steps: [
        `Write ${renamed.now} instead${project ? ` in the build file of ${project}` : ""}; where a plugin sets it, raise that plugin.`,
      ],
      ground: renamed.on || isGone ? "inKind" : "likely",
    };
  }
  if (/^SoftwareComponent container/.test(target ?? "")) {
    return {
      cause: `There is no software component ${propertyName} yet when the publication asks for it: from Android Gradle plugin 8 on it is made only for variants that are to be published, and always after the script was read.`,
      steps: [
        `Write android { publishing { singleVariant("${propertyName}") } } in ${project ?? "the module"}.`,
        `Read components.${propertyName} inside afterEvaluate { } only.`,
      ],
      ground: "inKind",
    };
  }
  return target === "null object"
    ? {
        cause: `Groovy code of the build reads ${propertyName} of something that is null there, most often a properties file or an extra property that this machine does not have.`,
        steps: [
          `Look at what stands before .${propertyName} and where it is read: local.properties and keystore.properties are in no fresh checkout.`,
        ],
        ground: "likely",
      }
    : undefined;
});

/** The android block of plugin 9, which has the new interfaces alone; an older one prints BaseAppModuleExtension. */
const NEW_DSL = /\.internal\.dsl\.(?:Application|Library|DynamicFeature|Test)ExtensionImpl/;
