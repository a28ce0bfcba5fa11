import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "resource not found",
  summary:
    "An XML file refers to a resource that the linker cannot find in this module or its dependencies. A resource that exists only under a qualifier, such as `values-night`, does not count: the default must exist. If the file lies in Gradle's cache, a library is asking.",
  patterns: [
    {
      needle: "error: resource ",
      regex:
        /error: resource (?<resource>(?<resourceType>\w+)\/(?<resourceName>[\w.]+)) \(aka (?<alias>[^)\n]+)\) not found/,
    },
  ],
  subject: "{resource}",
  facts: ["resource", "resourceType", "resourceName", "alias"],
  causes: {
    newerThanCompileSdk: {
      text: "a library needs a platform resource of a higher `compileSdk`, such as `android:attr/lStar` (31)",
      unless: { resource: /^(?!android:)/ },
      decidedBy:
        'look up {resource|the resource} at developer.android.com: "Added in API level" is above `compileSdk`',
      remedy:
        "Raise `compileSdk` to the level that has the resource, or take an older release of the library that asks for it.",
    },
    definedNowhere: {
      text: "{resource|the resource} was renamed, deleted or never committed",
      unless: { resource: /^android:/ },
      decidedBy:
        "run `git log -S'{resourceName|<name>}' --oneline -- '*.xml'`: a commit removed or renamed it",
      remedy: "Restore it, or change the reference to its new name.",
    },
    otherModule: {
      text: "it lives in a module or library that this module does not depend on",
      unless: { resource: /^android:/ },
      decidedBy:
        "run `git grep -n '{resourceName|<name>}' -- '*/res/*'`: only a module that this one does not depend on has it",
      remedy: "Add the dependency on that module, or move the resource into a shared one.",
    },
    libraryMissing: {
      text: "no dependency contains the library that defines {resource|it}",
      unless: { resource: /^android:/ },
      decidedBy:
        "search for {resource|the name} on the web: it is of a library that the module does not declare",
      remedy: "Add that library to the module's dependencies.",
    },
    libraryTooOld: {
      text: "the resolved library version is older than the one that has the resource",
      unless: { resource: /^android:/ },
      decidedBy:
        "run `./gradlew {module|:app}:dependencies --configuration debugRuntimeClasspath`: the library is older than the release that brought {resource|it}",
      remedy: "Raise the library, or the BOM that sets its version.",
    },
    onlyQualified: {
      text: "it exists only under a qualifier, without a default",
      unless: { resource: /^android:/ },
      decidedBy:
        "run `find . -path '*/res/*' -name '{resourceName|<name>}.*'`, or search it in `values*`: only folders with a qualifier, such as `-night` or `-v31`, have it",
      remedy: "Add a default without the qualifier.",
    },
    otherVariant: {
      text: "it exists in the source set of another variant only",
      unless: { resource: /^android:/ },
      decidedBy:
        "look in which `src/<name>/res` it lies: of another flavour or build type than the one that is built",
      remedy: "Move it to `src/main/res`, or add one for this variant.",
    },
    otherType: {
      text: "it is of another type, such as `mipmap` instead of `drawable`",
      unless: { resource: /^android:/ },
      decidedBy:
        "run `git grep -n '{resourceName|<name>}' -- '*/res/*'`: it is of another type than {resourceType|the reference says}",
      remedy: "Write the type of the resource that is there.",
    },
    misspelled: {
      text: "its name is misspelled",
      unless: { resource: /^android:/ },
      decidedBy: "compare {resourceName|the name} with what the editor completes: one letter differs",
      remedy: "Correct the name.",
    },
    idNotCreated: {
      text: "an id is referred to that no `@+id/` creates",
      unless: { resource: /^android:/, resourceType: /^(?!id$)/ },
      decidedBy: "search the layouts for `@+id/{resourceName|<name>}`: none creates it",
      remedy: 'Create it with `@+id/` at its view, or in an `<item type="id">`.',
    },
    createdByBuild: {
      text: "the build creates it, and not for this variant",
      unless: { resource: /^android:/ },
      decidedBy:
        "search the build files for `resValue` and for the plugin that makes it: this variant has none",
      remedy: "Move the `resValue` to `defaultConfig`, or provide the file for this variant.",
    },
  },
  checks: [
    {
      text: "search `{resourceName|the name}` in all `res` folders of the module and its dependencies",
      unless: { resource: /^android:/ },
    },
    "see whether the named file is yours or lies under `.gradle/caches`",
    "for merged `values.xml`, search the using style or item instead: the line is that of the merged file",
    "compare the versions of the library that should define it",
  ],
  fix: "Add the resource to the default folder, correct the name, or add the dependency. If a library asks for a platform resource, raise `compileSdk`.",
} as const satisfies FailureClass;
