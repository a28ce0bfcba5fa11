import { withUnread } from "../../../analysis/build/unread-build-logic.ts";
import { ANDROIDX_NAMES } from "../../../facts/androidx-names.ts";
import { LIBRARY_NAMES } from "../../../facts/library-names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { unresolvedCauses } from "../../kotlin_compile/unresolved-causes.ts";
import { look } from "../../look.ts";
import { readRemovedClass, removedClassCauses } from "../../removed-class.ts";
import { joinWords } from "../../wording.ts";
import { protocCauses } from "../generated-by-protoc.ts";
import type { failureClass } from "./class.ts";

/** A class that a processor writes: what it is made from and where, by what, in which module. */
type Processed = Text<"name" | "source" | "at" | "processor" | "module">;

type Text<Name extends string> = Record<Name, string>;
/** `isLoose`: the version asked for is whichever is newest where the build runs. */
type Gone = Text<"file" | "packageName"> &
  Partial<Text<"library" | "version">> & { names: readonly string[]; isLoose: boolean };
/** `user` imports the name, `asks` is the line that asks for its library. */
type Elsewhere = Text<"name" | "user" | "asks" | "library" | "module"> & { isJavadoc: boolean };
/** `by` is a module that asks for it; else the catalog has it. */
type Offered = Text<"packageName" | "artifact" | "configuration" | "module" | "script"> & { by?: string };
type Unknown = Text<"name" | "module" | "script"> & { mayBeGenerated?: true; unread?: string };
/** `by` is who printed it, where that is not the compiler for sure. */
type OfPackage = Text<"packageName" | "artifact"> & Partial<Text<"place" | "by">>;

const processedText = ({ name, source, at, processor }: Processed): string =>
  `${name} is generated from ${source} (${at}) by ${processor}`;

