import { jvmFacts } from "./jvm-facts.ts";
import { scriptFacts } from "./script-facts.ts";
import type { TypeFact } from "./type-fact.ts";
import { xmlExports } from "./xml-exports.ts";

/** What a file tells about itself. What its types are may take other files to know. */
export interface FileFacts {
  exports: string[];
  tags: string[];
  types?: TypeFact[];
}

/** Tags that the path alone gives. */
const pathTags: [pattern: RegExp, tags: string[]][] = [
  [/\.[mc]?tsx?$/, ["typescript"]],
  [/\.[mc]?jsx?$/, ["javascript"]],
  [/\.kts?$/, ["kotlin"]],
  [/\.java$/, ["java"]],
  [/\.xml$/, ["xml"]],
  [/\.gradle(\.kts)?$/, ["gradle", "build-script"]],
  [/\.versions\.toml$/, ["gradle", "version-catalog"]],
  [/(^|\/)gradle(-wrapper)?\.properties$/, ["gradle"]],
  [/(^|\/)res[^/]*\/layout[^/]*\/[^/]+\.xml$/, ["layout"]],
  [/(^|\/)AndroidManifest\.xml$/, ["manifest"]],
  [
    /(^|\/)src\/(test|[a-z]\w{0,80}Test)([A-Z]\w{0,80})?\/|\.(test|spec)\.\w+$|(Test|Tests|TestCase)\.(kt|java)$/,
    ["test"],
  ],
  // Below main sources a folder of this name is a package.
  [/^(?!(.*\/)?src\/main\/)(.*\/)?(tests?|__tests__)\//, ["test"]],
];

/** Files whose text is worth reading for an index. */
export const described = /\.(?:[mc]?[jt]sx?|kt|java|xml)$/;

/** Exports and tags of a file; `text` is undefined for files that are not read. */
export function describeFile(path: string, text: string | undefined): FileFacts {
  const tags = [...new Set(pathTags.flatMap(([pattern, each]) => (pattern.test(path) ? each : [])))];
  if (text === undefined || !described.test(path)) return { exports: [], tags };
  if (path.endsWith(".xml")) return { exports: xmlExports(path, text), tags };
  const facts: FileFacts = /\.(kt|java)$/.test(path) ? jvmFacts(path, text) : scriptFacts(path, text);
  return { ...facts, tags: [...tags, ...facts.tags] };
}
