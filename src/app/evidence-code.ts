import { findNear, fold } from "../agent/quote.ts";
import type { SavedRun } from "../agent/saved-run.ts";
import { isWorkspacePath } from "../support/workspace-path.ts";
import { Workspace } from "../workspace/workspace.ts";

/** A quote beside the lines around it, as they are now. */
export interface QuoteInPlace {
  quote: string;
  note?: string;
  /** `log`, or the tool that was asked. */
  source: string;
  path?: string;
  /** Where the analysis saw it. */
  line?: number;
  /** The lines around it, of the file as it is now or of the log; undefined where there are none to show. */
  code?: { startLine: number; lines: string[]; mark?: number };
  /** Whether it still stands in the file; undefined where it is of no file, or no file can be looked at. */
  stands?: boolean;
}

/** Lines on each side, lines from its place on which a quote is looked for, and quotes that are shown. */
const around = 3;
const reach = 200;
const mostQuotes = 40;

/** The evidence of a saved analysis side by side with the code and the log that it quotes. */
export async function evidenceInPlace({ result, workspace, log }: SavedRun): Promise<QuoteInPlace[]> {
  const codebase = workspace === undefined ? undefined : new Workspace(workspace);
  const logLines = log?.split(/\r?\n/) ?? [];
  const placed: QuoteInPlace[] = [];
  for (const evidence of result.evidence.slice(0, mostQuotes)) {
    const { quote, note, source, path, line } = evidence;
    const shown: QuoteInPlace = { quote, note, source, path, line };
    const place = path === undefined ? findInLog(evidence, logLines) : await findInFile(evidence, codebase);
    placed.push({ ...shown, ...place });
  }
  return placed;
}

type Place = Pick<QuoteInPlace, "code" | "stands">;

function findInLog(
  { quote, source }: Pick<QuoteInPlace, "quote" | "source">,
  lines: readonly string[],
): Place {
  const [first = ""] = quote.trim().split("\n");
  const wanted = fold(first);
  const at = source === "log" && wanted !== "" ? lines.findIndex((text) => fold(text).includes(wanted)) : -1;
  // The saved part of a log begins anywhere in it: its lines have no numbers.
  return at < 0 ? {} : { code: excerpt(lines, at + 1, at + 1) };
}

async function findInFile(
  { quote, path = "", line }: Pick<QuoteInPlace, "quote" | "path" | "line">,
  codebase: Workspace | undefined,
): Promise<Place> {
  if (codebase === undefined || !isWorkspacePath(path)) return {};
  const lines = (await codebase.read(path))?.lines;
  if (lines === undefined) return { stands: false };
  if (line === undefined) return { stands: fold(lines.join(" ")).includes(fold(quote)) };
  const mark = findNear(quote, line, reach, (number) => lines[number - 1]);
  return { code: excerpt(lines, mark ?? line, mark), stands: mark !== undefined };
}

function excerpt(lines: readonly string[], center: number, mark: number | undefined): QuoteInPlace["code"] {
  const startLine = Math.max(1, center - around);
  return { startLine, lines: lines.slice(startLine - 1, center + around), ...(mark && { mark }) };
}
