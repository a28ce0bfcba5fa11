import { fileSearch } from "../../contracts/file-search.ts";
import { resourceLookup } from "../../contracts/resource-lookup.ts";
import type { ResourcePlace } from "../../model/code.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { fact } from "../claims.ts";
import { search } from "../code/code.ts";
import { workspacePath } from "../code/compile-place.ts";
import { codeOf, lineOf, type Source } from "../code/source.ts";
import { attributeText, xmlOf } from "./xml.ts";

/** A line of the workspace's resources that speaks of a resource. */
export interface ResourceLine {
  source: Source;
  line: number;
  text: string;
}

export function* placesOf(type: string, name: string): AnalysisTask<readonly ResourcePlace[]> {
  const answer = yield* requestTool(resourceLookup, { name: `${type}/${name}` });
  return answer?.places ?? [];
}

/**
 * The line a resource tool names, where it holds a word; the nearest one that does, for the file may have changed or
 * the tool may have read a merged copy of it. Searched in all resource files where the tool names no file of the
 * workspace.
 */
export function* resourceLine(
  error: ParsedError,
  words: readonly string[],
): AnalysisTask<ResourceLine | undefined> {
  const path = yield* resourcePath(error);
  const source = path && (yield* xmlOf(path));
  const near = source && nearest(source, words, error.line);
  if (source && near) return { source, line: near, text: lineOf(source, near) };
  for (const word of words) {
    const found: ResourceLine[] = [];
    for (const { path, line } of (yield* search(word, { files: "**/*.xml", limit: 10 })).hits) {
      const other = path.includes("/build/") ? undefined : yield* xmlOf(path);
      if (other && holds(codeOf(other, line), word))
        found.push({ source: other, line, text: lineOf(other, line) });
    }
    if (found.length <= 3 && found[0]) return found[0];
  }
  return undefined;
}

function* resourcePath(error: ParsedError): AnalysisTask<string | undefined> {
  const alias = fact(error, "resourceFile");
  if (alias) {
    const found = yield* requestTool(fileSearch, { pattern: `**/${alias}` });
    const files = (found?.files ?? []).filter((path) => !path.includes("/build/"));
    return files.length === 1 ? files[0] : undefined;
  }
  if (/[/\\](?:build|caches|transforms(?:-\d+)?)[/\\]/.test(error.filePath)) return undefined;
  return yield* workspacePath(error.filePath);
}

function nearest(source: Source, words: readonly string[], line: number): number | undefined {
  let best: number | undefined;
  source.code.forEach((text, index) => {
    if (!words.some((word) => holds(text, word))) return;
    if (best === undefined || Math.abs(index + 1 - line) < Math.abs(best - line)) best = index + 1;
  });
  return best;
}

/** True where a text holds a word that does not go on as a longer resource name. */
function holds(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[\w.]/.test(text[at + word.length] ?? "")) return true;
  return false;
}

/** Types whose resources are files; some are values as well. */
const FILE_TYPES = new Set([
  "drawable",
  "mipmap",
  "layout",
  "menu",
  "anim",
  "animator",
  "xml",
  "font",
  "raw",
  "navigation",
  "color",
  "transition",
]);
const VALUE_TYPES = new Set([
  "string",
  "color",
  "dimen",
  "style",
  "bool",
  "integer",
  "array",
  "plurals",
  "attr",
  "drawable",
  "id",
]);
const MOST_FILES = 300;

/** The names of a type that the workspace defines, as they are written. */
export function* namesOfType(type: string): AnalysisTask<string[]> {
  const names = new Set<string>();
  if (FILE_TYPES.has(type)) {
    for (const pattern of [`**/res*/${type}/*`, `**/res*/${type}-*/*`]) {
      const found = yield* requestTool(fileSearch, { pattern });
      for (const path of found?.files ?? []) names.add(path.replace(/^.*\/|(?:\.9)?\.[^./]*$/g, ""));
    }
  }
  if (VALUE_TYPES.has(type)) {
    const elements = type === "array" ? ["array", "string-array", "integer-array"] : [type];
    const files = (yield* requestTool(fileSearch, { pattern: "**/values*/*.xml" }))?.files ?? [];
    for (const path of files.slice(0, MOST_FILES)) {
      for (const tag of (yield* xmlOf(path))?.tags ?? []) {
        const isIt =
          elements.includes(tag.name) || (tag.name === "item" && attributeText(tag, "type") === type);
        const name = isIt ? attributeText(tag, "name") : undefined;
        if (name) names.add(name);
      }
    }
  }
  return [...names];
}
