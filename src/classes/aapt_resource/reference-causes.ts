import { withUnread } from "../../analysis/build/unread-build-logic.ts";
import { rowOf } from "../../model/row-of.ts";
import { CauseList } from "../cause-list.ts";
import { look } from "../look.ts";

/** A resource that is referred to, by its type and name. */
export interface Referred {
  type: string;
  name: string;
}

/** Types whose resources are files of their own. */
const FOLDERS: Readonly<Record<string, string>> = {
  drawable: "drawable",
  mipmap: "mipmap",
  layout: "layout",
  menu: "menu",
  xml: "xml",
  font: "font",
  raw: "raw",
  anim: "anim",
  navigation: "navigation",
};

/** Why a reference to a resource leads nowhere, for every class of that failure. */
export const referenceCauses = {
  /** With `isDeclaredNowhere` the build files were searched; without it the library may be there and too old. */
  libraryMissing: ({
    resource,
    at = "",
    library,
    since,
    module,
    isDeclaredNowhere,
    unread,
  }: {
    resource: string;
    at?: string;
    library: string;
    since?: string;
    module?: string;
    isDeclaredNowhere?: true;
    unread?: string;
  }) => ({
    text: withUnread(
      isDeclaredNowhere
        ? `${resource} comes from the library ${library}, and no build file declares it.`
        : `${resource}${at} comes with ${library}${since ? ` from ${since} on` : ""}, and what this module is linked with does not define it: the library is missing there, or is of a release without that style.`,
      unread,
    ),
    steps: [
      isDeclaredNowhere || since
        ? `Add ${library} to the dependencies of the module${since ? `, ${since} or later` : ""}; or use a style that the project has.`
        : look(
            `See with ./gradlew ${module ?? "<module>"}:dependencies whether ${library} is there. If it is not, add it to the module that names the style; if it is, raise it: another library can name a style that only a newer release defines.`,
          ),
      ...(resource.includes("Material3")
        ? [
            "Compose's material3 is another library and contains no XML styles; a Compose app can use android:Theme.Material.NoActionBar.",
          ]
        : []),
    ],
    label: "not on the classpath",
  }),
  libraryTooOld: ({
    resource,
    library,
    since,
    version,
  }: {
    resource: string;
    library: string;
    since: string;
    version: string;
  }) => ({
    text: `${resource} comes with ${library} ${since} and later; the build requires ${version}.`,
    steps: [`Raise ${library} to ${since} or later.`],
    label: `before ${since}`,
  }),
  otherType: ({ type, name, other, path }: Referred & { other: string; path: string }) => ({
    text: `${name} is a ${other}, not a ${type}: it is defined as ${other}/${name} in ${path}.`,
    steps: [`Refer to ${sigilOf(other)}${other}/${name}.`],
    label: `is a ${other}`,
  }),
  misspelled: ({
    type,
    name,
    meant,
    path,
    isSlip,
  }: Referred & { meant: string; path: string; isSlip: boolean }) => ({
    text: `No ${type} is called ${name}; ${path} defines ${meant}${isSlip ? ", which differs by a slip of the keyboard" : ", the nearest name"}.`,
    steps: [`Refer to ${type}/${meant}, or define ${type}/${name}.`],
    label: `${meant}?`,
  }),
  otherModule: ({
    type,
    name,
    here,
    owner,
    unread,
  }: Referred & { here: string; owner: string; unread?: string }) => ({
    text: withUnread(
      `${type}/${name} is defined in ${owner}, and ${here} does not depend on ${owner}.`,
      unread,
    ),
    steps: [
      `Add a dependency on ${owner} to ${here}, if it may have one: implementation(project("${owner}")).`,
      `Or move ${type}/${name} to a module that both depend on.`,
    ],
    label: `defined in ${owner} only`,
  }),
  otherVariant: ({ type, name, set, module = "the app" }: Referred & { set: string; module?: string }) => ({
    text: `${type}/${name} is defined in src/${set} only, so every other variant of ${module} is without it, while src/main uses it.`,
    steps: [`Define ${type}/${name} in src/main as well; src/${set} then replaces it there.`],
    label: `only in ${set}`,
  }),
  createdByBuild: ({ type, name, place }: Referred & { place: string }) => ({
    text: `${type}/${name} is in no resource file: ${place} creates it while the build runs, and not for what failed here.`,
    steps: [
      look(
        "See for which build type, flavour and module that line counts, and whether what it reads was there: a property, google-services.json.",
      ),
    ],
    label: "creates it",
  }),
  definedNowhere: ({ type, name }: Referred) => {
    const folder = rowOf(FOLDERS, type);
    return {
      text: `No resource file of this project defines ${type}/${name}. It was removed, renamed or never committed, or a library that contained it is gone.`,
      steps: [
        folder
          ? `Add res/${folder}/${name}.… to the module, or refer to one that exists.`
          : `Define <${type} name="${name}"> in res/values, or refer to one that exists.`,
        look(`See whether it was here before: git log --diff-filter=D --oneline -- '*${name}*'`),
      ],
      label: "defined nowhere",
    };
  },
};

export const causes = new CauseList(referenceCauses);

/** How a reference to a resource of a type begins. */
export const sigilOf = (type: string): string => (type === "attr" ? "?" : "@");
