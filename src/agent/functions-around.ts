import type { Codebase } from "../model/codebase.ts";
import type { FunctionText, Suspect } from "../model/rca-result.ts";

/** Functions that are shown whole, and lines of one: of a longer one those around its mark. */
const MOST_FUNCTIONS = 2;
const MOST_LINES = 80;
/** A minified line is no reading for anybody. */
const LONGEST_LINE = 300;

/** The whole function of the marked line and that of the next frame of the trace, for whoever reads on without the files at hand. */
export async function functionsAround(
  marked: { path: string; line?: number } | undefined,
  suspects: readonly Suspect[],
  codebase: Codebase | undefined,
): Promise<FunctionText[]> {
  const found: FunctionText[] = [];
  const frames = suspects.filter(({ foundBy }) => foundBy === "frame");
  for (const place of marked ? [marked, ...frames] : []) {
    if (found.length === MOST_FUNCTIONS) break;
    const text = codebase && place.line ? await functionAt(place.path, place.line, codebase) : undefined;
    if (text && !found.some((each) => isSame(each, text))) found.push(text);
  }
  return found;
}

const isSame = (one: FunctionText, other: FunctionText): boolean =>
  one.path === other.path && one.startLine === other.startLine;

async function functionAt(path: string, mark: number, codebase: Codebase): Promise<FunctionText | undefined> {
  const outline = await codebase.outline(path);
  const file = outline && (await codebase.read(path));
  const [body] = (outline?.declarations ?? [])
    .filter(({ kind }) => kind === "function" || kind === "constructor")
    .filter(({ startLine, endLine }) => startLine <= mark && mark <= endLine)
    .sort((left, right) => right.startLine - left.startLine);
  if (!file || !body) return undefined;
  const { startLine, endLine } = windowOf(body, mark);
  const lines = file.lines.slice(startLine - 1, endLine).map((line) => line.slice(0, LONGEST_LINE));
  return { path, symbol: body.qualifiedName, startLine, lines, mark };
}

function windowOf({ startLine, endLine }: { startLine: number; endLine: number }, mark: number) {
  if (endLine - startLine < MOST_LINES) return { startLine, endLine };
  const from = Math.max(startLine, Math.min(mark - MOST_LINES / 2, endLine - MOST_LINES + 1));
  return { startLine: from, endLine: from + MOST_LINES - 1 };
}
