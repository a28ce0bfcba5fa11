import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "invalid resource file name",
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
    fileName: {
      text: "a resource file has {character|a character} in its name that is not a lower-case letter, a digit or `_`",
      unless: { extension: true, symbol: true },
      decidedBy: "look at the file's name: it has a capital, a dash, a space, or begins with a digit",
    },
    doubleEnding: {
      text: "a double ending such as `.webp.png`",
      unless: { extension: true, symbol: true },
      decidedBy: "look at the file's name: it has two endings such as `.webp.png`",
      remedy: "Take the inner ending out of the name.",
    },
    otherKind: {
      text: "a file that is no resource lies in a resource folder: `.DS_Store`, a backup copy, a README",
      unless: { symbol: true },
      decidedBy:
        "run `git ls-files -o -c | grep '/res/'`: the file is none of the app, such as `.DS_Store`, a backup copy or a README",
      remedy: "Delete it, or move it to `assets` or `res/raw`.",
    },
    wordOfJava: {
      text: "{symbol|a resource} has a word of Java for a name, such as `switch`",
      unless: { character: true, extension: true },
      decidedBy: "look at {symbol|the name in the message}: it is a keyword of Java",
      remedy: "Rename the resource and its uses.",
    },
  },
  checks: [
    "see which character the name may not have: only a to z, 0 to 9 and the underscore are allowed",
    "find others: `find . -path '*/res/*' -name '*[A-Z -]*' -type f`, leaving out `build` folders",
  ],
  fix: "Rename the file and its references, for example with underscores. Delete files that are no resources.",
} as const satisfies FailureClass;
