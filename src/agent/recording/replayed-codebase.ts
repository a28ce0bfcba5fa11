import { type Codebase, emptyGradleModel } from "../../model/codebase.ts";
import { splitLines } from "../../support/text.ts";
import type { Entry, Recording } from "./format.ts";
import { type Playback, toRecorded } from "./playback.ts";
import { type Question, questionKey } from "./recorded-codebase.ts";
import { recordedRoot } from "./recorder.ts";

type Source = Extract<Entry, { kind: "source" }>;

/** The sources as a run saw them. What it did not ask for is not there, and to ask for it is a difference. */
export function replayedCodebase({ entries }: Recording, playback: Playback): Codebase {
  const known = new Map<string, Source>();
  for (const entry of entries)
    if (entry.kind === "source") known.set(questionKey(entry.question, entry.parameters), entry);

  async function again<T>(question: Question, given: readonly unknown[], otherwise: T): Promise<T> {
    const parameters = given.filter((parameter) => parameter !== undefined);
    const asked = questionKey(question, toRecorded(parameters) as unknown[]);
    const source = known.get(asked);
    // As in the run: it did not come to an answer.
    if (source?.isMissing) return new Promise(() => {});
    if (source) return source.answer as T;
    if (playback.end)
      playback.differ({ at: "the sources", recorded: "not asked for", now: asked.slice(0, 200) });
    return otherwise;
  }

  return {
    root: recordedRoot,
    files: () => again("files", [], []),
    read: async (path) => {
      const file = await again<{ path: string; text: string } | undefined>("read", [path], undefined);
      return file && { ...file, lines: splitLines(file.text) };
    },
    resolveClass: (...given) => again("resolveClass", given, []),
    resolvePath: (printed) => again("resolvePath", [printed], []),
    outline: (path) => again("outline", [path], undefined),
    search: (query) => again("search", [query], []),
    wordsIn: async () => new Map(),
    callers: (...given) => again("callers", given, []),
    gradle: () => again("gradle", [], emptyGradleModel),
    manifests: () => again("manifests", [], []),
    resource: (name) => again("resource", [name], []),
    changes: (...given) => again("changes", given, []),
  };
}
