import { fileName } from "../../../analysis/code/file-name.ts";
import type { Reading } from "../../stated-cause.ts";
import { builtForOtherCompiler } from "../../unfit-plugin.ts";
import { shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";

const onFile: Reading<typeof failureClass> = ({ facts, error, place }) => {
  const file = facts.compiledFile ?? (error.filePath || undefined);
  const cause = /Caused by: ([\w.$]{5,200}(?:: [^\n]{1,160})?)/.exec(error.raw)?.[1] ?? facts.rootMessage;
  if (!file) return undefined;
  const at = file ? withLine(fileName(file), facts.compiledLine) : place;
  return {
    cause: `The Kotlin compiler itself failed on ${at}${cause ? ` (${shorten(cause, 140)})` : ""}: a fault of the compiler or of a compiler plugin, set off by something in that file.`,
    steps: [
      "Where versions changed last, look there first: Kotlin, the Compose plugin, KSP and other compiler plugins belong to one Kotlin release. ./gradlew clean rules out stale class files.",
      `Move code out of ${at} until it compiles; the construct that remains can be written another way, and is what to search for in the tracker (youtrack.jetbrains.com/issues/KT).`,
      "Raise Kotlin to the newest patch of its line.",
    ],
    ground: "likely",
    quotes: ["File being compiled", "File is unknown", cause?.slice(0, 80)],
  };
};

export const stated: readonly Reading<typeof failureClass>[] = [builtForOtherCompiler, onFile];

const withLine = (file: string, line: string | undefined): string => (line ? `${file}:${line}` : file);
