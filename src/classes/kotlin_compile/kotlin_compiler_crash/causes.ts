import { fileName } from "../../../model/paths.ts";
import { causesOf } from "../../cause-list.ts";
import { type Context, withLine } from "../../context.ts";
import { look } from "../../look.ts";
import { readUnfitPlugin, unfitPluginCauses } from "../../unfit-plugin.ts";
import { shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  ...unfitPluginCauses,
  constructInFile: ({ place, failure }: { place: string; failure?: string }) => ({
    text: `The Kotlin compiler itself failed on ${place}${failure ? ` (${shorten(failure, 140)})` : ""}: a fault of the compiler or of a compiler plugin, set off by something in that file.`,
    steps: [
      look(
        "If versions changed last, look there first: Kotlin, the Compose plugin, KSP and other compiler plugins belong to one Kotlin release. ./gradlew clean rules out stale class files.",
      ),
      `Move code out of ${place} until it compiles; the construct that remains can be written another way, and is what to search for in the tracker (youtrack.jetbrains.com/issues/KT).`,
      "Raise Kotlin to the newest patch of its line.",
    ],
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const { error, facts } = context;
  const unfit = readUnfitPlugin(context);
  if (unfit) return unfit;
  const file = facts.compiledFile ?? (error.filePath || undefined);
  if (!file) return undefined;
  const failure = /Caused by: ([\w.$]{5,200}(?:: [^\n]{1,160})?)/.exec(error.raw)?.[1] ?? facts.rootMessage;
  const line = facts.compiledLine ? Number(facts.compiledLine) : undefined;
  const place = withLine(fileName(file), line);
  return causes.supported(
    "constructInFile",
    { place, failure },
    { quotes: ["File being compiled", "File is unknown", failure?.slice(0, 80)] },
  );
}
