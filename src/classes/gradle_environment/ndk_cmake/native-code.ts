import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { foundNone } from "../../../analysis/code/search-result.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import type { Location } from "../../../model/finding.ts";
import type { Context } from "../../context.ts";
import type { Found } from "../../examination.ts";
import { causes, readConflict, readHeader, readSymbol } from "./causes.ts";
import type { failureClass } from "./class.ts";

type Failure = Context<typeof failureClass>;

/** Code in C or C++ that a compiler or a linker refuses, where the project shows why. */
export function* examineNativeCode(context: Failure): Found {
  const { raw, filePath, line } = context.error;
  const path = filePath ? yield* workspacePath(filePath) : undefined;
  const source = path ? yield* sourceOf(path) : undefined;
  if (source && line > 0) return yield* examineLine(context, source);
  const symbol = readSymbol(raw);
  return symbol ? yield* sourceNotListed(context, symbol) : undefined;
}

function* examineLine({ error, line: quote }: Failure, source: Source): Found {
  const { raw, line } = error;
  const text = lineOf(source, line);
  const support = { location: { path: source.path, line }, evidence: [quote({ source, line })] };
  const at = ` on line ${line}`;
  const conflict = readConflict(raw);
  // Of another version of the file the line says nothing.
  if (conflict && text.includes(conflict.called.replace(/^.*::/, "")))
    return causes.proven("conflictingTypes", { ...conflict, at }, { ...support, ground: "stated" });
  const header = readHeader(raw);
  if (!header || !text.includes(header)) return undefined;
  const found = (yield* requestTool(fileSearch, { pattern: `**/${header}` }))?.files ?? [];
  const [only, ...more] = found;
  if (only !== undefined && more.length === 0) {
    const home = only.slice(0, Math.max(0, only.length - header.length - 1));
    return causes.proven("headerNotSearched", { header, at, home }, { ...support, ground: "stated" });
  }
  if (only !== undefined) return undefined;
  const submodule = yield* emptySubmodule(header);
  return (
    submodule &&
    causes.proven(
      "headerMissing",
      { header, at, submodule: submodule.path },
      {
        ...support,
        ground: "stated",
        evidence: [...support.evidence, submodule.claim],
      },
    )
  );
}

/** The submodule that a header is of by the name of its folder, where that folder has no file. */
function* emptySubmodule(header: string) {
  const { hits: lines } = yield* search("^\\s*path\\s*=\\s*\\S", {
    isRegex: true,
    files: "**/.gitmodules",
    limit: 100,
  });
  const first = header.split("/")[0] ?? "";
  for (const { path: file, line, text } of lines) {
    const path = /=\s*(\S+)/.exec(text)?.[1] ?? "";
    const name = path.slice(path.lastIndexOf("/") + 1);
    if (!header.includes("/") || name !== first || /[*?{}[\]]/.test(path)) continue;
    const inside = (yield* requestTool(fileSearch, { pattern: `${path}/**` }))?.files ?? [];
    if (inside.length === 0)
      return { path, claim: lineClaim("grep_search", file, line, text, "the submodule") };
  }
  return undefined;
}

const SOURCES = "**/*.{c,cc,cpp,cxx}";
const LISTS = "**/{CMakeLists.txt,*.cmake,Android.mk}";
/** Lists that take whatever lies in a folder. */
const TAKES_ALL = "GLOB|wildcard|all-cpp-files-under|all-c-files-under";

/** A definition in the one file that no list of sources names. */
function* sourceNotListed(context: Failure, symbol: string): Found {
  const parts = symbol.split("::");
  const written = parts.slice(-2).join("::");
  const { all = [] } = yield* search(`(?<![\\w.>])${escapeRegex(written)}\\s*\\([^;]*$`, {
    isRegex: true,
    files: SOURCES,
    limit: 20,
  });
  const defined = all.filter(
    ({ text }) => /^[\w:<>*&]/.test(text) && !/^(?:return|if|while|else)\b/.test(text),
  );
  const [only, ...more] = defined;
  if (!only || more.length > 0) return undefined;
  const file = only.path.slice(only.path.lastIndexOf("/") + 1);
  const lists = yield* listsAround(only.path);
  const [list] = lists;
  if (!list || lists.length > 1) return undefined;
  const named = yield* search(`${TAKES_ALL}|(?<![\\w-])${escapeRegex(file)}(?![\\w-])`, {
    isRegex: true,
    files: LISTS,
    limit: 10,
  });
  if (!foundNone(named)) return undefined;
  const place: Location = { path: list.path, line: list.line };
  return causes.proven(
    "sourceNotListed",
    { symbol, path: only.path, line: only.line, list: list.path },
    {
      location: place,
      evidence: [
        context.log(),
        lineClaim("grep_search", list.path, list.line, list.text),
        lineClaim("grep_search", only.path, only.line, only.text, "the definition"),
      ],
    },
  );
}

/** The lines that make a library in the lists of the folders around a file. */
function* listsAround(path: string): AnalysisTask<{ path: string; line: number; text: string }[]> {
  const { all = [] } = yield* search("\\badd_(?:library|executable)\\s*\\(|^\\s*LOCAL_SRC_FILES\\s*:?=", {
    isRegex: true,
    files: LISTS,
    limit: 50,
  });
  return all.filter((hit) => path.startsWith(hit.path.slice(0, hit.path.lastIndexOf("/") + 1)));
}
