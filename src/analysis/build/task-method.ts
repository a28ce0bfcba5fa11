import type { TextMatch } from "../../model/code.ts";
import { escapeRegex, search } from "../code/code.ts";
import { onlyClassCalled } from "../code/named-class.ts";
import { lineOf, sourceOf } from "../code/source.ts";
import type { Inquiry } from "../inquiry.ts";

/** A method of a task that Gradle called, as its message names it. */
export interface TaskMethod {
  className: string;
  method: string;
  /** The line that declares it; undefined where the sources have none, or several. */
  place?: TextMatch;
}

const CALLED = /Could not call ([A-Z][\w$]*)\.([\w$]+)\(\) on task '/;

/** The method that a message of Gradle names as the one that failed, and where the project's own code declares it. */
export function* taskMethod(message: string): Inquiry<TaskMethod | undefined> {
  const [, className, method] = CALLED.exec(message) ?? [];
  if (!className || !method) return undefined;
  const place = (yield* inTree(className, method)) ?? (yield* inGroovy(className, method));
  return { className, method, ...(place && { place }) };
}

function* inTree(className: string, method: string): Inquiry<TextMatch | undefined> {
  const type = yield* onlyClassCalled(className);
  const named = type?.members.filter(({ kind, name }) => kind === "function" && name === method) ?? [];
  const [declared, ...more] = named;
  const source = declared && type ? yield* sourceOf(type.outline.path) : undefined;
  if (!declared || !source || more.length > 0) return undefined;
  const from = source.lines.findIndex(
    (text, index) => index + 1 >= declared.startLine && text.includes(method),
  );
  const line = from + 1;
  return { path: source.path, line, column: 1, text: lineOf(source, line) };
}

/** Groovy has no tree: the only line of the file with the class that declares such a method. */
function* inGroovy(className: string, method: string): Inquiry<TextMatch | undefined> {
  const files = "**/*.{groovy,gradle,kts}";
  const classes = yield* search(`\\bclass\\s+${escapeRegex(className)}\\b`, {
    isRegex: true,
    files,
    limit: 3,
  });
  const [holder, ...others] = classes;
  if (!holder || others.length > 0) return undefined;
  const declared = `^\\s*(?:[\\w<>\\[\\].]+\\s+)+${escapeRegex(method)}\\s*\\(`;
  const [found, ...more] = yield* search(declared, { isRegex: true, files: holder.path, limit: 3 });
  return found && more.length === 0 ? found : undefined;
}
