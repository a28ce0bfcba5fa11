import { fileProviderRoot } from "../../../facts/file-provider-roots.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["path"], ({ path }, told) => {
    const root = fileProviderRoot(path);
    return {
      cause: `${told.here ?? "The app"} shares ${path}, and the provider's paths file lists no folder that contains it.`,
      steps: [
        root
          ? `Add <${root.element} name="…" path="${root.folder || "."}" /> to that file (${root.call} is the folder of this element).`
          : "Add the element for that folder to the paths file, or write the file into a folder that is listed.",
      ],
      ground: root ? "told" : "inKind",
    };
  }),
  given(["authority"], ({ authority }) => ({
    cause: `getUriForFile is called with the authority ${authority}, and the installed app has no FileProvider under that name (or one without its paths meta-data).`,
    steps: [
      "Compare the text in code with android:authorities of the <provider>: both should be made of the applicationId, which a build type can extend.",
      'The <provider> needs <meta-data android:name="android.support.FILE_PROVIDER_PATHS" android:resource="@xml/…" />.',
    ],
    ground: "inKind",
  })),
];
