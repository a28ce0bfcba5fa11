import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "package attribute or namespace conflict",
  summary:
    "Since AGP 8 the package is set by `namespace` in the build file, and the `package` attribute of a manifest is no longer supported. A namespace should also be unique: two modules or libraries that share one get in each other's way.",
  contractType: "merge_conflict",
  patterns: [
    {
      needle: "Overlay manifest:package attribute declared at ",
      regex:
        /Overlay manifest:package attribute declared at\s{1,40}(?<overlayAt>\S[^\n]{0,400}?)\s{1,40}value=\((?<overlayPackage>[^)\n]{0,300})\)\s+(?:has a different\s+value=\((?<mainPackage>[^)\n]{0,300})\)\s+declared\s+in\s+main\s+manifest\s+at\s+(?<mainAt>[^\n]{1,400})|does not match the module's\s+namespace\s+\((?<wantedNamespace>[^)\n]{0,300})\))/,
      lines: 6,
    },
    {
      needle: '" found in source AndroidManifest.xml: ',
      regex:
        /Incorrect package="(?<packageName>[^"]+)" found in source AndroidManifest\.xml: (?<manifestPath>\S+?)\.?(?:\s|$)/m,
    },
    {
      needle: "Setting the namespace via ",
      regex: /Setting the namespace via (?:the package attribute|a source AndroidManifest)/,
    },
    {
      needle: "Namespace '",
      regex:
        /Namespace '(?<namespace>[^']+)' (?:is )?used in(?: multiple modules and\/or libraries)?:? ?(?<usedBy>[^\n]*)/,
    },
  ],
  facts: [
    "overlayAt",
    "overlayPackage",
    "mainPackage",
    "mainAt",
    "wantedNamespace",
    "packageName",
    "manifestPath",
    "namespace",
    "usedBy",
  ],
  causes: {
    packageStated: {
      text: "the manifest still has a `package` attribute, which the build file's `namespace` replaces",
      unless: { namespace: true },
      decidedBy: "does the `<manifest>` element of {manifestPath|the named file} have `package=`?",
      remedy: "Delete the attribute, and set `namespace` in the module's build script.",
    },
    namespaceShared: {
      text: "two modules use the namespace {namespace|they share}, for instance after copying one",
      unless: { packageName: true, overlayPackage: true },
      decidedBy: "search `namespace` in all build scripts: which two are the same?",
      remedy: "Give each module a namespace of its own, and adjust the imports of `R`.",
    },
    sharedByLibraries: {
      text: "two libraries share {namespace|a namespace}",
      unless: { packageName: true, overlayPackage: true },
      decidedBy:
        "does the message name artifacts of a repository ({usedBy|group:name:version}) and no module of the project?",
      remedy: "Raise both libraries to releases in which their packages differ.",
    },
  },
  checks: [
    "compare `package` in the manifest with `namespace` in the build file",
    "search the namespace in all modules",
  ],
  fix: "Remove the `package` attribute and give each module a namespace of its own; then adjust imports of `R`. For two libraries, look for releases in which the vendor has separated them.",
} as const satisfies FailureClass;
