import { type Codebase, emptyGradleModel } from "../model/codebase.ts";

/** Milliseconds that a question has at least, and how many that had no answer in time are followed by further ones. */
const leastMs = 20;
const mostUnanswered = 30;

/**
 * A codebase whose unanswered questions cost about so many milliseconds together; such a question has no answer. For a
 * run that was cut short, whose workspace may have stopped where it was, and of which the result is still to be told.
 */
export function answeringWithin(codebase: Codebase, milliseconds: number): Codebase {
  let left = milliseconds;
  let unanswered = 0;
  async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
    // What fails too late fails for nobody.
    answer.catch(() => undefined);
    if (unanswered >= mostUnanswered) return otherwise;
    const patience = Math.max(leastMs, left / 2);
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<T>((resolve) => {
      timer = setTimeout(() => {
        unanswered += 1;
        left -= patience;
        resolve(otherwise);
      }, patience);
    });
    try {
      return await Promise.race([answer, over]);
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    root: codebase.root,
    files: () => inTime(codebase.files(), []),
    read: (path) => inTime(codebase.read(path), undefined),
    resolveClass: (name, fileHint) => inTime(codebase.resolveClass(name, fileHint), []),
    resolvePath: (printed) => inTime(codebase.resolvePath(printed), []),
    outline: (path) => inTime(codebase.outline(path), undefined),
    search: (query) => inTime(codebase.search(query), []),
    wordsIn: (files, words, most) => inTime(codebase.wordsIn(files, words, most), new Map()),
    callers: (functionName, definedIn) => inTime(codebase.callers(functionName, definedIn), []),
    gradle: () => inTime(codebase.gradle(), emptyGradleModel),
    manifests: () => inTime(codebase.manifests(), []),
    resource: (name) => inTime(codebase.resource(name), []),
    changes: (path, limit) => inTime(codebase.changes(path, limit), []),
  };
}
