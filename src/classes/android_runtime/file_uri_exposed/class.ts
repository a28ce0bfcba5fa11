import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "FileUriExposedException: file:// address",
  summary:
    "Since API 24 an app may not give `file://` addresses to other apps, because the receiver has no right to open the file. The system throws when such an intent leaves the app. A content address with a temporary grant takes its place.",
  patterns: [
    {
      needle: "FileUriExposedException: ",
      regex: /FileUriExposedException: (?<uri>file:\/\/\S+) exposed beyond app/,
    },
  ],
  subject: "{uri}",
  facts: ["uri"],
  causes: {
    fileAddress: {
      text: "`Uri.fromFile` is put into an intent to share, view, install or capture",
      decidedBy:
        'does `Uri.fromFile` or `Uri.parse("file:` stand where the intent of the failing line is built?',
    },
    ofLibrary: {
      text: "a library for images or downloads builds the intent the old way",
      decidedBy: "is the frame below `startActivity` one of a library?",
      remedy: "Raise the library to a version that uses `FileProvider`.",
    },
  },
  checks: [
    "search the workspace for `Uri.fromFile` and `file://`",
    "look for a `<provider>` with `FileProvider` in the manifest and its paths file",
  ],
  fix: "Create the address with `FileProvider.getUriForFile` and add `FLAG_GRANT_READ_URI_PERMISSION` to the intent. Do not switch the check off with a lax `VmPolicy`; the other app still cannot read the file.",
  namedInCode: ["Uri.fromFile"],
} as const satisfies FailureClass;
