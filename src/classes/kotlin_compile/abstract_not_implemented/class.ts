import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "abstract member not implemented or overrides nothing",
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
    changedByLibrary: {
      text: "an upgraded library, or a higher `compileSdk`, added, renamed or removed {abstractMember|the member}",
      decidedBy:
        "open the supertype as it is on the class path (Ctrl+B): does it declare {abstractMember|the member}, and did it before the last upgrade?",
      remedy:
        "Implement the member with the signature of the resolved version, or delete an override that nothing declares any more.",
    },
    notImplemented: {
      text: "a new member was added to an interface or base class of the project, and {className|this class} was not updated",
      unless: { message: /overrides nothing/ },
      decidedBy:
        "run `git log -3 -p` on the file of the supertype: was {abstractMember|a member} added lately?",
      remedy: "Implement the member in each subclass, or give it a default body in the interface.",
    },
    otherSignature: {
      text: "the override differs from the supertype in a parameter type, in nullability, in `suspend` or in a receiver",
      decidedBy: "put both signatures side by side, parameter by parameter",
      remedy: "Let the IDE write the override anew (Ctrl+O), and move the body into it.",
    },
    otherParameters: {
      text: "a `compileSdk` of 34 or later made parameters of a callback non-null, and the override still has `?`",
      decidedBy: "is the supertype from `android.*`, and does a parameter of the override end in `?`",
      remedy: "Remove the `?` from the parameters that the supertype declares without one.",
    },
  },
  checks: [
    "open the supertype in the resolved version and compare {abstractMember|the named member}",
    "search all other implementations, including fakes in tests",
  ],
  fix: "Implement the member or adjust the signature to the supertype. For an interface of your own, a default body keeps old implementations valid.",
} as const satisfies FailureClass;
