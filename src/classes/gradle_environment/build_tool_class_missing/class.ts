import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "NoClassDefFoundError in the build",
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
    pluginTooOld: {
      text: "{plugin|a plugin} is older or newer than the Gradle, Android plugin or JDK of this build, and needs {className|a class} that these do not have",
      decidedBy:
        "run with `--stacktrace`: the frame that asks for {className|the class} is of {plugin|a plugin}, and its release notes name an older Gradle or Android plugin",
    },
    otherRelease: {
      text: "two plugins bring different releases of one library, and the one without {className|the class} won",
      decidedBy:
        "run `./gradlew buildEnvironment`: the library of {className|the class} stands there with `->`, an older version asked for by one plugin and another one chosen",
      remedy:
        "Name the release of that library in `buildscript { dependencies { classpath(...) } }` of the root script, or align the plugins.",
    },
    compilerNotSetUp: {
      text: "the compiler is older than the JDK that it runs on",
      unless: { className: /^org[./]gradle|^com[./]android/ },
      decidedBy:
        "run `./gradlew --version`: the JVM came out after the Kotlin or Java compiler that the task uses",
    },
    notOnClassPath: {
      text: "a library that the plugin or the code in `buildSrc` needs is not on the class path of the build",
      decidedBy: "run `./gradlew buildEnvironment`: the library of {className|the class} is not listed",
      remedy:
        "Add it to `buildscript { dependencies { classpath(...) } }`, or to the dependencies of `buildSrc`.",
    },
    damagedCache: {
      text: "a file in Gradle's cache is damaged",
      decidedBy: "run the same command with `-g /tmp/gradle-home`: it succeeds",
      remedy: "Delete the folder of that artifact under `~/.gradle/caches/modules-2/files-2.1`.",
    },
  },
  checks: [
    "see which plugin the class that asks belongs to, and which version of it the build pins",
    "see what is on the class path of the build: `./gradlew buildEnvironment`",
    "see which JDK runs the build: `./gradlew --version`",
  ],
  fix: "Raise the plugin or the compiler to a release made for the Gradle and the JDK of this build, or run the build with the JDK that it was made for. A library that is missing belongs on the class path of the build: `buildscript { dependencies { classpath(...) } }`, or the dependencies of `buildSrc`.",
  fixedIn: { roles: ["root_build", "settings", "catalog", "module_build", "wrapper"] },
} as const satisfies FailureClass;
