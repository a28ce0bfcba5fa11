import type { Fix } from "../model/edit.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { escapeControl, expandTabs, sliceColumns } from "../support/terminal-text.ts";
import { layOutCodeFrame } from "./code-frame.ts";
import { diffRows } from "./fix-view.ts";
import { withLine } from "./short-names.ts";
import { type Steps, storyOf } from "./story.ts";
import type { Listing } from "./story-lists.ts";
import { type FileDiff, parseDiff } from "./unified-diff.ts";
import { durationWords, placeWords, surenessWords } from "./wording.ts";

/** A line of code as it is shown, in the part before what is marked, that part, and the rest. */
export interface CodeRow {
  number?: number;
  kind: "plain" | "marked" | "label" | "plus" | "minus" | "file" | "hunk";
  before: string;
  mark?: string;
  after?: string;
}

export interface ViewedFix {
  title: string;
  safety: Fix["safety"];
  shows?: true;
  rows: CodeRow[];
}

/** A report as a page in a browser draws it: the same story as every other form, laid out, and still data. */
export interface ReportView {
  id: string;
  status: FullRCAResult["status"];
  headline: string;
  tags: string[];
  cause: string[];
  place?: { text: string; symbol?: string; notes: string[] };
  frame: CodeRow[];
  evidence: Listing;
  fixes: ViewedFix[];
  steps: Steps[];
  chain: string[];
  /** Where the cause is open: what is known, ruled out and possible, what decides, and what is right in any case. */
  differential: Listing[];
  lists: Listing[];
  seenBefore: string;
  notes: string[];
  closing: string;
  explain?: string;
  confidence: number;
  sureness: string;
  duration: string;
}

/** Columns of a line and rows of a diff: beyond them nobody reads. */
const longestLine = 300;
const longestDiff = 400;

export function reportView(result: FullRCAResult): ReportView {
  // Lists as long as they help, as on one screen; fixes and the chain of exceptions whole.
  const story = storyOf(result);
  const { chain, fixes, steps } = storyOf(result, { everything: true });
  const { place, frame, explain } = story;
  return {
    id: result.id,
    status: result.status,
    headline: story.headline,
    tags: story.tags,
    cause: story.cause,
    ...(place && {
      place: {
        text: withLine(place.path, place.line),
        symbol: place.symbol,
        notes: placeWords({ place, frame }),
      },
    }),
    frame: frame ? frameRows(frame) : [],
    evidence: story.evidence,
    fixes: fixes.map(({ title, safety, shows, unproven, diff }) => ({
      title: unproven ? `Not proven: ${title}` : title,
      safety,
      ...(shows && { shows }),
      rows: viewedDiff(diff),
    })),
    steps,
    chain,
    differential: story.differential,
    lists: [story.suspects, story.consequences].filter(({ entries }) => entries.length > 0),
    seenBefore: story.seenBefore,
    notes: story.notes,
    closing: story.closing.join(" "),
    ...(explain !== undefined && { explain }),
    confidence: result.confidence,
    sureness: surenessWords(result),
    duration: durationWords(result.durationMs),
  };
}

function frameRows(frame: NonNullable<FullRCAResult["codeFrame"]>): CodeRow[] {
  return layOutCodeFrame(frame, { columns: longestLine }).flatMap(
    ({ number, marked, text, caret, label }) => {
      const kind = marked ? "marked" : "plain";
      const row: CodeRow = caret
        ? {
            number,
            kind,
            before: sliceColumns(text, 0, caret.start),
            mark: sliceColumns(text, caret.start, caret.width),
            after: sliceColumns(text, caret.start + caret.width, longestLine),
          }
        : { number, kind, before: text };
      if (!label) return [row];
      const indent = " ".repeat(caret?.start ?? text.length - text.trimStart().length);
      return [row, { kind: "label", before: indent + label }];
    },
  );
}

/** The rows of a unified diff. */
export const diffView = (diff: string): CodeRow[] => viewedDiff(parseDiff(diff));

const kinds = { "-": "minus", "+": "plus", " ": "plain" } as const;

function viewedDiff(files: readonly FileDiff[]): CodeRow[] {
  const rows = diffRows(files, undefined);
  const shown = rows.slice(0, longestDiff).map((row): CodeRow => {
    if (row.kind === "file") return { kind: "file", before: row.path };
    if (row.kind === "hunk") return { kind: "hunk", before: row.text };
    const { sign, text } = row.line;
    return { kind: kinds[sign], before: sign + codeLine(text) };
  });
  const left = rows.length - shown.length;
  return left > 0 ? [...shown, { kind: "hunk", before: `… ${left} more lines` }] : shown;
}

/** A line of a file as it may be shown: tabs expanded, hidden characters visible, cut. */
export const codeLine = (text: string): string =>
  sliceColumns(escapeControl(expandTabs(text)), 0, longestLine);
