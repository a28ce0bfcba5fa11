import type { SourceFile } from "../../model/code.ts";
import type { Codebase } from "../../model/codebase.ts";
import type { NewEntry, Recorder } from "./recorder.ts";

/** Questions of a codebase whose answers are plain data. */
export type Question = Exclude<keyof Codebase, "root" | "wordsIn">;

/** Names a question: the same one has the same answer throughout a run. */
export const questionKey = (question: string, parameters: readonly unknown[]): string =>
  JSON.stringify([question, parameters]);

/** A codebase of which every answer is written down, once. `end` notes the questions that had none. */
export function recordedCodebase(
  codebase: Codebase,
  recorder: Recorder,
): { codebase: Codebase; end: () => void } {
  const open = new Map<string, NewEntry>();
  const asked = new Set<string>();

  async function noted<T>(question: Question, given: readonly unknown[], answer: Promise<T>): Promise<T> {
    const parameters = given.filter((parameter) => parameter !== undefined);
    const key = questionKey(question, parameters);
    if (asked.has(key)) return answer;
    asked.add(key);
    open.set(key, { kind: "source", question, parameters, isMissing: true });
    const known = await answer;
    open.delete(key);
    recorder.add({ kind: "source", question, parameters, answer: written(question, known) });
    return known;
  }

  const recorded: Codebase = {
    root: codebase.root,
    files: () => noted("files", [], codebase.files()),
    read: (path) => noted("read", [path], codebase.read(path)),
    resolveClass: (...given) => noted("resolveClass", given, codebase.resolveClass(...given)),
    resolvePath: (printed) => noted("resolvePath", [printed], codebase.resolvePath(printed)),
    outline: (path) => noted("outline", [path], codebase.outline(path)),
    search: (query) => noted("search", [query], codebase.search(query)),
    // Ranking asks it, which is over before a run begins.
    wordsIn: (...given) => codebase.wordsIn(...given),
    callers: (...given) => noted("callers", given, codebase.callers(...given)),
    gradle: () => noted("gradle", [], codebase.gradle()),
    manifests: () => noted("manifests", [], codebase.manifests()),
    resource: (name) => noted("resource", [name], codebase.resource(name)),
    changes: (...given) => noted("changes", given, codebase.changes(...given)),
  };
  return {
    codebase: recorded,
    end: () => {
      for (const entry of open.values()) recorder.add(entry);
    },
  };
}

/** The lines of a file are in its text. */
function written(question: Question, answer: unknown): unknown {
  if (question !== "read" || answer === undefined) return answer;
  const { path, text } = answer as SourceFile;
  return { path, text };
}
