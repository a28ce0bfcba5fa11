import type { TextMatch } from "../../model/code.ts";
import { groovyMethods } from "../../syntax/gradle/groovy-methods.ts";
import { lineAt } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { search } from "../code/code.ts";
import { findOnlyClass } from "../code/named-class.ts";
import { lineOf, type Source, sourceOf } from "../code/source.ts";
import { functionNode, wholeTree } from "../code/tree.ts";

/** A method of a task that Gradle called, as its message names it. */
export interface TaskMethod {
  className: string;
  method: string;
  /** The line that declares it; undefined where the sources have none, or several. */
  place?: TextMatch;
}

const CALLED = /Could not call ([A-Z][\w$]*)\.([\w$]+)\(\) on task '/;

/** The method that a message of Gradle names as the one that failed, and where the project's own code declares it. */
export function* taskMethod(message: string): AnalysisTask<TaskMethod | undefined> {
  const [, className, method] = CALLED.exec(message) ?? [];
  if (!className || !method) return undefined;
  const place = (yield* findInTree(className, method)) ?? (yield* findInGroovy(className, method));
  return { className, method, ...(place && { place }) };
}

function* findInTree(className: string, method: string): AnalysisTask<TextMatch | undefined> {
  const type = yield* findOnlyClass(className);
  const named = type?.members.filter(({ kind, name }) => kind === "function" && name === method) ?? [];
  const [declared, ...more] = named;
  const source = declared && type ? yield* sourceOf(type.outline.path) : undefined;
  const node = declared && source && functionNode(source, declared);
  if (!source || !node || more.length > 0) return undefined;
  return placeAt(source, lineAt(wholeTree(source), node.nameStart));
}

/** The one declaration of the method in a class of Groovy. */
function* findInGroovy(className: string, method: string): AnalysisTask<TextMatch | undefined> {
  const files = "**/*.{groovy,gradle}";
  const { all = [] } = yield* search(`class ${className}`, { files, limit: 10 });
  const found: TextMatch[] = [];
  for (const path of new Set(all.map((hit) => hit.path))) {
    const source = yield* sourceOf(path);
    const lines = source ? groovyMethods(source.lines.join("\n"), className, method) : [];
    if (source) found.push(...lines.map((line) => placeAt(source, line)));
  }
  const [only, ...more] = found;
  return more.length === 0 ? only : undefined;
}

const placeAt = (source: Source, line: number): TextMatch => ({
  path: source.path,
  line,
  column: 1,
  text: lineOf(source, line),
});
