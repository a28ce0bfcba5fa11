import { type Ground, weakerGround } from "../../../model/ground.ts";
import { fileName } from "../../../model/paths.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { containedTwice, type Duplicate, ruleStep, sourcesOf } from "../packaged-twice.ts";
import type { failureClass } from "./class.ts";

/** The first Android Gradle plugin that packages by itself what a CMake script imports. */
export const PACKAGES_IMPORTED = "4.0.0";

const label = "no rule for this file";

export const causes = causesOf<typeof failureClass>()({
  notReadAtRunTime: (duplicate: Duplicate) => ({
    text: `${containedTwice(duplicate.file, duplicate)} It is not read at run time.`,
    steps: [ruleStep("resources", "excludes", duplicate.file, duplicate)],
    label,
  }),
  defaultsReplaced: (duplicate: Duplicate) => ({
    text: `${containedTwice(duplicate.file, duplicate)} The Android plugin excludes this file by itself, unless a script replaces its list.`,
    steps: [
      "Look for `excludes = …` in the build scripts: add to the list (`+=`) instead of replacing it.",
      ruleStep("resources", "excludes", `/${duplicate.file}`, duplicate),
    ],
    label,
  }),
  kotlinModule: (duplicate: Duplicate) => ({
    text: `${containedTwice(duplicate.file, duplicate)} It describes a Kotlin module to compilers and is not read at run time.`,
    steps: [
      look("Check first whether one library is there twice, under two names or versions: then remove one."),
      ruleStep("resources", "excludes", duplicate.file, duplicate),
    ],
    label,
  }),
  serviceList: (duplicate: Duplicate) => ({
    text: `${containedTwice(duplicate.file, duplicate)} It lists implementations that are found at run time, so the lists belong together.`,
    steps: [ruleStep("resources", "merges", duplicate.file, duplicate)],
    label,
  }),
  readByCode: (duplicate: Duplicate) => ({
    text: `${containedTwice(duplicate.file, duplicate)} Which of them the app needs depends on what reads it.`,
    steps: [
      look("Compare the files. If one library is there twice, remove one."),
      `If they are the same, keep the first. ${ruleStep("resources", "pickFirsts", duplicate.file, duplicate)} Excluding the file may break the library that reads it.`,
    ],
    label,
  }),
  /** A native library from two places of which the log names neither. */
  importedAndPackaged: ({
    file,
    imported,
    packaged,
  }: {
    file: string;
    imported: string;
    packaged: string;
  }) => ({
    text: `${imported} imports ${fileName(file)}, which the Android Gradle plugin packages by itself from ${PACKAGES_IMPORTED} on, and ${packaged} adds the folder of the same library to jniLibs.`,
    steps: [`Remove the folder from jniLibs in ${packaged}; the import packages the library.`],
    label: "packages it again",
    decidedBy: `Does the build run with an Android Gradle plugin of ${PACKAGES_IMPORTED} or newer?`,
  }),
  placesUnknown: ({ file }: { file: string }) => ({
    text: `${fileName(file)} gets into the app from more than one place, and the log names none of them.`,
    steps: [
      look(
        `Search the build for ${fileName(file)}: a jniLibs folder, a CMake script that imports it, an AAR that contains it.`,
      ),
    ],
    question: `where ${fileName(file)} comes from twice`,
  }),
});

/** Licences, signatures, indexes and the like, which no library reads. */
const NOTICE =
  /^META-INF\/(?:(?:[\w.-]{0,100}(?:LICENSE|LICENCE|NOTICE|DEPENDENCIES|COPYRIGHT|AUTHORS|CONTRIBUTORS|README|CHANGES|AL2\.0|LGPL2\.1|ASL2\.0)[\w.-]{0,100})|INDEX\.LIST|[\w.-]+\.(?:SF|RSA|DSA|EC|version)|maven\/.+|io\.netty\.versions\.properties|versions\/\d+\/(?:OSGI-INF\/.+|module-info\.class)|proguard\/.+)$/i;

/** What is lost by leaving a file out decides what to do with it. */
export function causeFor(file: string) {
  if (/^META-INF\/services\//.test(file)) return "serviceList";
  if (/\.kotlin_module$/.test(file)) return "kotlinModule";
  if (file === "META-INF/MANIFEST.MF") return "defaultsReplaced";
  return NOTICE.test(file) ? "notReadAtRunTime" : "readByCode";
}

/** Which script replaces the list, and what reads a file, is not known. */
export const groundOf = (cause: ReturnType<typeof causeFor>): Ground =>
  cause === "readByCode" || cause === "defaultsReplaced" ? "typical" : "proven";

export function readLog({ facts: { resource }, list }: Context<typeof failureClass>) {
  if (!resource) return undefined;
  const quotes = list("inputs");
  const duplicate = { file: resource, from: sourcesOf(quotes) };
  if (quotes.length === 0 && resource.endsWith(".so")) return causes.open("placesUnknown", duplicate);
  const cause = causeFor(resource);
  if (cause === "readByCode" && duplicate.from.length < 2) return causes.open(cause, duplicate, { quotes });
  return causes.proven(cause, duplicate, {
    ground: weakerGround("stated", groundOf(cause)),
    explicit: true,
    quotes,
  });
}
