import type { Codebase } from "../model/codebase.ts";

/**
 * A codebase of which a question that is not answered so many milliseconds after the first one has no answer: that of a
 * run that was cut short, whose workspace may have stopped where it was, and of which the rest is still to be told.
 */
export function answeringWithin(codebase: Codebase, milliseconds: number): Codebase {
  let over: Promise<void> | undefined;
  const inTime = <T>(answer: Promise<T>, otherwise: T): Promise<T> => {
    over ??= new Promise((resolve) => setTimeout(resolve, milliseconds));
    // What fails too late fails for nobody.
    answer.catch(() => undefined);
    return Promise.race([answer, over.then(() => otherwise)]);
  };
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
    gradle: () =>
      inTime(codebase.gradle(), { modules: [], catalog: [], properties: {}, repositories: [], versions: [] }),
    manifests: () => inTime(codebase.manifests(), []),
    resource: (name) => inTime(codebase.resource(name), []),
    changes: (path, limit) => inTime(codebase.changes(path, limit), []),
  };
}
