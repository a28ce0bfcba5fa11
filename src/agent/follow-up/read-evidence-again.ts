import type { Codebase } from "../../model/codebase.ts";
import type { Quote } from "../../model/follow-up.ts";
import type { FullRCAResult } from "../../model/rca-result.ts";
import { mask } from "../../support/mask.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { isWorkspacePath } from "../../support/workspace-path.ts";
import { isDistinctive, standsAt } from "../quote.ts";

type Evidence = FullRCAResult["evidence"][number];

/** A line's longest shown part. */
const longestLine = 300;

/** What an analysis rests on, each line read again in the files as they are now. */
export async function readEvidenceAgain(
  evidence: readonly Evidence[],
  codebase: Codebase | undefined,
): Promise<Quote[]> {
  const quotes: Quote[] = [];
  for (const each of evidence) quotes.push(await readQuoteAgain(each, codebase));
  return quotes;
}

export async function readQuoteAgain(
  { quote, source, path, line, note }: Evidence,
  codebase: Codebase | undefined,
): Promise<Quote> {
  const told = { quote, path, line, note };
  if (source === "log") return { ...told, now: "log" };
  // Without a line it is what a search found out, not a line of the file.
  if (path === undefined || line === undefined || !codebase) return { ...told, now: "earlier" };
  const place = await placeNow(quote, { path, line }, codebase);
  if (place === "gone" || place === "changed") return { ...told, now: place };
  return place === line ? { ...told, now: "stands" } : { ...told, now: "moved", lineNow: place };
}

/** The line on which a quote stands now, the nearest to where it stood. */
async function placeNow(
  quote: string,
  { path, line }: { path: string; line: number },
  codebase: Codebase,
): Promise<number | "gone" | "changed"> {
  const file = isWorkspacePath(path) ? await codebase.read(path) : undefined;
  if (!file) return "gone";
  // What was saved is masked.
  const lines = quote.includes(mask) ? maskSecrets(file.lines.join("\n")).split("\n") : file.lines;
  const lineOf = (number: number): string | undefined => lines[number - 1];
  if (standsAt(quote, line, lineOf)) return line;
  if (!isDistinctive(quote)) return "changed";
  const first = quote.trim().split("\n", 1)[0]?.trim() ?? "";
  let nearest: number | undefined;
  for (let number = 1; number <= lines.length; number++) {
    if (nearest !== undefined && Math.abs(number - line) >= Math.abs(nearest - line)) continue;
    // Whitespace is folded only where the line can be it at all.
    const word = first.split(/\s+/, 1)[0] ?? "";
    if (lineOf(number)?.includes(word) && standsAt(quote, number, lineOf)) nearest = number;
  }
  return nearest ?? "changed";
}

/** Lines of a file as they are now, `around` a line, without secrets; undefined where there is no such line. */
export async function linesNow(
  { path, line }: { path: string; line: number },
  around: number,
  codebase: Codebase | undefined,
): Promise<Quote[] | undefined> {
  const file = codebase && isWorkspacePath(path) ? await codebase.read(path) : undefined;
  if (!file || line > file.lines.length) return undefined;
  const first = Math.max(1, line - around);
  const text = file.lines.slice(first - 1, line + around).map((each) => each.slice(0, longestLine));
  return maskSecrets(text.join("\n"))
    .split("\n")
    .map((quote, index) => ({ quote, path, line: first + index, now: "stands" as const }));
}
