import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "class does not match its interface or base class",
  summary:
    "A class must implement every abstract member it inherits, with the exact signature. Either one is missing, or an `override` no longer matches anything. A higher `compileSdk` often changes nullability in platform callbacks.",
  patterns: [
    {
      needle: " is not abstract and does not implement abstract ",
      regex:
        /(?:Class '(?<className>[^'\n]{1,200})'|Object|(?:^|\s)(?<className2>\w{1,100})) is not abstract and does not implement abstract (?:base class )?members?(?::?\s{1,4}(?:'(?<abstractMember>[^'\n]{1,300})'|(?:(?:public|protected|internal|abstract) ){0,3}(?<abstractMember2>(?:suspend )?(?:fun|va[lr]) [^\n]{1,300}?)(?: defined in [\w.]+)?$))?/m,
      lines: 2,
    },
    { needle: "' overrides nothing", regex: /'(?<member>[^']+)' overrides nothing/ },
  ],
  subject: ["{abstractMember}", "{className}"],
  facts: ["className", "abstractMember", "member"],
  causes: {
    otherParameters:
      "`compileSdk` 34 or 35 made callback parameters non-null, and the override still says nullable",
    changedByLibrary: "a library upgrade added or renamed an abstract member",
    notImplemented: "a new method was added to an interface of the app",
    otherSignature: "the parameter types of the override differ slightly",
  },
  checks: [
    "open the supertype in the resolved version and compare {abstractMember|the named member}",
    "search all other implementations, including fakes in tests",
  ],
  fix: "Implement the member or adjust the signature to the supertype. For an interface of your own, a default body keeps old implementations valid.",
} as const satisfies FailureClass;
