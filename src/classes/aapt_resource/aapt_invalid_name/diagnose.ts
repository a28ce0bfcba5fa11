import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { isGeneratedFile } from "../../../analysis/code/generated-file.ts";
import { conclude, type Inquiry, look, think } from "../../../analysis/inquiry.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** A resource file whose name cannot become a name of R. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const symbol = fact(error, "symbol");
  if (symbol) return yield* wordOfJava(error, symbol);
  const name = fileName(error.filePath.replaceAll("\\", "/"));
  const [, stem = "", ending = ""] = /^([^.]*)((?:\.9)?\.\w+)$/.exec(name) ?? [];
  const folder = /[/\\]res[/\\]([\w-]+)[/\\][^/\\]+$/.exec(error.filePath)?.[1];
  if (!stem || !folder) return;
  const files = (yield* look(fileSearch, { pattern: `**/res/${folder}/*` }))?.files ?? [];
  const path = files.find((each) => fileName(each) === name);
  if (!path) return;
  yield* think(`What may ${name} be called, and is that name taken?`);
  if (isGeneratedFile(path)) return;
  const valid = validName(stem);
  const taken = files.some((each) => fileName(each).replace(/(?:\.9)?\.\w+$/, "") === valid);
  const character = fact(error, "character");
  const renamed = `${path.slice(0, -name.length)}${taken ? `${valid}_2` : valid}${ending}`;
  yield* conclude({
    rootCause: `${path} becomes a constant of R.${folder.split("-")[0]}, so its name may hold only small letters, digits and _, and must begin with a letter${character && stem.includes(character) ? `: ${character} is none of them` : ""}.`,
    ground: "proven",
    location: path.endsWith(".xml") ? { path, line: 1 } : { path },
    label: "of this file",
    evidence: [logClaim(error)],
    fixGuidelines: [
      `Rename it: git mv ${path} ${renamed}`,
      ...(taken ? [`${valid} is taken in ${folder}: check whether the two are the same.`] : []),
      `Then refer to it as ${folder.split("-")[0]}/${taken ? `${valid}_2` : valid}.`,
    ],
  });
}

function validName(stem: string): string {
  const words = stem
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|(?<!_)_+$/g, "");
  return /^[a-z]/.test(words) ? words : `ic_${words}`;
}

/** R is Java: what is a word of that language cannot be the name of a field. */
function* wordOfJava(error: ErrorOf<typeof failureClass>, symbol: string): Inquiry {
  const [type = "", name = ""] = symbol.split("/", 2);
  const [first, ...others] = yield* placesOf(type, name);
  if (!first) return;
  const isWord = JAVA_WORDS.has(name);
  yield* conclude({
    rootCause: `${first.path}:${first.line} names a ${type} ${name}, which becomes a field of R.${type}${isWord ? `, and ${name} is a word of Java` : ", and is no name that Java takes"}.`,
    ground: isWord ? "proven" : "told",
    location: { path: first.path, line: first.line },
    label: isWord ? "a word of Java" : "no name for Java",
    evidence: [
      logClaim(error),
      lineClaim("resource_lookup", first.path, first.line, first.text),
      ...others
        .slice(0, 3)
        .map((each) => lineClaim("resource_lookup", each.path, each.line, each.text, "also here")),
    ],
    fixGuidelines: [
      `Rename it wherever it is defined or used (${type}/${name}, R.${type}.${name}), or remove it where nothing uses it.`,
    ],
  });
}

const JAVA_WORDS: ReadonlySet<string> = new Set(
  "abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for goto if implements import instanceof int interface long native new null package private protected public return short static strictfp super switch synchronized this throw throws transient true try void volatile while".split(
    " ",
  ),
);
