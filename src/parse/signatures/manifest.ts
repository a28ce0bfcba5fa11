import type { SignatureFamily } from "./signature.ts";

export const manifest: SignatureFamily = {
  family: "manifest",
  domain: "build",
  rank: 30,
  language: "xml",
  framework: "android",
  signatures: [
    {
      id: "merge_conflict",
      rank: 32,
      contractType: "merge_conflict",
      patterns: [
        {
          needle: "Suggestion: add 'tools:",
          regex: /Suggestion: add '(?<suggestion>tools:\w+="[^"\n]+")' to <(?<element2>[\w.-]+)> element/,
        },

        {
          needle: "is also present at ",
          regex:
            /Attribute (?<element>[\w\-.]+(?:#[^@\s]+)?)@(?<attribute>[\w:]+) value=\((?<value>[^)]*)\) from (?<source>[^\n]{1,400}?:\d+:\d+(?:-[\d:]+)?)\s+is also present at (?<otherSource>[^\n]{1,400}?) value=\((?<otherValue>[^)]*)\)/,
          lines: 2,
        },
        {
          needle: "Manifest merger failed",
          regex: /Manifest merger failed(?: with multiple errors| : )/,
        },
        {
          needle: "tools:replace specified at line:",
          regex:
            /tools:replace specified at line:(?:\d+) for attribute (?<attribute2>[\w:]+), but no new value specified/,
        },
      ],
    },
    {
      id: "duplicate_component",
      contractType: "duplicate_component",
      patterns: [
        {
          needle: " duplicated with element declared at ",
          regex:
            /Element (?<componentKind>[\w-]+)#(?<component>[\w.$]+) at (?<place>[^\s]+) duplicated with element declared at (?<otherPlace>[^\s]+)/,
        },
        {
          needle: "Duplicate registration for activity ",
          regex: /Duplicate registration for activity (?<component2>[\w.$]+)/,
        },
        {
          needle: ") is already used by ",
          regex:
            /provider name (?<authority>\S+) \(in package [^)]*\) is already used by (?<otherPackage>\S+)/,
          rank: 18,
        },
      ],
    },
    {
      id: "manifest_exported",
      contractType: "merge_conflict",
      patterns: [
        {
          needle: "android:exported needs to be explicitly specified for ",
          regex:
            /android:exported needs to be explicitly specified for (?:element )?<(?<componentKind>\w[\w-]*)(?:#(?<component>[^>]+))?>/,
        },
        {
          needle: "requires that an explicit value for android:exported be defined",
          regex: /requires that an explicit value for android:exported/,
          rank: 18,
        },
      ],
    },
    {
      id: "manifest_min_sdk",
      contractType: "merge_conflict",
      patterns: [
        {
          needle: " cannot be smaller than version ",
          regex:
            /uses-sdk:minSdkVersion (?<minSdk>\d+) cannot be smaller than version (?<requiredMinSdk>\d+) declared in library \[(?<dependency>[^\]]+)\]/,
        },
      ],
    },
    {
      id: "manifest_placeholder",
      contractType: "merge_conflict",
      patterns: [
        {
          needle: " requires a placeholder substitution but no value for <",
          regex:
            /Attribute (?<attribute>\S+) at \S+ requires a placeholder substitution but no value for <(?<placeholder>[^>]+)> is provided/,
        },
      ],
    },
    {
      id: "manifest_package_attr",
      contractType: "merge_conflict",
      patterns: [
        {
          needle: "Overlay manifest:package attribute declared at ",
          regex:
            /Overlay manifest:package attribute declared at\s+(?<overlayAt>[^\n]{1,400}?)\s+value=\((?<overlayPackage>[^)\n]{0,300})\)\s+(?:has a different\s+value=\((?<mainPackage>[^)\n]{0,300})\)\s+declared\s+in\s+main\s+manifest\s+at\s+(?<mainAt>[^\n]{1,400})|does not match the module's\s+namespace\s+\((?<wantedNamespace>[^)\n]{0,300})\))/,
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
    },
    {
      id: "manifest_parse",
      contractType: "merge_conflict",
      rank: 33,
      patterns: [
        { needle: "Error parsing ", regex: /Error parsing \S*AndroidManifest\.xml/ },
        {
          needle: "unexpected element <",
          regex: /unexpected element <(?<element>[^>]+)> found in <(?<parentElement>[^\n]+)>/,
        },
        {
          needle: "Manifest file does not exist: ",
          regex: /Manifest file does not exist: (?<missingPath>\S+)/,
        },
      ],
    },
  ],
};
