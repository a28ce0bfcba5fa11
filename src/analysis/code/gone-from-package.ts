import type { Claim } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { lineClaim } from "../claims.ts";
import type { Inquiry } from "../inquiry.ts";
import { search } from "./code.ts";
import { type Source, sourceOf } from "./source.ts";

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
const IMPORT = /^\s*import\s+([a-z]\w*(?:\.[a-z]\w*)+)\.([A-Z]\w*)\s*;?\s*$/;

/**
 * Several errors of one log as one: the unknown types that a file imports from one package, where it imports others
 * from there that no error is about.
 */
export function* goneFromPackage(
  error: ParsedError,
  others: readonly ParsedError[],
): Inquiry<GoneFromPackage | undefined> {
  const wanted = unknownType(error);
  if (!wanted) return undefined;
  const names = new Set([wanted, ...others.map(unknownType).filter((each) => each !== undefined)]);
  const [only, ...more] = yield* search(`^\\s*import\\s+[\\w.]+\\.${wanted}\\s*;?\\s*$`, {
    isRegex: true,
    files: "**/*.{java,kt}",
    limit: 5,
  });
  const source = only && more.length === 0 ? yield* sourceOf(only.path) : undefined;
  const packageName = source && importsOf(source).find(({ name }) => name === wanted)?.packageName;
  if (!source || !packageName) return undefined;
  const ofPackage = importsOf(source).filter((each) => each.packageName === packageName);
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

function importsOf(source: Source) {
  return source.code.flatMap((code, index) => {
    const [, packageName, name] = IMPORT.exec(code) ?? [];
    return packageName && name
      ? [
          {
            packageName,
            name,
            line: index + 1,
            claim: lineClaim("read_file", source.path, index + 1, source.lines[index] ?? ""),
          },
        ]
      : [];
  });
}

/** Whether files of the project itself are in the package. */
function* isOwn(packageName: string): Inquiry<boolean> {
  const hits = yield* search(`^\\s*package\\s+${packageName.replaceAll(".", "\\.")}\\s*;?\\s*$`, {
    isRegex: true,
    files: "**/*.{java,kt}",
    limit: 1,
  });
  return hits.length > 0;
}

/** Whether a failure's own file is the one that imports the names; a log that prints no file is of it. */
export const isOfFile = ({ filePath }: ParsedError, { path }: GoneFromPackage): boolean =>
  filePath === "" || filePath.replaceAll("\\", "/").endsWith(path) || path.endsWith(filePath);
