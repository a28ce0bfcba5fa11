import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a resource file has a forbidden name",
  summary:
    "File-based resources become Java identifiers. Their names may hold only lower-case letters, digits and underscores, and must begin with a letter.",
  patterns: [
    {
      needle: "' is not a valid file-based resource name character",
      regex: /'(?<character>[^']+)' is not a valid file-based resource name character/,
    },
    {
      needle: "invalid symbol name '",
      regex: /invalid symbol name '(?:[\w.]{1,200}:)?(?<symbol>\w{1,40}\/[\w.]{1,200})'/,
    },
    "The resource name must start with a letter",
    {
      needle: "The file name must end with .",
      regex: /The file name must end with \.(?<extension>xml[^\n]*)/,
    },
  ],
  subject: "{symbol}",
  facts: ["character", "extension", "symbol"],
  causes: {
    fileName: "a drawable has capitals, a dash or a space in its name",
    doubleEnding: "a double ending such as `.webp.png`",
    otherKind: "a system file such as `.DS_Store` or a backup copy lies in a resource folder",
    wordOfJava: "a resource has a word of Java for a name, such as `switch`",
  },
  checks: [
    "see which character the name may not have: only a to z, 0 to 9 and the underscore are allowed",
    "find others: `find . -path '*/res/*' -name '*[A-Z -]*' -type f`, leaving out `build` folders",
  ],
  fix: "Rename the file and its references, for example with underscores. Delete files that are no resources.",
} as const satisfies FailureClass;
