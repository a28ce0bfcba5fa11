import { isAscii } from "node:buffer";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { z } from "zod";
import { grepSearch } from "../../contracts/grep-search.ts";
import type { FileEntry, TextMatch } from "../../model/code.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { clip, pluralize } from "../../support/text.ts";
import { decode, isBinary } from "../../workspace/decode.ts";
import { MAX_FILE_SIZE } from "../../workspace/file-cache.ts";
import type { InsideReader } from "../../workspace/inside-reader.ts";
import { Needle } from "../../workspace/needle.ts";
import { batchesOf, pathFilter } from "../../workspace/text-search.ts";
import { withTimeLimit } from "../../workspace/time-limit.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { checkedGlob } from "./checked-glob.ts";
import { expressionFinder, type LineFinder, textFinder } from "./line-finder.ts";
import { pageWarning } from "./page-warning.ts";

type Input = z.output<typeof grepSearch.input>;
type Data = z.output<typeof grepSearch.output>;

/** Characters of a line that are searched. */
const LINE_SEARCHED = 20_000;
/** Characters of a line in `data`, and in `output`. */
const LINE_KEPT = 1000;
const LINE_SHOWN = 200;
/** Bytes searched before other work, a cancellation among it, gets its turn. */
const BYTES_PER_TURN = 2 * 1024 * 1024;
/** Milliseconds an expression may take for that many bytes before it counts as never ending. */
const TIME_PER_TURN_MS = 2000;

/** Searches the text files that ignore rules leave in, in the order of paths. One match per line: its first. */
export class GrepSearchTool extends WorkspaceTool<Input, Data> {
  protected override readonly graceMs = TIME_PER_TURN_MS + 500;
  constructor(workspace?: Workspace) {
    super(grepSearch, workspace);
  }

  protected async executeInternal(input: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const find = input.is_regex ? expressionFinder(input.pattern) : textFinder(input.pattern);
    const accepts = input.file_pattern ? pathFilter(checkedGlob(input.file_pattern)) : () => true;
    const files = (await this.workspace.files()).filter(({ path }) => accepts(path));
    const readable = files.filter(({ size }) => size <= MAX_FILE_SIZE);
    const scan = new Scan(this.workspace.reader(files), find, input);
    const stopped = await scan.searchAll(readable, signal);
    return answer(input, scan, files.length - readable.length, stopped);
  }
}

/** Why a search ended before its last file. */
type Stopped = "time_limit" | "costly_expression" | undefined;

class Scan {
  readonly matches: TextMatch[] = [];
  totalMatches = 0;
  filesSearched = 0;
  private readonly reader: InsideReader;
  private readonly find: LineFinder;
  private readonly input: Input;
  /** Bytes every matching file holds, for a text that looks the same in all encodings but UTF-16. */
  private readonly needle: Needle | undefined;

  constructor(reader: InsideReader, find: LineFinder, input: Input) {
    this.reader = reader;
    this.find = find;
    this.input = input;
    const isPlain = !input.is_regex && isAscii(Buffer.from(input.pattern));
    this.needle = isPlain ? new Needle(input.pattern) : undefined;
  }

  async searchAll(files: readonly FileEntry[], signal: AbortSignal): Promise<Stopped> {
    try {
      for (const batch of batchesOf(files, BYTES_PER_TURN)) {
        if (signal.aborted) return "time_limit";
        if (!this.searchBatch(batch)) return "costly_expression";
        await nextTurn();
      }
      return undefined;
    } finally {
      this.reader.close();
    }
  }

  /** False when the expression had to be stopped; what it had found by then stays. */
  private searchBatch(batch: FileEntry[]): boolean {
    const search = () => {
      for (const file of batch) this.searchFile(file);
    };
    if (!this.input.is_regex) {
      search();
      return true;
    }
    const stop = new Error("stopped");
    try {
      withTimeLimit(TIME_PER_TURN_MS, search, () => stop);
      return true;
    } catch (error) {
      if (error === stop) return false;
      throw error;
    }
  }

  private searchFile(file: FileEntry): void {
    const bytes = this.reader.peek(file.path, file.size);
    if (!bytes || bytes.length === 0) return;
    const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    if (!isWide && isBinary(bytes)) return;
    this.filesSearched++;
    if (!isWide && this.needle && !this.needle.isIn(bytes)) return;
    const text = decode(bytes);
    if (text !== undefined) this.searchLines(file.path, text);
  }

  private searchLines(path: string, text: string): void {
    let isInside = false;
    let number = 1;
    for (let start = 0; start < text.length; number++) {
      const newline = text.indexOf("\n", start);
      const end = newline < 0 ? text.length : newline;
      const line = text.slice(start, Math.min(end, start + LINE_SEARCHED)).replace(/\r$/, "");
      const column = this.find(line);
      if (column >= 0 && !isInside) {
        isInside = this.reader.isInside();
        if (!isInside) return;
      }
      if (column >= 0) this.keep({ path, line: number, column: column + 1, text: clip(line, LINE_KEPT) });
      start = end + 1;
    }
  }

  private keep(match: TextMatch): void {
    const { offset, max_results: most } = this.input;
    if (this.totalMatches++ >= offset && this.matches.length < most) this.matches.push(match);
  }
}

function answer({ pattern, offset }: Input, scan: Scan, tooLarge: number, stopped: Stopped): Answer<Data> {
  const { matches, totalMatches, filesSearched } = scan;
  const head = `Found ${pluralize(totalMatches, "match", "matches")} for '${clip(pattern, LINE_SHOWN)}'`;
  const lines = matches.map(
    ({ path, line, text }) => `  ${escapeToOneLine(path)}:${line}: ${clip(text.trim(), LINE_SHOWN)}`,
  );
  const end = offset + matches.length;
  const nextOffset = matches.length > 0 && end < totalMatches ? end : undefined;
  const rest =
    nextOffset === undefined ? [] : [`  ... and ${totalMatches - end} more; the next begin at offset ${end}`];
  const warnings: string[] = [];
  if (totalMatches === 0) warnings.push("NO_RESULTS");
  if (stopped === "time_limit") warnings.push("Search timed out after 30s, returning partial results");
  if (stopped === "costly_expression")
    warnings.push("The pattern takes too long to match, returning partial results");
  const warning = pageWarning(totalMatches, { offset, shown: matches.length });
  if (warning !== undefined) warnings.push(warning);
  if (tooLarge > 0) warnings.push(`Left out ${pluralize(tooLarge, "file")} above 10 MB`);
  return {
    data: {
      matches,
      totalMatches,
      filesSearched,
      ...(nextOffset && { nextOffset }),
      ...(stopped && { isPartial: true }),
    },
    output: totalMatches === 0 ? head : [`${head}:`, ...lines, ...rest].join("\n"),
    metadata: {
      total_matches: totalMatches,
      files_searched: filesSearched,
      pattern,
      ...(nextOffset && { next_offset: nextOffset }),
      ...(stopped && { partial: true }),
    },
    warnings,
  };
}
