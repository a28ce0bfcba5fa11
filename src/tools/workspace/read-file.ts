import type { z } from "zod";
import { readFile } from "../../contracts/read-file.ts";
import { MAX_FILE_SIZE } from "../../workspace/file-cache.ts";
import { readBytes } from "../../workspace/read-bytes.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { accessFailure, type LocatedPath, locateFile, shownPath, whileHeld } from "../locate.ts";
import { ToolFailure } from "../tool-failure.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { type FileHead, headOf, readHead } from "./file-encoding.ts";
import { type LineRange, lineRangeOf, RangeTooLarge, type ReadLines, readLineRange } from "./line-range.ts";
import { numberedLines } from "./numbered-lines.ts";

type Input = z.output<typeof readFile.input>;
type Data = z.output<typeof readFile.output>;

/** Bytes of a file that is read in one go. */
const SMALL = 128 * 1024;
/** Milliseconds in which the lines behind a range are counted, half of the tool's time. */
const countingMs = 1000;
const EVERYTHING: LineRange = { first: 1, last: Number.POSITIVE_INFINITY };

/** Reads a file, a range of its lines, or a line with its surroundings. Above 10 MB only with a range, as a stream. */
export class ReadFileTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(readFile, workspace);
  }

  protected async executeInternal(input: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const place = await locateFile(this.workspace, input.filePath);
    const range = rangeOf(input);
    if (range === EVERYTHING && place.stats.size > MAX_FILE_SIZE)
      throw fileTooLarge(input.filePath, place.stats.size);
    const { head, read } = await whileHeld(
      this.workspace,
      input.filePath,
      place,
      (held) =>
        this.#shown(input, place, range) ??
        readSmall(input, held, range) ??
        readLarge(input, held, range, signal),
    );
    checkRange(input, range, read.totalLines);
    return answer(input, place, range, read, head.encoding);
  }

  /** What an editor shows of the file, where that differs from the disk. */
  #shown(input: Input, { relative }: LocatedPath, range: LineRange): Reading | undefined {
    const text = this.workspace.unsaved(relative);
    return text === undefined ? undefined : readBuffer(input, Buffer.from(text), range);
  }
}

interface Reading {
  head: FileHead;
  read: ReadLines;
}

/** In one go, which for small files is several times as fast as a stream; undefined where that is not possible. */
function readSmall(input: Input, { absolute, stats }: LocatedPath, range: LineRange): Reading | undefined {
  const bytes = stats.size <= SMALL ? readBytes(absolute, stats.size) : undefined;
  return bytes && readBuffer(input, bytes, range);
}

function readBuffer(input: Input, bytes: Buffer, range: LineRange): Reading {
  const head = headOf(bytes, input.encoding);
  if (head.hexPreview !== undefined) throw binary(input.filePath, head.hexPreview);
  return { head, read: lineRangeOf(bytes, head.decoder, range) };
}

async function readLarge(
  input: Input,
  { absolute }: LocatedPath,
  range: LineRange,
  signal: AbortSignal,
): Promise<Reading> {
  const head = await readHead(absolute, input.encoding).catch((error: unknown) => {
    throw accessFailure(error, input.filePath, "file");
  });
  if (head.hexPreview !== undefined) throw binary(input.filePath, head.hexPreview);
  const read = await readLineRange(absolute, head.decoder, range, { signal, countingMs }).catch(
    (error: unknown) => {
      if (error instanceof RangeTooLarge) throw rangeTooLarge(input.filePath);
      throw error;
    },
  );
  return { head, read };
}

function rangeOf({ line, contextLines, lineStart, lineEnd, entireFile }: Input): LineRange {
  if (entireFile) return EVERYTHING;
  if (lineStart !== undefined || lineEnd !== undefined) {
    return { first: lineStart ?? 1, last: lineEnd ?? Number.POSITIVE_INFINITY };
  }
  if (line === undefined) return EVERYTHING;
  return { first: Math.max(1, line - contextLines), last: line + contextLines };
}

function checkRange({ line, entireFile }: Input, range: LineRange, totalLines: number | undefined): void {
  // What was not counted lies behind the range.
  if (totalLines === undefined) return;
  const wantsLine = line !== undefined && !entireFile;
  const isPast = range !== EVERYTHING && (range.first > totalLines || (wantsLine && line > totalLines));
  if (!isPast) return;
  const isSurroundings = wantsLine && line > totalLines;
  const requested = isSurroundings
    ? `line ${line}`
    : `${range.first}-${range.last === Number.POSITIVE_INFINITY ? "end" : range.last}`;
  throw new ToolFailure(
    "LINE_OUT_OF_RANGE",
    `Line range invalid - file has ${totalLines} lines, requested ${requested}`,
    {
      suggestion: totalLines === 0 ? "The file is empty." : `Ask for lines from 1 to ${totalLines}.`,
      details: { totalLines },
    },
  );
}

function answer(
  input: Input,
  place: LocatedPath,
  range: LineRange,
  read: ReadLines,
  encoding: string,
): Answer<Data> {
  const { lines, totalLines } = read;
  const last = range.first + lines.length - 1;
  const content = lines.join("\n") + (range === EVERYTHING && read.endsWithNewline ? "\n" : "");
  const which = lines.length > 0 ? `lines ${range.first}-${last}` : "empty";
  const warnings: string[] = [];
  const wanted = input.lineEnd ?? 0;
  if (totalLines === undefined)
    warnings.push(`How many lines the file has is not known: those behind line ${last} were not all counted`);
  // Lines around a place may end with the file; where most of what was asked for is not there, a longer file was meant.
  else if (!input.entireFile && wanted - last > lines.length)
    warnings.push(`File has ${totalLines} lines, requested up to ${wanted}`);
  if (content.includes("\ufffd"))
    warnings.push(`Some bytes are not valid ${encoding}; they are shown as \ufffd`);
  return {
    data: {
      filePath: place.relative,
      content,
      lineCount: lines.length,
      encoding,
      fileSize: place.stats.size,
    },
    output: `Contents of ${place.relative} (${which}):\n${numberedLines(lines, range.first, input.line)}`,
    metadata: {
      ...(totalLines !== undefined && { total_lines: totalLines }),
      lines_returned: lines.length,
      file_size_bytes: place.stats.size,
    },
    warnings,
  };
}

function binary(path: string, hexPreview: string): ToolFailure {
  const rows = hexPreview.match(/.{1,64}/g) ?? [];
  return new ToolFailure("BINARY_FILE", `File '${shownPath(path)}' is binary`, {
    suggestion: "Only text can be read; the first 1 KB is in details.hexPreview.",
    details: { hexPreview },
    output: ["Warning: File appears to be binary, displaying first 1KB as hex", ...rows].join("\n"),
  });
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

const fileTooLarge = (path: string, size: number) =>
  new ToolFailure(
    "TOO_LARGE",
    `File '${shownPath(path)}' has ${megabytes(size)} MB, more than the limit of 10 MB`,
    {
      suggestion: "Ask for a range with lineStart and lineEnd.",
      details: { fileSize: size },
    },
  );

const rangeTooLarge = (path: string) =>
  new ToolFailure("TOO_LARGE", `The lines asked for of '${shownPath(path)}' hold more than 10 MB`, {
    suggestion: "Ask for fewer lines.",
  });
