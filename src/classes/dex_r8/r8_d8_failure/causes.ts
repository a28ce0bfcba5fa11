import { tableOf } from "../../../analysis/build/versions.ts";
import { KOTLIN_R8 } from "../../../facts/compatibility/kotlin-r8.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt, joinWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** What was read of the project, with the lines that state it. */
type Versions = Texts<never, "kotlin" | "agp" | "at" | "needed" | "r8">;

function newerKotlinText({ kotlin, agp, at, needed, r8 }: Versions) {
  const newest = KOTLIN_R8.rows.slice(-4).map((row) => `Kotlin ${row.kotlin} needs R8 ${row.r8}`);
  return {
    text:
      kotlin && agp
        ? `R8 cannot read the metadata that Kotlin ${kotlin} writes: the one inside Android Gradle plugin ${agp} (${at}) is older than ${needed ? `that of plugin ${needed}` : `R8 ${r8}`}, the first for this Kotlin (${tableOf(KOTLIN_R8)}).`
        : "R8 met metadata of Kotlin that it cannot read. The log says that this is mostly so where a newer Kotlin compiled some class than was known when this R8 was made: that of the project, or of a library.",
    steps: [
      needed
        ? `Raise the Android Gradle plugin to ${needed} or newer, with the Gradle that it needs.`
        : `Raise the Android Gradle plugin to one that knows your Kotlin (${tableOf(KOTLIN_R8)}): ${joinWords(newest)}, or newer.`,
      `Or raise R8 alone, in the settings file: pluginManagement { buildscript { repositories { maven("https://storage.googleapis.com/r8-releases/raw") }; dependencies { classpath("com.android.tools:r8:${r8 ?? "<version>"}") } } }.`,
      "R8 goes on after this warning: where the task still fails then, an ERROR line above names another reason.",
    ],
    label: needed ? `needs ${needed}` : "too old for this Kotlin",
  };
}

export const causes = causesOf<typeof failureClass>()({
  ruleRefused: ({ detail, at }: { detail: string; at: string }) => ({
    text: `R8 refuses a line of the rules${at}: ${detail.replace(/\.$/, "")}.`,
    steps: [
      "Correct that line; a rule file of a library can be left out with its version only, so raise or report it.",
    ],
  }),
  newerKotlin: newerKotlinText,
  // android-gif-drawable#869, agent15#7, plus_plugins#3244: R8 8.1.44 and newer, plugin 8.5 and newer read such files (2026-11).
  newerClassFile: ({ file }: { file?: string }) => ({
    text: `D8, which comes with the Android Gradle plugin, failed inside itself while it read ${file ?? "a class file"}, as it does with class files of a newer compiler than it knows. It is not a null of your code.`,
    steps: [
      "Raise the Android Gradle plugin, to 8.5 or newer, with the Gradle that it needs.",
      'Where that cannot be: raise D8 alone, with classpath("com.android.tools:r8:8.1.56") before the Android plugin in buildscript { dependencies { } } of the root script.',
      file === "android.jar"
        ? "Or compile against the level before (compileSdk), whose android.jar it reads."
        : "Or take the release of that library before this one, which another compiler made.",
    ],
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const { detail, unread, dexed } = context.facts;
  const support = { ground: "typical", explicit: true } as const;
  if (detail) return causes.proven("ruleRefused", { detail, at: formatAt(context) }, support);
  if (context.facts.metadata) return causes.proven("newerKotlin", {}, { ground: "typical" });
  return unread
    ? causes.proven("newerClassFile", { file: dexed?.split(/[/\\]/).at(-1) }, support)
    : undefined;
}
