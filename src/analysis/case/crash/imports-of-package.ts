import { isTestFile } from "../../../facts/test-folders.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { lineClaim } from "../../claims.ts";
import { escapeRegex, search } from "../../code/code.ts";
import { fileName } from "../../code/file-name.ts";

const MOST_PLACES = 3;
const MOST_PACKAGES = 3;
const MOST_MATCHES = 20;

/** Where the project imports from the packages of these frames, those of the innermost package that it uses. */
export function* describeImports(frames: readonly Frame[]): AnalysisTask<ProposedCaseFact[]> {
  const packages = [...new Set(frames.map(({ className }) => publicPackageOf(className)))]
    .filter((each) => each.includes(".") || each.length > 3)
    .slice(0, MOST_PACKAGES);
  if (packages.length === 0) return [];
  const matches = yield* search(
    `^\\s*import\\s+(?:static\\s+)?(?:${packages.map(escapeRegex).join("|")})\\.`,
    { isRegex: true, files: "**/*.{kt,java}", limit: MOST_MATCHES },
  );
  const used = packages.find((name) => matches.some((match) => importsFrom(match, name)));
  return used
    ? [
        sayImports(
          used,
          matches.filter((match) => importsFrom(match, used)),
        ),
      ]
    : [];
}

function sayImports(name: string, matches: readonly TextMatch[]): ProposedCaseFact {
  // One line of each file.
  const files = [...new Map(matches.toReversed().map((match) => [match.path, match])).values()];
  const sorted = files.toSorted(
    (one, other) =>
      Number(isTestFile(one.path)) - Number(isTestFile(other.path)) || one.path.localeCompare(other.path),
  );
  const shown = sorted.slice(0, MOST_PLACES);
  const places = shown.map(({ path, line }) => `${fileName(path)}:${line}`);
  const words =
    sorted.length > shown.length
      ? `${places.join(", ")} and other files`
      : places.join(places.length > 2 ? ", " : " and ");
  return {
    kind: "known",
    topic: "uses of that code",
    text: `The project imports from ${name} in ${words}.`,
    evidence: shown.map(({ path, line, text }) => lineClaim("grep_search", path, line, text, "imports it")),
  };
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
