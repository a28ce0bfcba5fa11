import { moduleOfClass } from "../../../facts/package-modules.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { outermost } from "../../../syntax/names.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { lineClaim } from "../../claims.ts";
import { escapeRegex, search } from "../../code/code.ts";
import { sourceOf } from "../../code/source.ts";

const MOST_PLACES = 3;
const MOST_PACKAGES = 3;
const MOST_CLASSES = 6;
const MOST_MATCHES = 20;

/**
 * Where the project uses the library of the innermost of these frames: its very classes, else what it imports from the
 * innermost package that it uses.
 */
export function* describeImports(frames: readonly Frame[]): AnalysisTask<ProposedCaseFact[]> {
  const [inner] = frames;
  const own = frames.filter(
    ({ className }) => inner && libraryKey(className) === libraryKey(inner.className),
  );
  const packages = [...new Set(own.map(({ className }) => publicPackageOf(className)))]
    .filter((each) => each.includes(".") || each.length > 3)
    .slice(0, MOST_PACKAGES);
  if (packages.length === 0) return [];
  const classes = [...new Set(own.map(({ className }) => outermost(className)))].slice(0, MOST_CLASSES);
  const { hits: named } = yield* findImports(`(?:${classes.map(escapeRegex).join("|")})(?![\\w.])`);
  const uses = yield* findUses(named);
  if (uses.length > 0) return [sayUses(uses)];
  const { hits: matches } = yield* findImports(`(?:${packages.map(escapeRegex).join("|")})\\.`);
  const used = packages.find((name) => matches.some((match) => importsFrom(match, name)));
  const imports = sortByFile(matches.filter((match) => used !== undefined && importsFrom(match, used)));
  return used ? [sayImports(used, imports)] : [];
}

const findImports = (pattern: string) =>
  search(`^\\s*import\\s+(?:static\\s+)?${pattern}`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: MOST_MATCHES,
  });

/** The first line of each file behind its import that names the class. */
function* findUses(imports: readonly TextMatch[]): AnalysisTask<Use[]> {
  const uses: Use[] = [];
  for (const { path, line, text } of sortByFile(imports).slice(0, MOST_PLACES + 1)) {
    const name = /(?<!\w)([A-Z]\w*)\s{0,9};?\s{0,9}$/.exec(text)?.[1];
    const source = name ? yield* sourceOf(path) : undefined;
    const word = new RegExp(`\\b${name}\\b`);
    const at = source?.code.findIndex(
      (each, index) => index >= line && word.test(each) && !/^\s*import\b/.test(each),
    );
    if (name && source && at !== undefined && at >= 0)
      uses.push({ name, path, line: at + 1, text: source.lines[at] ?? "" });
  }
  return uses;
}

interface Use {
  name: string;
  path: string;
  line: number;
  text: string;
}

function sayUses(uses: readonly Use[]): ProposedCaseFact {
  const shown = uses.slice(0, MOST_PLACES);
  const names = [...new Set(shown.map(({ name }) => name))];
  return {
    kind: "known",
    topic: "uses of that code",
    text: `The project uses ${names.join(" and ")} in ${listPlaces(shown, uses.length)}.`,
    evidence: shown.map(({ path, line, text }) => lineClaim("read_file", path, line, text, "uses it")),
  };
}

/** One line of each file, those of tests last. */
function sortByFile(matches: readonly TextMatch[]): TextMatch[] {
  const files = [...new Map(matches.toReversed().map((match) => [match.path, match])).values()];
  return files.toSorted(
    (one, other) =>
      Number(isTestFile(one.path)) - Number(isTestFile(other.path)) || one.path.localeCompare(other.path),
  );
}

function listPlaces(shown: readonly { path: string; line: number }[], count: number): string {
  const places = shown.map(({ path, line }) => `${fileName(path)}:${line}`);
  return count > shown.length
    ? `${places.join(", ")} and other files`
    : places.join(places.length > 2 ? ", " : " and ");
}

function sayImports(name: string, imports: readonly TextMatch[]): ProposedCaseFact {
  const shown = imports.slice(0, MOST_PLACES);
  return {
    kind: "known",
    topic: "uses of that code",
    text: `The project imports from ${name} in ${listPlaces(shown, imports.length)}.`,
    evidence: shown.map(({ path, line, text }) => lineClaim("grep_search", path, line, text, "imports it")),
  };
}

/** What classes of one library have in common: the group of its module, else the first two parts of their packages. */
function libraryKey(className: string): string {
  const start = className.split(".").slice(0, 2).join(".");
  // Frames of one family of AndroidX go through several of its groups.
  return start.startsWith("androidx.") ? start : (moduleOfClass(className)?.split(":")[0] ?? start);
}

const importsFrom = ({ text }: TextMatch, name: string): boolean =>
  text
    .trim()
    .replace(/^import\s+(?:static\s+)?/, "")
    .startsWith(`${name}.`);

/** The package of a class up to the part that a library keeps to itself: `okhttp3` of `okhttp3.internal.http.X`. */
function publicPackageOf(className: string): string {
  const parts = className.split(".").slice(0, -1);
  const end = parts.findIndex((part) => /^(?:internal|impl)$/.test(part));
  return (end > 0 ? parts.slice(0, end) : parts).join(".");
}
