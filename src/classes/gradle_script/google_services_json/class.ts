import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "google-services.json missing or not matching",
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
    missing: {
      text: "`google-services.json` is not committed, and this machine or CI job does not create it",
      unless: { packageName: true },
      decidedBy: "run `git ls-files '*google-services.json'`: it prints nothing",
      remedy:
        "Download it from the Firebase console into the module's folder; on CI write it from a secret before the build.",
    },
    elsewhere: {
      text: "the file lies in another folder than those that are searched for this variant",
      unless: { packageName: true },
      decidedBy:
        "run `find . -name google-services.json`: it lies in none of the folders that the message lists",
      remedy: "Move it into the module's folder, or into `src/<flavour or build type>`.",
    },
    otherPackage: {
      text: "{packageName|the application id} is not registered in the file, often because of an `applicationIdSuffix`",
      unless: { log: /is missing\. The Google Services Plugin cannot/ },
      decidedBy:
        "run `grep package_name {readFile|app/google-services.json}`: {packageName|the application id} is not listed",
      remedy:
        "Register {packageName|the application id} in the Firebase console and download the file anew, or give that variant a file of its own.",
    },
    placeholder: {
      text: "the file was written from an empty or still encoded secret",
      when: { log: /MalformedJson|JsonSyntax|Malformed root json/ },
      decidedBy: "run `head -c 300 {readFile|app/google-services.json}`: it is empty, encoded, or no JSON",
      remedy: "Decode the secret with `base64 -d` where the CI job writes the file.",
    },
  },
  checks: [
    "see whether `google-services.json` lies in the module's folder or in that of the flavour",
    "compare `package_name` in the file with `applicationId` plus suffix",
  ],
  fix: "Put the file into the module or the flavour's source folder; on CI write it from a secret. Register the suffixed id with the service and download the file again.",
} as const satisfies FailureClass;
