import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts, error }) => {
  if (facts.packageName) {
    return {
      cause: `google-services.json has no app ${facts.packageName}, which is the applicationId of the variant that was built.`,
      steps: [
        `Add an Android app ${facts.packageName} in the Firebase console and download the file again; an applicationIdSuffix makes a name of its own.`,
        "A file in src/<variant>/ of the module serves one build type or flavor.",
      ],
      ground: "told",
    };
  }
  if (!/google-services\.json is missing/.test(error.raw)) return undefined;
  return {
    cause:
      "The Google services plugin is applied, and the module has no google-services.json; it is often kept out of repositories.",
    steps: [
      "Download it from the Firebase console into the folder of the module that applies the plugin.",
      "On a build server write it from a secret before the build.",
    ],
    ground: "told",
    quotes: ["google-services.json is missing"],
  };
};
