import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "missing class (R8)",
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
    optional: {
      text: "{referencedFrom|a library} refers to {className|a class} that is optional, and that Android never uses",
      unless: { className: /^android\./ },
      decidedBy:
        "look at {className|the class}: it begins with `java.lang.management`, `javax.`, `org.slf4j.impl`, or is an annotation",
      remedy:
        "Copy the `-dontwarn` line for it from `build/outputs/mapping/<variant>/missing_rules.txt` into the rules.",
    },
    notPackaged: {
      text: "the library with {className|the class} is missing at run time, or is `compileOnly`",
      unless: { className: /^(?:android|java|javax)\./ },
      decidedBy:
        "run `./gradlew :app:dependencies --configuration releaseRuntimeClasspath`: the library of {className|the class} is not listed",
      remedy: "Declare it with `implementation`.",
    },
    newerPlatform: {
      text: "an `android.*` class is newer than `compileSdk`",
      unless: { className: /^(?!android\.)/ },
      decidedBy:
        'look up {className|the class} at developer.android.com: "Added in API level" is above `compileSdk`',
      remedy: "Raise `compileSdk`.",
    },
    removedClass: {
      text: "a library needs a class that another one has removed, such as `okhttp3.internal.Util` in OkHttp 5",
      unless: { className: /^(?:android|java|javax)\./ },
      decidedBy:
        "look up the release notes of the library that had {className|the class}: the version of the build has removed it",
      remedy:
        "Raise {referencedFrom|the library that refers to it}, or keep the other one at the release that has the class.",
    },
  },
  checks: [
    "see whose {className|the missing class} is: `javax`, `java` and annotations are mostly optional, classes of a library are not",
    "open `missing_rules.txt`, whose path the message gives",
    "look for the class in another version of its library",
  ],
  fix: "Add the missing dependency, align the versions, or raise `compileSdk`. Only for classes that Android never reaches, copy the `-dontwarn` lines from `missing_rules.txt`. A blanket `-dontwarn **` turns a build error into a crash.",
  fixedIn: { roles: ["keep_rules", "module_build"], settings: ["dontwarn"] },
} as const satisfies FailureClass;
