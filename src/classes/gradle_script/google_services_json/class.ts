import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "google-services.json is missing or does not match",
  summary:
    "The Google services plugin needs the file in the module, and in it an entry for the application id of this variant. Suffixes and flavours change that id.",
  contractType: "task_failure",
  patterns: [
    "File google-services.json is missing",
    {
      needle: "No matching client found for package name '",
      regex:
        /No matching client found for package name '(?<packageName>[^']+)'(?: in (?<readFile>[^\n]{1,400}?google-services\.json))?/,
    },
  ],
  subject: "{packageName}",
  facts: ["packageName", "readFile", "task"],
  causes: {
    missing: "the file is not committed, or was not created on CI",
    elsewhere: "it lies in the wrong folder for this flavour",
    otherPackage: "`applicationIdSuffix` makes an id that is not registered",
  },
  checks: [
    "see whether `google-services.json` lies in the module's folder or in that of the flavour",
    "compare `package_name` in the file with `applicationId` plus suffix",
  ],
  fix: "Put the file into the module or the flavour's source folder; on CI write it from a secret. Register the suffixed id with the service and download the file again.",
} as const satisfies FailureClass;
