import type { Declaration, Outline } from "../../model/code.ts";
import { outlineSource } from "../outline/lexical.ts";
import { scriptExports } from "./script-exports.ts";

/** What the index knows of a file beside its size and time. */
export interface FileDescription {
  exports: string[];
  tags: string[];
}

/** Tags that the path alone gives. */
const pathTags: [pattern: RegExp, tags: string[]][] = [
  [/\.(ts|tsx|mts|cts)$/, ["typescript"]],
  [/\.(js|jsx|mjs|cjs)$/, ["javascript"]],
  [/\.kts?$/, ["kotlin"]],
  [/\.java$/, ["java"]],
  [/\.xml$/, ["xml"]],
  [/\.gradle(\.kts)?$/, ["gradle", "build-script"]],
  [/\.versions\.toml$/, ["gradle", "version-catalog"]],
  [/(^|\/)gradle(-wrapper)?\.properties$/, ["gradle"]],
  [/\/res\/layout[^/]*\/[^/]+\.xml$/, ["layout"]],
  [/(^|\/)AndroidManifest\.xml$/, ["manifest"]],
  [/(^|\/)(src\/\w*[tT]est\w*|test|tests|__tests__)\/|\.(test|spec)\.\w+$|Test\.(kt|java)$/, ["test"]],
];

/** Supertypes that make a class a component of Android, by the end of their name. */
const componentTags: [pattern: RegExp, tag: string][] = [
  [/Activity$/, "activity"],
  [/(Fragment|FragmentCompat)$/, "fragment"],
  [/ViewModel$/, "view-model"],
  [/Service$/, "service"],
  [/(Receiver|AppWidgetProvider)$/, "receiver"],
];

/** Extensions whose text is worth reading for an index. */
export const described = /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs|kt|kts|java|xml)$/;

/** Exports and tags of a file; `text` is undefined for files that are not read. */
export function describeFile(path: string, text: string | undefined): FileDescription {
  const tags = pathTags.filter(([pattern]) => pattern.test(path)).flatMap(([, each]) => each);
  if (text === undefined) return { exports: [], tags };
  if (/\.(kt|java)$/.test(path)) return jvm(path, text, tags);
  if (path.endsWith(".xml")) return { exports: xmlExports(path, text), tags };
  if (/\.kts$/.test(path)) return { exports: [], tags };
  return script(path, text, tags);
}

function jvm(path: string, text: string, tags: string[]): FileDescription {
  const outline = outlineSource(path, text, path.endsWith(".kt") ? "kotlin" : "java");
  const top = outline.declarations.filter(isTopLevel);
  const exported = top.filter(({ modifiers }) => !modifiers.includes("private"));
  return { exports: [...new Set(exported.map(({ name }) => name))], tags: [...tags, ...jvmTags(outline)] };
}

const isTopLevel = ({ qualifiedName, kind }: Declaration) =>
  !qualifiedName.includes(".") && kind !== "parameter" && kind !== "constructor";

function jvmTags({ declarations }: Outline): string[] {
  const supertypes = declarations
    .flatMap((each) => each.supertypes ?? [])
    .map((type) => type.replace(/[<(].*$/, ""));
  const tags = componentTags
    .filter(([pattern]) => supertypes.some((type) => pattern.test(type)))
    .map(([, tag]) => tag);
  const composable = declarations.some(
    ({ kind, annotations }) =>
      kind === "function" && annotations.some((each) => /(^|\.)Composable$/.test(each)),
  );
  return composable ? [...tags, "composable"] : tags;
}

/** Ids of a layout, names of values, components of a manifest. */
function xmlExports(path: string, text: string): string[] {
  const code = text.replace(/<!--[\s\S]*?-->/g, "");
  const pattern = /(^|\/)AndroidManifest\.xml$/.test(path)
    ? /<(?:activity|activity-alias|service|receiver|provider)\b[^>]*?\bandroid:name="([^"]+)"/g
    : /\/res\/values[^/]*\//.test(path)
      ? /<(?!item\b|resources\b)[\w-]+\b[^>]*?\bname="([^"]+)"/g
      : /"@\+id\/([\w.]+)"/g;
  return [...new Set([...code.matchAll(pattern)].flatMap((match) => match[1] ?? []))];
}

function script(path: string, text: string, tags: string[]): FileDescription {
  const exports = scriptExports(text);
  const more: string[] = [];
  if (/@Component\s*\(/.test(text) && /from\s*["']@angular\/core["']/.test(text))
    more.push("angular-component");
  if (/\.(tsx|jsx|js)$/.test(path) && isReact(text, exports)) more.push("react-component");
  return { exports, tags: [...tags, ...more] };
}

/** A module that exports something named like a component and holds markup, or extends React's classes. */
function isReact(text: string, exports: string[]): boolean {
  const named = exports.some((name) => /^[A-Z]/.test(name) || name === "default");
  const markup = /(return|=>|\(|\?|&&|:)\s*\(?\s*<([A-Z][\w.]*|[a-z][\w-]*|>)[\s/>]/.test(text);
  const extendsReact = /\bextends\s+(React\.)?(Pure)?Component\b/.test(text);
  return named && (extendsReact || (markup && /\breact\b|<\/|\/>/.test(text)));
}
