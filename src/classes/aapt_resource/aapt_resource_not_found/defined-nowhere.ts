import { absenceClaim, lineClaim, logClaim } from "../../../analysis/claims.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { madeByBuild } from "../../../analysis/resources/made-by-build.ts";
import type { Finding } from "../../../model/finding.ts";
import { rowOf } from "../../../model/row-of.ts";
import { placeOfUse, type Reference, useClaim } from "./reference.ts";

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

/** No resource file has it: something makes it while the build runs, or it is gone. */
export function* definedNowhere(reference: Reference): Inquiry<Finding> {
  const { error, type, name } = reference;
  const folder = rowOf(FOLDERS, type);
  const made = yield* madeByBuild(type, name);
  if (made) {
    return {
      rootCause: `${type}/${name} lies in no resource file: ${made.path}:${made.line} makes it while the build runs, and not for what failed here.`,
      ground: "oneOfSeveral",
      unestablished: true,
      location: { path: made.path, line: made.line },
      label: "makes it",
      evidence: [
        logClaim(error),
        useClaim(reference),
        lineClaim("grep_search", made.path, made.line, made.text, "makes it"),
      ],
      fixGuidelines: [
        "See for which build type, flavour and module that line counts, and whether what it reads was there: a property, google-services.json.",
      ],
    };
  }
  return {
    rootCause: `No resource file of this project defines ${type}/${name}. It was removed, renamed or never committed, or a library that brought it is gone.`,
    ground: "told",
    location: placeOfUse(reference),
    label: "defined nowhere",
    evidence: [
      logClaim(error),
      useClaim(reference),
      absenceClaim("resource_lookup", `no resource file defines ${type}/${name}`),
    ],
    fixGuidelines: [
      folder
        ? `Add res/${folder}/${name}.… to the module, or refer to one that exists.`
        : `Define <${type} name="${name}"> in res/values, or refer to one that exists.`,
      `See whether it was here before: git log --diff-filter=D --oneline -- '*${name}*'`,
    ],
  };
}
