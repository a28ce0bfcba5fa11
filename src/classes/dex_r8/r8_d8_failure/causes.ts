import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  ruleRefused: ({ detail, at }: { detail: string; at: string }) => ({
    text: `R8 refuses a line of the rules${at}: ${detail.replace(/\.$/, "")}.`,
    steps: [
      "Correct that line; a rule file of a library can be left out with its version only, so raise or report it.",
    ],
  }),
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
  return unread
    ? causes.proven("newerClassFile", { file: dexed?.split(/[/\\]/).at(-1) }, support)
    : undefined;
}
