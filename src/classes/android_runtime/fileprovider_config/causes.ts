import { type FileProviderRoot, fileProviderRoot } from "../../../facts/file-provider-roots.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

export type Root = FileProviderRoot & { folder: string };

/** One element of a paths file for the topmost folder, with a name that no other element has. */
export function elementFor({ element, folder }: Root, taken: readonly (string | undefined)[] = []): string {
  const top = folder.split("/")[0] ?? "";
  const kind = element.replace(/-path$/, "").replaceAll("-", "_");
  const plain = top.toLowerCase().replace(/\W+/g, "_") || kind;
  const name = taken.includes(plain) ? `${kind}_${plain}` : plain;
  return `<${element} name="${name}" path="${top ? `${top}/` : "."}" />`;
}

/** The paths file, and what is in it of that kind of folder. */
type Listed = { path: string; name: string; folder?: string };
type NotListed = { who?: string; path: string; root?: Root; element?: string; listed?: Listed };
/** `suffix` follows the application id in the declared authority. */
type Declared = { asked: string; line: number; file: string; declared: string; suffix?: string };

export const causes = causesOf<typeof failureClass>()({
  folderNotListed: ({ who, path, root, element, listed }: NotListed) => ({
    text:
      root && listed
        ? `The file lies ${root.folder ? `in ${root.folder} of` : "at the top of"} ${root.call}, and ${listed.name} has ${listed.folder === undefined ? `no ${root.element}` : `${root.element} only with the path ${listed.folder}`}. A FileProvider shares only the folders that are listed there.`
        : `${who} shares ${path}, and the provider's paths file lists no folder that contains it.`,
    steps: [
      element
        ? `Add ${element} to ${listed?.path ?? `that file (${root?.call} is the folder of this element)`}.`
        : "Add the element for that folder to the paths file, or write the file into a folder that is listed.",
    ],
    label: listed?.folder === undefined ? `no ${root?.element}` : "another folder",
  }),
  noProvider: ({ asked, manifest }: { asked: string; manifest: string }) => ({
    text: `No manifest of this project declares a FileProvider that could answer for the authority ${asked}.`,
    steps: [
      `Declare androidx.core.content.FileProvider as a <provider> in ${manifest} with the authority ${asked}, grantUriPermissions="true", exported="false" and the meta-data android.support.FILE_PROVIDER_PATHS.`,
    ],
    label: "no FileProvider in here",
  }),
  otherAuthority: ({ asked, line, file, declared, suffix }: Declared) => ({
    text: `Line ${line} asks for the authority ${asked}, and ${file} declares the FileProvider under ${declared}.`,
    steps: [
      `Use one text on both sides: ${suffix === undefined ? declared : `"\${BuildConfig.APPLICATION_ID}${suffix}" in code fits ${declared} in every build variant`}.`,
    ],
    label: "another authority",
  }),
  noSuchAuthority: ({ asked }: { asked: string }) => ({
    text: `getUriForFile is called with the authority ${asked}, and the installed app has no FileProvider under that name (or one without its paths meta-data).`,
    steps: [
      look(
        "Compare the text in code with android:authorities of the <provider>: both should be made of the applicationId, which a build type can extend.",
      ),
      'The <provider> needs <meta-data android:name="android.support.FILE_PROVIDER_PATHS" android:resource="@xml/…" />.',
    ],
  }),
});

export function readLog({ facts, here: who = "The app" }: Context<typeof failureClass>) {
  const { path, authority: asked } = facts;
  if (path) {
    const root = fileProviderRoot(path);
    const values = { who, path, root, element: root && elementFor(root) };
    return causes.proven("folderNotListed", values, { ground: root ? "stated" : "typical" });
  }
  return asked ? causes.proven("noSuchAuthority", { asked }, { ground: "typical" }) : undefined;
}
