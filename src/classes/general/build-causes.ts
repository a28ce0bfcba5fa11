import { CauseList, type Texts } from "../cause-list.ts";
import { look } from "../look.ts";

type OtherGradle = Texts<"type" | "plugins" | "task", "only" | "gradle">;

type PackageKotlin = Texts<"file" | "owner" | "listedIn" | "kotlin" | "place", "version">;

/** What a failed build may have run into, whatever its class. */
export const buildCauses = new CauseList({
  /** `plugin` as the log names it, undefined where it does not; `because` says why the new DSL is in force. */
  oldAndroidTypes: ({ type, plugin, because }: Texts<"type", "plugin" | "because">) => ({
    text: `${plugin ?? "A plugin of this build, which the log does not name,"} asks the Android Gradle plugin for ${type}, and the extension that is there is of the new DSL, which is no ${type}: it was made for an older Android Gradle plugin. ${because ? `The new DSL is in force because ${because}.` : "The new DSL (android.newDsl) is on by default since Android Gradle plugin 9.0."}`,
    steps: [
      plugin
        ? `Raise ${plugin} to a release that is made for this Android Gradle plugin.`
        : look(
            "./gradlew help --stacktrace names the class that asks, and with it the plugin: raise that one to a release made for this Android Gradle plugin. Where the line is of your own build logic, use CommonExtension or androidComponents there.",
          ),
      "Until there is one, android.newDsl=false in gradle.properties brings the old types back, as long as the Android Gradle plugin still has that switch.",
    ],
    headline: "a plugin that asks for old types of the Android plugin",
    label: "made for an older Android plugin",
    decidedBy: "Run `./gradlew help -Pandroid.newDsl=false`: does this message go away?",
  }),
  /** `action` is the class that failed, `owner` the plugin of the build with its version and place. */
  oldReaderOfClasses: ({
    action,
    major,
    jdk,
    task,
    owner,
  }: Texts<"action" | "major" | "jdk", "task" | "owner">) => ({
    text: `${action} reads class files, and what it reads them with does not know Java ${jdk} (major version ${major}).${owner ? ` It belongs to ${owner}.` : " That class is neither Gradle's nor the Android plugin's: another plugin brings it, or the build's own code."}`,
    steps: [
      `Raise ${owner ? owner.replace(/ \(.*$/s, "") : `the plugin that brings ${action}`} to a release that reads classes of Java ${jdk}.`,
      `Until there is one, compile with an older JDK: what is compiled for an older Java has an older version.`,
    ],
    headline: "a plugin that reads classes of older Java only",
    decidedBy: `Which of the classes has that version: \`./gradlew ${task ?? "<task>"} --stacktrace\` shows what was being read.`,
  }),
  /** `type` is all that the message says, `plugins` those with their versions and places, `gradle` the version in force. */
  madeForAnotherGradle: ({ type, plugins, only, task, gradle }: OtherGradle) => ({
    text: `All that ${task} says is the name of a class of the build tools, ${type}: code that was made for another version of them failed where it uses that class. ${plugins} ${only ? "is the one plugin here that" : "are plugins here that"} neither Gradle nor the Android plugin nor Kotlin brings.`,
    steps: [
      `Raise ${only ?? "the one that uses it"} to a release that is made for ${gradle ? `Gradle ${gradle}` : "this Gradle"}.`,
    ],
    headline: "a plugin made for another Gradle",
    decidedBy: `Run \`./gradlew ${task} --stacktrace\`: do the frames above Gradle's own name ${only ? "that plugin" : "one of them"}?`,
  }),
  /** `plugin` with its version and place, `member` as `Class.method()`. */
  memberOfAnotherVersion: ({
    member,
    plugin,
    name,
    gradle,
  }: Texts<"member" | "plugin" | "name", "gradle">) => ({
    text: `All that the build says is a method in the JVM's own form: it was called, and ${member} is not there in that shape. The class is of ${plugin}, which was made for another version of what it works with${gradle ? `; this build runs Gradle ${gradle}` : ""}.`,
    steps: [
      `Raise ${name} to a release that is made for ${gradle ? `Gradle ${gradle}` : "the Gradle"} and the Android plugin of this build.`,
      "If Gradle or the Android plugin was raised last, going back helps until there is one.",
    ],
    headline: "a plugin made for another Gradle",
    label: "made for another version",
  }),
  /** `type` is the class that has the property. */
  transientLazy: ({ property, place, type, task }: Texts<"property" | "place" | "type", "task">) => ({
    text: `${property} of ${type} is read through a lazy delegate, and @delegate:Transient (${place}) leaves that delegate out where the object is stored. Where ${task ?? "the object"} comes back from its stored form, as from Gradle's configuration cache or by Java serialization, the delegate is null, and nothing makes it anew.`,
    steps: [
      `Read it without a delegate that can be lost: compute ${property} where it is used, or make it a getter (val ${property} get() = …).`,
      "Where the value is dear, keep it in what survives: a Provider, or a service that Gradle shares.",
    ],
    headline: "a lazy delegate that was not stored",
    label: "lost when it is stored",
  }),
  /** `library` as declared, `place` of that line. */
  absentWhenRun: ({ type, library, place, module }: Texts<"type" | "library" | "place" | "module">) => ({
    text: `${type} is of the package of ${library}, which ${module} declares as compileOnly (${place}): there to compile with, absent from the class path when the code runs, unless another one brings it.`,
    steps: [
      `Declare ${library} as implementation where the code that needs it always runs.`,
      `Where it is optional, keep ${type} out of the fields and signatures of the class that is loaded first, and use it only behind a check that it is there.`,
    ],
    headline: "a class that is there to compile with only",
    decidedBy: `Change compileOnly to implementation at ${place} and run it again: is ${type} found then?`,
  }),
  /** `kotlin` is the version that `place` states. */
  packageUnderOtherKotlin: ({ file, owner, version, listedIn, kotlin, place }: PackageKotlin) => ({
    text: `${file} is not of this project: it is of the package ${owner}${version ? ` ${version}` : ""}, whose Android part is compiled here with the Kotlin of this project, ${kotlin} (${place}). A package compiles with the versions of Kotlin that it was made for.`,
    steps: [
      `See which Kotlin ${owner} is made for: its changelog, or the build script in its android folder. Where that is newer than ${kotlin}, raise Kotlin at ${place}.`,
      `Where it is older, raise ${owner} in ${listedIn} to a release that is made for ${kotlin}.`,
    ],
    headline: "a package made for another Kotlin",
    decidedBy: `Does it compile with the Kotlin that ${owner} is made for, written at ${place}?`,
  }),
  /** `type` is imported at `place` and in `more`, from the package `folder`. */
  importedWithoutLibrary: ({ type, folder, place, more }: Texts<"type" | "folder" | "place", "more">) => ({
    text: `${place}${more ? ` (also ${more})` : ""} imports ${type}, and no dependency that the scripts of this project declare is known to bring ${folder}. It compiles where something else brings the class, as a plugin of this project's own build, and fails where that is not there.`,
    steps: [
      `Declare the library that has ${type} where this code needs it always.`,
      `Where it is optional, keep ${type} out of the fields, supertypes and signatures of the class that is loaded first, and use it only behind a check that it is there.`,
    ],
    headline: "a class that only the own build has",
    decidedBy: `Does the build that failed apply what brings ${type}? Where it does not, this is it.`,
  }),
  /** `word` of the message stands at `place` and nowhere else. */
  toldInOnePlace: ({ word, place }: Texts<"word" | "place">) => ({
    text: `The message names ${word}, and ${place} is the only line of this project's sources, scripts and settings that was found to have it: what the tool complains of may be what stands there, or what the block around it makes of it.`,
    steps: [`Look at what ${word} is given at ${place}, and hold it against the message.`],
    headline: `what ${word} is given`,
    decidedBy: `Print or change what ${place} gives: does the message change?`,
  }),
});
