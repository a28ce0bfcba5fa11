import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the same file arrives twice at the packager",
  summary:
    "Libraries, and the project's own source sets, may carry extra files, such as licences under `META-INF`. Two have one at the same path, and the packager cannot put both into the APK. If the file ends in `.kotlin_module`, the library itself may be present twice.",
  contractType: "dependency_conflict",
  patterns: [
    {
      needle: " files found with path '",
      regex: /\b(?<count>\d{1,9}) files found with path '(?<resource>(?!lib\/)[^']+)'/,
    },
    {
      needle: "More than one file was found with OS independent path '",
      regex: /More than one file was found with OS independent path '(?<resource2>[^']+)'/,
    },
  ],
  subject: "{resource}",
  facts: ["count", "resource", "inputs"],
  causes: {
    notReadAtRunTime:
      "licence, notice or index files under `META-INF`, or descriptions of modules for newer Java versions (`META-INF/versions/9`)",
    readByCode: "one library under two coordinates or versions, or two that use the same file name",
    kotlinModule: "the description of a Kotlin module (`.kotlin_module`), of one library that is there twice",
    serviceList: "two lists of implementations of one service (`META-INF/services`)",
    defaultsReplaced: "a build script replaces the list of files that the plugin excludes by itself",
    importedAndPackaged: "a native library that a CMake script imports and a `jniLibs` folder contains",
    placesUnknown: "a native library from two places of your own build",
  },
  checks: [
    "see which two archives bring {resource|the file of the message}",
    "decide whether the archives are two editions of one library",
  ],
  fix: 'Exclude files nobody reads: `packaging { resources { excludes += "META-INF/LICENSE*" } }`. For a file that is read at run time use `pickFirsts` or `merges`. If a library is doubled, remove one.',
  fixedIn: { roles: ["module_build"], settings: ["packaging", "packagingOptions"] },
} as const satisfies FailureClass;
