import type { SignatureFamily } from "./signature.ts";

export const dexR8: SignatureFamily = {
  family: "dex_r8",
  domain: "build",
  rank: 30,
  contractType: "task_failure",
  framework: "android",
  signatures: [
    {
      id: "r8_missing_class",
      rank: 30,
      patterns: [
        {
          needle: " (referenced from: ",
          regex:
            /Missing class (?<className>[\w.$]+) \(referenced from: (?<referencedFrom>[^\n"]+?)(?: and (?<otherContexts>\d+) other contexts?)?\)(?=$|")/m,
        },
        "Missing classes detected while running R8",
      ],
    },
    {
      id: "dex_64k",
      patterns: [
        {
          needle: "Cannot fit requested classes in a single dex file (",
          regex: /Cannot fit requested classes in a single dex file \((?<reason>[^)]+)\)/,
        },
        "method references in a .dex file cannot exceed 64K",
      ],
    },
    {
      id: "dex_duplicate_type",
      contractType: "dependency_conflict",
      patterns: [
        {
          needle: " is defined multiple times: ",
          regex:
            /Type (?<className>[\w.$]+) is defined multiple times: (?<place>[^\n,]+), (?<otherPlace>[^\n]+)/,
        },
        {
          needle: "Program type already present: ",
          regex: /Program type already present: (?<className2>[\w.$]+)/,
        },
      ],
    },
    {
      id: "desugaring_required",
      patterns: [
        {
          needle: "Dependency '",
          regex:
            /Dependency '(?<dependency>[^']+)'\s+requires\s+core\s+library\s+desugaring\s+to\s+be\s+enabled(?:\s+for\s+(?<module>:\S+?)\.?(?:\s|$))?/m,
          lines: 3,
        },
        {
          needle: "Please enable desugaring",
          regex: /Java 8 (?:bytecode|language)[^\n]{0,200}enable desugaring/,
        },
        {
          needle: "The dependency contains Java 8 bytecode",
          regex: /The dependency contains Java 8 bytecode\./,
        },
        {
          needle: " are only supported starting with Android ",
          regex:
            /(?<feature>Default interface methods|Static interface methods|Invoke-customs|MethodHandle\.invoke[^\n]{0,400}?) are only supported starting with Android (?<letter>\w) \(--min-api (?<api>\d+)\)/,
        },
      ],
    },
    {
      id: "r8_d8_failure",
      rank: 62,
      patterns: [
        "R8Task$R8Runnable",
        "An error occurred when parsing kotlin metadata",
        { needle: " R8: ", regex: /\.(?:pro|txt):\d+:\d+[,:]? R8: (?<detail>[^\n]+)/ },
        {
          needle: "com.android.tools.r8.",
          regex: /com\.android\.tools\.r8\.(?:CompilationFailedException|internal\.\w+)/,
        },
      ],
    },
    {
      id: "r8_reflection_generic",
      rank: 40,
      domain: "runtime",
      contractType: undefined,
      patterns: [
        {
          needle: "java.lang.reflect.ParameterizedType",
          regex: /Class cannot be cast to (?:class )?java\.lang\.reflect\.ParameterizedType/,
        },
        "RuntimeException: Missing type parameter",
        "TypeToken must be created with a type argument",
        "Abstract classes can't be instantiated!",
      ],
    },
    {
      id: "java_resource_duplicate",
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
    },
    {
      id: "native_lib_duplicate",
      contractType: "dependency_conflict",
      patterns: [
        {
          needle: " files found with path '",
          regex: /\b(?<count>\d{1,9}) files found with path '(?<resource>lib\/[^']+\.so)'/,
        },
      ],
    },
  ],
};
