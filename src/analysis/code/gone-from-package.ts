import type { Outline } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { lineClaim } from "../claims.ts";
import { escapeRegex, outlineOf, search } from "./code.ts";
import { lineOf, type Source, sourceOf } from "./source.ts";

/** Names that one file imports from a package which is there and does not have them. */
export interface GoneFromPackage {
  path: string;
  packageName: string;
  /** The names that the compiler does not know, each with its import. */
  gone: { name: string; line: number; claim: Claim }[];
  /** Imports of the same package that the compiler takes: the library is on the class path. */
  found: Claim[];
}

const NAME = /^[A-Z]\w*$/;
const PACKAGE = /^[a-z]\w*(?:\.[a-z]\w*)+$/;
/** Files that name a package, and are looked into. */
const MOST_FILES = 8;
const CODE = "**/*.{java,kt}";

/**
 * Several errors of one log as one: the unknown types that a file imports from one package, where it imports others
 * from there that no error is about.
 */
export function* goneFromPackage(
  error: ParsedError,
  others: readonly ParsedError[],
): AnalysisTask<GoneFromPackage | undefined> {
  const wanted = unknownType(error);
  if (!wanted) return undefined;
  const names = new Set([wanted, ...others.map(unknownType).filter((each) => each !== undefined)]);
  const { all = [] } = yield* search(`\\bimport\\s+[\\w.]+\\.${wanted}\\b`, {
    isRegex: true,
    files: CODE,
    limit: 50,
  });
  const [path, ...more] = [...new Set(all.map((hit) => hit.path))];
  const source = path !== undefined && more.length === 0 ? yield* sourceOf(path) : undefined;
  const outline = source && (yield* outlineOf(source.path));
  const imported = outline ? typesImported(outline, source) : [];
  const packageName = imported.find(({ name }) => name === wanted)?.module;
  if (!source || !packageName) return undefined;
  const ofPackage = imported.filter(({ module }) => module === packageName);
  const gone = ofPackage.filter(({ name }) => names.has(name));
  const found = ofPackage.filter(({ name }) => !names.has(name));
  if (found.length === 0 || (yield* isOwn(packageName))) return undefined;
  return {
    path: source.path,
    packageName,
    gone: gone.map(({ name, line, claim }) => ({ name, line, claim })),
    found: found.slice(0, 2).map(({ claim }) => ({ ...claim, note: "found there" })),
  };
}

function unknownType({ type, metadata, message }: ParsedError): string | undefined {
  if (type !== "javac_cannot_find_symbol") return undefined;
  const kind = metadata?.symbolKind;
  const name = typeof metadata?.reference === "string" ? metadata.reference.trim() : undefined;
  if (kind === "class" && name && NAME.test(name)) return name;
  const bare = /cannot find symbol:? class (\w+)$/.exec(message.trim())?.[1];
  return bare && NAME.test(bare) ? bare : undefined;
}

/** The types that a file imports by name. */
function typesImported({ imports }: Outline, source: Source) {
  return imports.flatMap(({ module, imported: [name = ""], line }) =>
    NAME.test(name) && PACKAGE.test(module)
      ? [{ module, name, line, claim: lineClaim("read_file", source.path, line, lineOf(source, line)) }]
      : [],
  );
}

/** Whether files of the project itself are in the package, or may be. */
function* isOwn(packageName: string): AnalysisTask<boolean> {
  const pattern = `\\bpackage\\s+${escapeRegex(packageName)}\\b`;
  const { hits, all } = yield* search(pattern, { isRegex: true, files: CODE, limit: MOST_FILES });
  for (const { path } of hits) if ((yield* outlineOf(path))?.packageName === packageName) return true;
  return !all;
}

/** Whether a failure's own file is the one that imports the names; a log that prints no file is of it. */
export const isOfFile = ({ filePath }: ParsedError, { path }: GoneFromPackage): boolean =>
  filePath === "" || filePath.replaceAll("\\", "/").endsWith(path) || path.endsWith(filePath);