export const causes = causesOf<typeof failureClass>()({
  ...unresolvedCauses,
  ...removedClassCauses,
  ...protocCauses,
  foreignTypeName: (given: Text<"place" | "name" | "language" | "java">) => ({
    text: `${given.place} uses ${given.name} as a type. That is its name in ${given.language}; in Java it is ${given.java}.`,
    steps: [`Write ${given.java} in its place.`],
    label: `${given.java} in Java`,
  }),
  /** `moved` says that the printed line does not stand where it was. */
  memberMissing: ({ name, owner, place, moved }: Text<"name" | "owner" | "place"> & { moved?: string }) => ({
    text: `The line that javac prints takes ${name} of ${owner}, and ${owner} declares no ${name} (${place}).${moved ? ` ${moved}: the sources have changed since that build, or are of another one.` : ""}`,
    steps: [`Declare ${name} in ${owner}, or use what has taken its place there.`],
    label: `no ${name} in here`,
  }),
  processorNotRun: (given: Processed & { script: string; needs: string; unread?: string }) => ({
    text: withUnread(
      `${processedText(given)}, and ${given.module}, where that class lies, does not run it.`,
      given.unread,
    ),
    steps: [
      `Add the processor to ${given.script}: ${given.needs}.`,
      "A processor works for its own module only; having it in the app does not help a library.",
    ],
    label: "no such processor",
  }),
  processorFailed: (given: Processed & { origin: string }) => ({
    text: `${processedText(given)}, which ${given.module} runs. It did not write the class, so it stopped at an error before this one, or ${given.source} lacks what it looks for.`,
    steps: [
      look("Look for the first error of kapt or ksp above this one in the log and repair that."),
      look(`If there is none, see whether ${given.source} has its annotations: ${given.origin}.`),
      "Never repair files below build: they are written anew.",
    ],
    label: `${given.name} comes from here`,
  }),
  goneFromLibrary: ({ packageName, library, version, isLoose, ...given }: Gone) => {
    const names = joinWords(given.names);
    const taken = library
      ? ` ${library} is asked for as ${version ?? "whatever version is given elsewhere"}${isLoose ? ", so it is whichever is newest where the build runs" : ""}.`
      : "";
    return {
      text: `${given.file} imports ${names} from ${packageName}. It imports other types of that package without an error, so the library is there, and the version that is taken does not have ${given.names.length > 1 ? "these" : "this one"} in it: moved or removed.${taken}`,
      steps: [
        `Look where that version has ${names} and correct the imports; a subpackage of ${packageName} is the usual new place.`,
        isLoose
          ? `Or pin ${library} to the version that the code was written for.`
          : "Or go back to the version of the library that the code was written for.",
      ],
      label: `not in ${packageName}`,
    };
  },
  otherClassPath: ({ isJavadoc, library, ...given }: Elsewhere) => ({
    text: `${isJavadoc ? "The Javadoc task" : "javac or javadoc"} does not find ${given.name}, which ${given.user} imports. ${given.asks} asks for ${library}, its library by the name of its package. ${isJavadoc ? "A Javadoc task has a class path of its own, so that the compiler may find the name all the same." : "The log names no task of a compiler, and a Javadoc task, which prints the same, has a class path of its own."}`,
    steps: [
      ...(isJavadoc ? [] : [look("See which task printed it: Gradle's report names the one that failed.")]),
      `${isJavadoc ? "Give the Javadoc task" : "Where it is a Javadoc task, give it"} the class path that ${given.module} is compiled with, in its classpath.`,
      ...(isJavadoc
        ? []
        : [look(`Where it is a compiler, see that the version of ${library} that is taken has the name.`)]),
    ],
    label: "not found",
  }),
  offeredElsewhere: ({ script, artifact, by, ...given }: Offered) => ({
    text: `The package ${given.packageName} is of ${artifact}, going by its group, and not on the class path that ${given.module} is compiled with: ${by ? `${by} asks for it, ${script} does not` : `the catalog has it, and ${script} does not ask for it`}.`,
    steps: [
      `Add ${given.configuration} of ${artifact} to ${script}.`,
      "If that worked before, a library that brought it along was raised or removed.",
    ],
    label: `without ${artifact}`,
  }),
  ofNoLibrary: ({ name, module, script, mayBeGenerated, unread }: Unknown) => ({
    text: withUnread(
      `${name} is not on the class path that ${module} is compiled with. No source file of this project is in its package, so it is a library's${mayBeGenerated ? " or generated" : `: ${module} asks for none that has it, and none that it asks for brings it along`}.`,
      unread,
    ),
    steps: [
      `Find the artifact that has ${name} and add it to ${script}, or do without it here.`,
      look("If a library was upgraded lately, see whether it dropped or moved the package."),
    ],
    label: "its library is missing",
  }),
  packageOfLibrary: ({ packageName, artifact, place, by }: OfPackage) => {
    const [where, who] =
      by === "javadoc"
        ? ["class path of the Javadoc task", "Give the Javadoc task"]
        : ["class path of what printed this, javac or javadoc", "Where a Javadoc task printed it, give that"];
    return {
      text: `The package ${packageName}${place ? `, imported at ${place},` : ""} is that of ${artifact}, which is not on the ${by ? where : "compile classpath of the module"}.`,
      steps: [
        ...(by ? [`${who} the class path that the module is compiled with.`] : []),
        `${by ? "Where the module does not ask for it: add" : "Add"} implementation("${artifact}:<version>") to that module; where it comes through another module of yours, let that one say api instead of implementation.`,
      ],
    };
  },
});

export type Failure = Context<typeof failureClass>;

export function readLog(context: Failure) {
  const { packageName, printedBy: by } = context.facts;
  const removed = readRemovedClass(context);
  const rows = [...LIBRARY_NAMES.rows, ...ANDROIDX_NAMES.rows].filter((row) => row.artifact);
  const artifact = packageName && rows.find((row) => row.package === packageName)?.artifact;
  if (removed || !artifact) return removed;
  const values = { packageName, artifact, place: context.place, by };
  return causes.proven("packageOfLibrary", values, { ground: "typical" });
}
