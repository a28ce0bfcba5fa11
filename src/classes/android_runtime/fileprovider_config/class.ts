import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "FileProvider: no configured root or authority",
  summary:
    "A `FileProvider` serves only folders listed in its paths file, under the authority of the manifest. Either the file lies outside these folders, or the code asks for an authority that no provider has.",
  patterns: [
    {
      needle: "Failed to find configured root that contains ",
      regex: /Failed to find configured root that contains (?<path>\S+)/,
    },
    {
      needle: "Couldn't find meta-data for provider with authority ",
      regex: /Couldn't find meta-data for provider with authority (?<authority>\S+)/,
    },
  ],
  subject: ["{path}", "{authority}"],
  facts: ["path", "authority"],
  causes: {
    folderNotListed: {
      text: "the paths file has no element for the folder: cache, files, external files",
      unless: { authority: true },
      decidedBy: "log `file.canonicalPath`: does no element of the paths file cover {path|this folder}?",
    },
    otherAuthority: {
      text: "the authority in code is hard-coded and `applicationIdSuffix` changes the real one",
      unless: { path: true },
      decidedBy: 'log `packageName + ".provider"` and the authority in code: do they differ in this variant?',
      remedy: "Take the authority from `packageName` in code and from the application id in the manifest.",
    },
    otherVolume: {
      text: "the file is on another storage volume than the listed one",
      unless: { authority: true },
      decidedBy: "does {path|the path} begin with `/storage/` and an id such as 1A2B-3C4D?",
      remedy: "Copy the file to the app's cache, and share the copy.",
    },
  },
  checks: [
    {
      text: "compare {path|the path of the message} with the elements of `res/xml/*paths*.xml`",
      unless: { authority: true },
    },
    {
      text: "compare `android:authorities` in the merged manifest with the string given to `getUriForFile`",
      unless: { path: true },
    },
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a manifest placeholder, shown as text
  fix: "Add the matching element (`<cache-path>`, `<files-path>`, `<external-files-path>` ...). Declare the authority as `${applicationId}.provider` and build it in code from `BuildConfig.APPLICATION_ID` or `context.packageName`. Avoid `<root-path>`; it opens far more than needed.",
  fixedIn: { roles: ["manifest"], settings: ["provider"] },
} as const satisfies FailureClass;
