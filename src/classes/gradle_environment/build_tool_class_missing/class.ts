import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a build tool could not load a class that it needs",
  summary:
    "Code that runs inside the build (a plugin, a compiler, a task) looked for a class on the class path of the build and did not find it, or could not set it up. The app's own classes and dependencies play no part: what is pinned for the build decides.",
  patterns: [
    {
      needle: "Could not initialize class",
      regex:
        /Could not initialize class\s{1,80}(?<className>(?:org\.jetbrains\.kotlin|com\.intellij)\.[\w.$]+)/,
      lines: 2,
    },
    {
      needle: "A required class was missing while executing ",
      regex:
        /A required class was missing while executing (?<plugin>[\w.-]+:[\w.-]+:[\w.-]+):[\w-]+: (?<className2>[\w/$.]+)/,
    },
  ],
  subject: "{className}",
  facts: ["className", "plugin", "asker", "task"],
  causes: {
    pluginTooOld:
      "a plugin is older than the Gradle, Android plugin or JDK of this build, and needs what these no longer bring",
    otherRelease: "two plugins bring different releases of one library, and the one without the class won",
    compilerNotSetUp: "the compiler is older than the JDK that it runs on",
    notOnClassPath:
      "a library that the plugin or the code in buildSrc needs is not on the class path of the build",
  },
  checks: [
    "see which plugin the class that asks belongs to, and which version of it the build pins",
    "see what is on the class path of the build: `./gradlew buildEnvironment`",
    "see which JDK runs the build: `./gradlew --version`",
  ],
  fix: "Raise the plugin or the compiler to a release made for the Gradle and the JDK of this build, or run the build with the JDK that it was made for. A library that is missing belongs on the class path of the build: `buildscript { dependencies { classpath(...) } }`, or the dependencies of `buildSrc`.",
  fixedIn: { roles: ["root_build", "settings", "catalog", "module_build", "wrapper"] },
} as const satisfies FailureClass;
