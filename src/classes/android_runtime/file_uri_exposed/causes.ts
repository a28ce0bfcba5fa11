import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `who` hands it on, where the line that makes it is not known; `authority` is that of the project's FileProvider. */
  fileAddress: ({ uri, who, authority }: { uri?: string; who?: string; authority?: string }) => ({
    text: `${who ? `${who} hands another app a file:// address` : "This line makes the file:// address that leaves the app"}${uri ? ` (${shorten(uri, 160)})` : ""}. Since Android 7.0 other apps get content:// addresses only, because they may not read the file itself.`,
    steps: [
      authority
        ? `Use the FileProvider that is there: FileProvider.getUriForFile(context, "${authority}", file).`
        : `Declare a FileProvider in the manifest${who ? ", if there is none," : ""} with the folder of the file in its paths, and use FileProvider.getUriForFile(context, authority, file).`,
      "Add Intent.FLAG_GRANT_READ_URI_PERMISSION to the intent, and FLAG_GRANT_WRITE_URI_PERMISSION where the other app is to write.",
      "Turning the check off with a StrictMode.VmPolicy leaves the other app without access.",
    ],
    label: "a file:// address",
  }),
}).settleByLog("fileAddress");

export function readLog({ facts: { uri }, here: who = "The app" }: Context<typeof failureClass>) {
  return uri ? causes.proven("fileAddress", { uri, who }, { ground: "stated", explicit: true }) : undefined;
}
