import { withUnread } from "../../analysis/build/unread-build-logic.ts";
import type { RenamedScriptName } from "../../facts/gradle-names.ts";
import { CauseList, type Texts } from "../cause-list.ts";
import { look } from "../look.ts";

/** A name that means nothing in a script, or on a line of it, and build logic that was not read and may bring it. */
export type Unknown = Texts<"name" | "script", "unread">;

/**
 * A name that went away, by its row in the table, and where the log has it. Unsure where an older tool still has it and
 * the versions are not known.
 */
export type Removed = Texts<never, "place" | "project"> & {
  row: RenamedScriptName;
  isUnsure?: boolean;
  mayBePlugins?: true;
};

/** A name that plugins bring, in a script or for who `lacks` them; `alias` is that of the first in the catalog. */
export type NotApplied = Texts<"name", "script" | "lacks" | "alias" | "unread"> & {
  plugins: readonly string[];
  isKotlin?: boolean;
  /** The line may belong into the script of a module. */
  mayBeMisplaced?: boolean;
};

const INTO_MODULE = "Move the line into the dependencies block of the module that uses the library.";

/** Why a build script cannot use a name. */
export const unknownNameCauses = {
  removed: ({ row, place, project, isUnsure, mayBePlugins }: Removed) => ({
    text: `${row.name}${place ? ` (${place})` : ""} is ${isUnsure ? "not there" : "gone"}: ${row.why}${isUnsure ? "; before that, the plugin that brings it is not applied" : ""}. What to write is ${row.now}.`,
    steps: [
      `${row.isSameShape ? `Write ${row.now} in place of ${row.name}` : `Change it to ${row.now}`}${project ? ` in the build file of ${project}` : ""}${mayBePlugins ? "; where a plugin sets it, raise that plugin" : ""}.`,
    ],
    label: `now ${row.now.split(":")[0]}`,
  }),
  /** The type that the log names has the name up to a version that is newer than the one of this build. */
  removedLater: ({ row, used, gone }: { row: RenamedScriptName; used: string; gone: string }) => ({
    text: `Gradle ${used}, which this build has, still knows ${row.name} there: ${row.why}. What wrote this log ran with Gradle ${gone} or newer.`,
    question: "which Gradle ran that build",
    steps: [
      look(
        "./gradlew --version says which Gradle the wrapper starts; a gradle or an IDE of another version says its own.",
      ),
      `For Gradle ${gone} and newer, ${row.isSameShape ? `write ${row.now} in place of ${row.name}` : `change it to ${row.now}`}.`,
    ],
    label: `gone in Gradle ${gone}`,
  }),
  /** `since` is the version with Kotlin built in, where the build has that or a newer one. */
  kotlinOptionsGone: (values: { since?: string; appliesKotlin?: boolean; place?: string }) => ({
    text: values.since
      ? `kotlinOptions is no longer part of the android block: from version ${values.since} on the Android Gradle plugin compiles Kotlin itself${values.appliesKotlin ? "" : ", without the Kotlin plugin that added the block"}. Its settings stand in kotlin { compilerOptions { } } now.`
      : `kotlinOptions${values.place ? ` (${values.place})` : ""} is no part of this android block: the Kotlin that Android Gradle plugin 9 has built in does without it, and before that the plugin org.jetbrains.kotlin.android brought it.`,
    steps: [
      "Move the settings to kotlin { compilerOptions { } } beside the android block; jvmTarget takes JvmTarget.JVM_17 there, not a string.",
      "With an older Android Gradle plugin, see that org.jetbrains.kotlin.android is applied above it.",
    ].slice(0, values.since ? 1 : 2),
    label: "now kotlin { compilerOptions }",
  }),
  inBuildscript: ({ name, script }: Unknown) => ({
    text: `${name} stands in the buildscript block of ${script}. That block is the class path of the script itself and knows classpath only.`,
    steps: [INTO_MODULE],
    label: "in buildscript",
  }),
  inRootScript: ({ name, unread }: Unknown) => ({
    text: `${name} stands in the root script, which applies no Android, Java or Kotlin plugin, so it has no such configuration. Libraries of the app belong into the app's own script.${withUnread("", unread)}`,
    steps: [INTO_MODULE],
    label: "no plugin adds it here",
  }),
  noPluginHere: ({ name, script, unread }: Unknown) => ({
    text: `${script} applies no Android, Java or Kotlin plugin, and only those add ${name}.${withUnread("", unread)}`,
    steps: ["Apply the plugin in that script, before its dependencies block."],
    label: "no plugin adds it here",
  }),
  pluginNotApplied: (values: NotApplied) => {
    const { script, isKotlin, plugins } = values;
    const [plugin = "", ...others] = plugins;
    const kind = /^com\.android/.test(plugin) ? "an Android plugin" : `a plugin such as ${plugin}`;
    const id = isKotlin ? `id("${plugin}")` : `id '${plugin}'`;
    const steps = [
      values.mayBeMisplaced &&
        "Where the line belongs to a module, move it there: plugins that a root script applies false bring it nothing.",
      `Add ${values.alias ? `alias(libs.plugins.${values.alias})` : id} to the plugins block of ${script ?? "the script"}.`,
      isKotlin &&
        "A plugin applied by a convention plugin or apply(plugin = …) brings no accessors into a Kotlin script; configure it by type there.",
      others.length > 0 && `${others.join(" or ")} would do as well.`,
    ];
    return {
      text: `${values.name} exists only where ${others.length > 0 ? kind : `the plugin ${plugin}`} is applied, and ${script ? `${script} does not apply it` : values.lacks}.${withUnread("", values.unread)}`,
      steps: steps.filter((step) => typeof step === "string"),
      label: "its plugin is not applied",
    };
  },
  misspelled: ({ name, meant }: Texts<"name" | "meant">) => ({
    text: `${name} is misspelled: the name is ${meant}.`,
    steps: [`Write ${meant}.`],
    label: `'${name}' is ${meant}`,
  }),
  /** Groovy names the block around it. */
  insideBlock: ({ block, name, now }: Texts<"block" | "name" | "now">) => ({
    text: `Gradle reports ${block}, but what it does not know is inside that block: ${name}. What to write is ${now}.`,
    steps: [`Write ${now} in place of ${name}.`],
    label: `'${name}' is unknown`,
  }),
  /** The block, with its last line, whose plugin is applied. */
  unknownInBlock: ({ name, script, plugin, to }: Unknown & { plugin: string; to?: number | undefined }) => ({
    text: `${name} is there: ${plugin} is applied. Groovy names a whole block where a call inside it does not exist, or does not take what it is given; which one does not show here.`,
    question: `what inside ${name} in ${script} does not exist`,
    steps: [
      look(
        "Comment out half of the block in turn until ./gradlew <module>:help configures, and look the remaining name up for the plugin's version.",
      ),
    ],
    label: to ? `something up to line ${to}` : "something in this block",
  }),
  /** `name` is the whole accessor. */
  noCatalogEntry: ({ name, script, catalog, meant }: Unknown & { catalog?: string; meant?: string }) => ({
    text: catalog
      ? `${catalog} has no entry for ${name}.${meant ? ` The nearest is ${meant}.` : ""}`
      : `${script} uses ${name}, and there is no version catalog at gradle/libs.versions.toml.`,
    steps: [
      meant
        ? `Write ${meant}.`
        : `Add the entry to the catalog; dashes and underscores of its alias become dots in ${name}.`,
    ],
    label: "not in the catalog",
  }),
  accessorNotMade: ({ name, catalog }: Texts<"name" | "catalog">) => ({
    text: `${catalog} has ${name}, so the accessor was not generated when this script was compiled: the catalog or the settings could not be read then.`,
    steps: [
      look("Read the first error of the build: it says why the catalog or the settings could not be read."),
    ],
    label: "no accessor for it",
  }),
  /** `isOnlyReader` of a line that alone reads it, `isChecked` where it asks hasProperty() of the wrong object. */
  setNowhere: (values: Unknown & { isOnlyReader?: true; isChecked?: boolean }) => ({
    text: `${values.script} ${values.isOnlyReader ? "is the only line that was found outside of tests to read" : "reads"} ${values.name}, and no script and no properties file of this project sets it. ${values.isChecked ? "The hasProperty() in front of it, which is not asked of the project by name, let it through." : "On a machine where it works it comes from ~/.gradle/gradle.properties, the environment or the command line."}${withUnread("", values.unread)}`,
    steps: [
      values.isChecked
        ? "Ask the project itself: project.hasProperty(…), and the same wherever the script checks so."
        : `Set ${values.name} in gradle.properties or in an ext block of the root script; for a secret, read it with providers.gradleProperty("${values.name}").orNull and say what to do without it.`,
    ],
    label: "set nowhere",
  }),
  otherProperty: ({ name, meant, place, unread }: Omit<Unknown, "script"> & Texts<"meant" | "place">) => ({
    text: `No script of this project sets ${name}; the property that ${place} sets is ${meant}.${withUnread("", unread)}`,
    steps: [`Read ${meant}.`],
    label: `'${name}' is ${meant}`,
  }),
  setterNotApplied: ({ name, script, path }: Unknown & { path: string }) => ({
    text: `${script} reads ${name}, which ${path} sets, and no script names that file to apply it.`,
    steps: [`Apply it at the top of the root script: apply from: "${path}".`],
    label: "set in a file not applied",
  }),
  /** The file that sets it, and where it is one to be applied, the line above which that has to be. */
  setTooLate: (values: Unknown & { path: string; line: number; appliedAbove?: number | undefined }) => ({
    text: `${values.script} reads ${values.name}, which ${values.path}:${values.line} sets. That has not run by then, or sets it for another project or another object.`,
    steps: [
      `Set ${values.name} in an ext block of the root script above everything that reads it.`,
      ...(values.appliedAbove
        ? [look(`See that ${values.path} is applied above line ${values.appliedAbove}.`)]
        : []),
    ],
    label: "not visible here",
  }),
  unknownHere: ({ name, script }: Unknown) => ({
    text: `Gradle knows no ${name} at this place of ${script}. Why does not show here. A plugin may no longer add it, add it only in another block, or not add it under this Gradle, this JDK or beside another plugin; there are other reasons, too.`,
    question: `what ${name} means in ${script}`,
    steps: [
      look(
        `Find the plugin that documents ${name}, and see that it is applied in ${script} in the version its page is about.`,
      ),
      look("See that the line stands in the block it belongs to."),
    ],
    label: "unknown here",
  }),
};

export const unknownName = new CauseList(unknownNameCauses);

/** Without the versions a name may be one that is gone, or one whose plugin is not applied. */
export function readRemoved(values: Removed, isUnsure = Boolean(values.row.notBefore && !values.row.on)) {
  return unknownName.proven("removed", { ...values, isUnsure }, { ground: isUnsure ? "likely" : "typical" });
}
