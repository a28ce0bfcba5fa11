import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "NonExistentClass in kapt stubs",
  summary:
    "Before processors run, kapt writes Java stubs of your Kotlin code. A type or annotation it cannot resolve becomes `NonExistentClass`. The file and line in the message are those of the stub; the fault is in the Kotlin file of the same name.",
  rank: 29,
  patterns: [
    { needle: "NonExistentClass", regex: /(?:[/\\]stubs[/\\][^\n]{0,400}|class )NonExistentClass/ },
    "error.NonExistentClass",
  ],
  subject: "{element}",
  facts: ["element"],
  causes: {
    notFound: {
      text: "an import or dependency for an annotation or type at {element|the element} is missing",
      decidedBy:
        "open {element|the element that is named}: does the IDE mark a type or annotation there as unresolved?",
    },
    importGone: {
      text: "an import of that file names a type that was removed or renamed",
      decidedBy: "does the IDE mark an import of the file red?",
      remedy: "Delete or correct the import.",
    },
    generatedLater: {
      text: "another processor generates the type, and the stubs come first",
      decidedBy:
        "does the type end in `Binding`, `Directions`, `_Impl`, or does a processor of the module generate it?",
      remedy: "Set `kapt { correctErrorTypes = true }`, or move the processors to KSP.",
    },
    pluginMissing: {
      text: "the plugin that supplies the annotation or type is not applied, such as Parcelize",
      decidedBy:
        "does the file import `kotlinx.parcelize` or `kotlinx.android.parcel`, and `plugins { }` lack `kotlin-parcelize`?",
      remedy: "Apply the plugin, and import `kotlinx.parcelize.Parcelize`.",
    },
    otherSourceSet: {
      text: "the type exists only in another source set or flavour",
      decidedBy:
        'run `git grep -l "class NAME"` with the type\'s name: does the file lie in a flavour or build type other than the failing one?',
      remedy: "Move it to `main`, or give each variant one.",
    },
  },
  checks: [
    "derive the Kotlin file: drop the part up to `stubs/<variant>/` and look for the class",
    "check every annotation and type on the declaration that the stub shows",
    "search the log for an earlier unresolved reference",
  ],
  fix: "Add the import, dependency or plugin. For types that a processor generates, set `kapt { correctErrorTypes = true }`. Moving the processor to KSP removes the stubs altogether.",
} as const satisfies FailureClass;
