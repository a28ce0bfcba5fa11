import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a resource is used that does not exist",
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
    definedNowhere: {
      text: "{resource|the resource} was renamed, deleted or never committed",
      unless: { resource: /^android:/ },
    },
    otherModule: {
      text: "it lives in a module or library that this module does not depend on",
      unless: { resource: /^android:/ },
    },
    onlyQualified: {
      text: "it exists only under a qualifier, without a default",
      unless: { resource: /^android:/ },
    },
    libraryTooOld: {
      text: "the resolved library version is older than the one that has the resource",
      unless: { resource: /^android:/ },
    },
    newerThanCompileSdk: {
      text: "a library needs a platform resource of a higher `compileSdk`, such as `android:attr/lStar` (31)",
      unless: { resource: /^(?!android:)/ },
      remedy:
        "Raise `compileSdk` to the level that has the resource, or take an older release of the library that asks for it.",
    },
    libraryMissing: {
      text: "no dependency contains the library that defines it",
      unless: { resource: /^android:/ },
    },
    otherVariant: {
      text: "it exists in the source set of another variant only",
      unless: { resource: /^android:/ },
    },
    misspelled: { text: "its name is misspelled", unless: { resource: /^android:/ } },
    otherType: {
      text: "it is of another type, such as `mipmap` instead of `drawable`",
      unless: { resource: /^android:/ },
    },
    idNotCreated: { text: "an id is referred to that no `@+id/` creates", unless: { resource: /^android:/ } },
    createdByBuild: {
      text: "the build creates it, and not for this variant",
      unless: { resource: /^android:/ },
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
