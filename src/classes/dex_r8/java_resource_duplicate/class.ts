import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "duplicate files in APK packaging",
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
    notReadAtRunTime: {
      text: "{resource|the file} is a licence, notice or index below `META-INF`, or a module's description for newer Java",
      unless: { resource: /\.kotlin_module$|^META-INF\/services\/|\.so$|\.(?:properties|proto)$/ },
      decidedBy:
        "look at {resource|the path}: a licence, a notice, an index, or something below `META-INF/versions`",
    },
    kotlinModule: {
      text: "one Kotlin library is there twice, under two coordinates, and each brings {resource|its `.kotlin_module`}",
      unless: { resource: /^(?!.*\.kotlin_module$)/ },
      decidedBy:
        "run `./gradlew :app:dependencies --configuration debugRuntimeClasspath`: the library that {resource|the file} is named for is there twice, under two coordinates",
      remedy: "Remove one of the two; if they are different libraries, exclude `META-INF/*.kotlin_module`.",
    },
    serviceList: {
      text: "two libraries list implementations of one service, and each has {resource|such a list}",
      unless: { resource: /^(?!META-INF\/services\/)/ },
      decidedBy: "look at {resource|the path}: it lies below `META-INF/services`",
      remedy: 'Merge them: `packaging { resources { merges += "META-INF/services/**" } }`.',
    },
    readByCode: {
      text: "one library under two coordinates or versions, or two that use the same file name",
      unless: {
        resource: /^META-INF\/(?:LICENSE|NOTICE|DEPENDENCIES|INDEX|versions|services|[^/]+\.kotlin_module)/i,
      },
      decidedBy:
        "read which inputs the message lists: two editions of one library, or two with a file of the same name",
      remedy: "Exclude one of the two editions; where the files are the same, take one with `pickFirsts`.",
    },
    defaultsReplaced: {
      text: "a build script replaces the list of files that the Android plugin excludes by itself",
      unless: { resource: /\.so$/ },
      decidedBy: "search the build files for `excludes =` in `packaging`: an assignment, not `+=`",
      remedy: "Write `excludes += ...`.",
    },
    importedAndPackaged: {
      text: "a native library that a CMake script imports and a `jniLibs` folder contains",
      unless: { resource: /^(?!.*\.so$)/ },
      decidedBy:
        "search `CMakeLists.txt` for `IMPORTED`: the file of {resource|the library} lies in `jniLibs`, too",
      remedy: "Move it out of `jniLibs`: AGP 4 and later package what CMake imports.",
    },
    placesUnknown: {
      text: "a native library from two places of your own build",
      unless: { resource: /^(?!.*\.so$)/ },
      decidedBy: "run `find . -name '*.so' -path '*{resource|<name>}'`: it lies in two places",
    },
  },
  checks: [
    "see which two archives bring {resource|the file of the message}",
    "decide whether the archives are two editions of one library",
  ],
  fix: 'Exclude files nobody reads: `packaging { resources { excludes += "META-INF/LICENSE*" } }`. For a file that is read at run time use `pickFirsts` or `merges`. If a library is doubled, remove one.',
  fixedIn: { roles: ["module_build"], settings: ["packaging", "packagingOptions"] },
} as const satisfies FailureClass;
