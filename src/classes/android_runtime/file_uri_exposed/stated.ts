import { given, type Reading } from "../../stated-cause.ts";
import { shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["uri"], ({ uri }, told) => ({
  cause: `${told.here ?? "The app"} hands the file address ${shorten(uri, 90)} to another app, which may not open it; since Android 7 a content address is wanted.`,
  steps: [
    'FileProvider.getUriForFile(context, "<authority>", file), with FLAG_GRANT_READ_URI_PERMISSION on the intent.',
    "It needs a <provider> in the manifest and a paths file that covers the folder.",
  ],
  ground: "told",
  said: true,
}));
