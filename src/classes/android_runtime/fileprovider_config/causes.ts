import { type FileProviderRoot, fileProviderRoot } from "../../../facts/file-provider-roots.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
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

export const causes = causesOf<typeof failureClass>()({
  /** `shared` is the paths file, and what is in it of that kind of folder. */
  folderNotListed: ({
    who,
    path,
    root,
    element,
    shared,
  }: {
    who?: string;
    path: string;
    root?: Root;
    element?: string;
    shared?: { path: string; name: string; folder?: string };
  }) => ({
    text:
      root && shared
        ? `The file lies ${root.folder ? `in ${root.folder} of` : "at the top of"} ${root.call}, and ${shared.name} has ${shared.folder === undefined ? `no ${root.element}` : `${root.element} only with the path ${shared.folder}`}. A FileProvider shares only the folders that are listed there.`
        : `${who} shares ${path}, and the provider's paths file lists no folder that contains it.`,
    steps: [
      element
        ? `Add ${element} to ${shared?.path ?? `that file (${root?.call} is the folder of this element)`}.`
        : "Add the element for that folder to the paths file, or write the file into a folder that is listed.",
    ],
    label: shared?.folder === undefined ? `no ${root?.element}` : "another folder",
  }),
  noProvider: ({ asked, manifest }: { asked: string; manifest: string }) => ({
    text: `No manifest of this project declares a FileProvider that could answer for the authority ${asked}.`,
    steps: [
      `Declare androidx.core.content.FileProvider as a <provider> in ${manifest} with the authority ${asked}, grantUriPermissions="true", exported="false" and the meta-data android.support.FILE_PROVIDER_PATHS.`,
    ],
    label: "no FileProvider in here",
  }),
  /** `suffix` follows the application id in the declared authority. */
  otherAuthority: ({
    asked,
    line,
    file,
    declared,
    suffix,
  }: {
    asked: string;
    line: number;
    file: string;
    declared: string;
    suffix?: string;
  }) => ({
    text: `Line ${line} asks for the authority ${asked}, and ${file} declares the FileProvider under ${declared}.`,
    steps: [
      `Use one text on both sides: ${suffix === undefined ? declared : `"\${BuildConfig.APPLICATION_ID}${suffix}" in code fits ${declared} in every build variant`}.`,
    ],
    label: "another authority",
  }),
  noSuchAuthority: ({ asked }: { asked: string }) => ({
    text: `getUriForFile is called with the authority ${asked}, and the installed app has no FileProvider under that name (or one without its paths meta-data).`,
    steps: [
      "Compare the text in code with android:authorities of the <provider>: both should be made of the applicationId, which a build type can extend.",
      'The <provider> needs <meta-data android:name="android.support.FILE_PROVIDER_PATHS" android:resource="@xml/…" />.',
    ],
  }),
});

export function readLog({ facts, here: who = "The app" }: Context<typeof failureClass>) {
  const { path, authority: asked } = facts;
  if (path) {
    const root = fileProviderRoot(path);
    const values = { who, path, root, element: root && elementFor(root) };
    return causes.proven("folderNotListed", values, { ground: root ? "told" : "inKind" });
  }
  return asked ? causes.proven("noSuchAuthority", { asked }, { ground: "inKind" }) : undefined;
}
