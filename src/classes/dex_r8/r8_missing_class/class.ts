import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "R8 misses a class that the code refers to",
  summary:
    "R8 looks at the whole program, and some code in it refers to a class that R8 was not given. Often a library mentions an optional class that Android never uses. It can also be a dependency that is truly missing and would crash at run time.",
  rank: 30,
  patterns: [
    {
      needle: "(referenced from: ",
      lines: 2,
      regex:
        /Missing class (?<className>[\w.$]+)\s+\(referenced from: (?<referencedFrom>[^\n"]+?)(?: and (?<otherContexts>\d+) other contexts?)?\)(?=$|")/m,
    },
    "Missing classes detected while running R8",
  ],
  subject: "{className}",
  facts: ["className", "referencedFrom", "otherContexts", "classNames"],
  causes: {
    optional: "a library refers to optional classes: annotations, `javax.*`, `java.lang.management`",
    notPackaged: "a run-time dependency is missing or `compileOnly`",
    newerPlatform: "an `android.*` class is newer than `compileSdk`",
    removedClass:
      "a library needs a class that another one has removed, such as `okhttp3.internal.Util` in OkHttp 5",
  },
  checks: [
    "see whose {className|the missing class} is: `javax`, `java` and annotations are mostly optional, classes of a library are not",
    "open `missing_rules.txt`, whose path the message gives",
    "look for the class in another version of its library",
  ],
  fix: "Add the missing dependency, align the versions, or raise `compileSdk`. Only for classes that Android never reaches, copy the `-dontwarn` lines from `missing_rules.txt`. A blanket `-dontwarn **` turns a build error into a crash.",
  fixedIn: { roles: ["keep_rules", "module_build"], settings: ["dontwarn"] },
} as const satisfies FailureClass;
