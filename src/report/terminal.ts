import type { FullRCAResult } from "../model/rca-result.ts";
import { displayWidth, wrap } from "../support/terminal-text.ts";
import { drawCodeFrame } from "./code-frame.ts";
import { drawFix } from "./fix-view.ts";
import { drawLearning } from "./learning-terminal.ts";
import { otherWaysHeading } from "./other-ways.ts";
import { absoluteNames, withLine } from "./short-names.ts";
import { type Steps, type Story, storyOf } from "./story.ts";
import type { Listing } from "./story-lists.ts";
import {
  type Canvas,
  canvas,
  headingLine,
  numberedList,
  paragraph,
  type TerminalOptions,
} from "./terminal-canvas.ts";
import { drawRows } from "./terminal-rows.ts";
import { fixWords, placeWords } from "./wording.ts";

export interface TextOptions extends TerminalOptions {
  /** Everything that is known, beyond one screen. */
  verbose?: boolean;
  /** The project's folder, where places are to be printed from the root of the file system. */
  root?: string;
  /** The reader is on another machine than the analysis, as that of a job's log. */
  isElsewhere?: boolean;
}

/** Diff rows on the one screen of a report. */
const diffRows = 24;
const noBreak = "\u00a0";
/** A wider place is no path of anybody's. */
const longestPlace = 1000;

function drawHeadline(on: Canvas, { headline, tags }: Story): string[] {
  return headingLine(on, on.clean(headline), tags.map(on.clean).join(` ${on.style.glyphs.dot} `));
}

/** The place as `path:line` on one line, however narrow the terminal is: what is broken cannot be copied. */
function drawPlace(on: Canvas, { place, frame, evidence }: Story, root?: string): string[] {
  if (!place) return [];
  const path = root === undefined ? place.path : absoluteNames(root)(place.path);
  const name = on.clean(withLine(path, place.line));
  const parts = displayWidth(name) <= longestPlace ? [name] : wrap(name, on.columns - 2);
  const lines = parts.map((line) => `   ${on.place(line, place.path)}`);
  const printed = withLine(place.path, place.line);
  const quoted = evidence.entries.some(
    ({ path, line, text }) => (path === place.path && line === place.line) || text.includes(`(${printed})`),
  );
  const inside = !frame && !quoted && place.symbol ? [`in ${on.clean(place.symbol)}`] : [];
  const words = frame ? inside : [...inside, ...placeWords({ place }).map(on.clean)];
  return [...lines, ...paragraph(on, words.join(", "), 5).map(on.style.quiet)];
}

function drawFrame(on: Canvas, { frame, place }: Story, verbose: boolean): string[] {
  if (!frame) return [];
  const note = placeWords({ place, frame }).map(on.clean).join(", ");
  const rows = drawCodeFrame(frame, { width: on.columns - 2, style: on.style, reach: verbose ? 20 : 4 });
  return [...rows.map((row) => `   ${row}`), ...paragraph(on, note, 5).map(on.style.quiet)];
}

/** Rows of a text that is told whole. */
const wholeText = 40;

function drawChain(on: Canvas, { chain }: Story): string[] {
  if (chain.length === 0) return [];
  return [...headingLine(on, "Caused by, outermost first", ""), ...numberedList(on, chain)];
}

function drawListing(on: Canvas, { heading, entries, more }: Listing, lines?: number): string[] {
  if (entries.length === 0) return [];
  const rest = more > 0 ? [`   ${on.style.quiet(`${on.style.glyphs.ellipsis} and ${more} more`)}`] : [];
  return [...headingLine(on, heading, ""), ...drawRows(on, entries, { lines }), ...rest];
}

function drawFixes(on: Canvas, story: Story, verbose: boolean): string[][] {
  const { fixes, moreFixes, frame, fixCommand = "" } = story;
  return fixes.map((fix, index) => {
    const words = fixWords(fix, index);
    const diff = drawFix(on, fix.diff, frame, verbose ? 1000 : diffRows);
    const isLast = index === fixes.length - 1;
    const others = moreFixes > 0 && isLast ? [`   and ${moreFixes} more`] : [];
    return [
      ...headingLine(on, words, index === 0 ? on.clean(fixCommand) : ""),
      ...paragraph(on, on.clean(fix.title), 3),
      ...diff,
      ...others.map((line) => on.style.quiet(line)),
      ...(isLast ? drawOtherWays(on, story) : []),
    ];
  });
}

/** Each as a quiet line of its own, continued under its text. */
function drawOtherWays(on: Canvas, { otherWays }: Story): string[] {
  if (otherWays.length === 0) return [];
  const lines = otherWays.flatMap((way) =>
    paragraph(on, on.clean(way), 5).map((line, row) =>
      row === 0 ? `   ${on.style.glyphs.dot} ${line.trim()}` : line,
    ),
  );
  return [`   ${otherWaysHeading}`, ...lines].map(on.style.quiet);
}

function drawSteps(on: Canvas, { heading, items }: Steps): string[] {
  return [...headingLine(on, heading, ""), ...numberedList(on, items)];
}

function drawNotes(on: Canvas, { notes }: Story): string[] {
  return notes.flatMap((note) => paragraph(on, `Note: ${on.clean(note)}`));
}

function drawSeenBefore(on: Canvas, { seenBefore }: Story): string[] {
  if (seenBefore === "") return [];
  return paragraph(on, on.clean(seenBefore)).map((line) => ` ${on.style.quiet(line.trim())}`);
}

/** Sureness, alternatives and figures as one quiet paragraph; what belongs together stays on one line. */
function drawClosing(on: Canvas, { closing, explain }: Story): string[] {
  const command = on.clean(`More: culprit explain ${explain}`);
  const joined =
    displayWidth(command) < on.columns ? `${noBreak}${command.replaceAll(" ", noBreak)}` : command;
  const more = explain ? [joined] : [];
  const lines = paragraph(on, [...closing.map(on.clean), ...more].join(" "));
  return lines.map((line) => ` ${on.style.quiet(line.replaceAll(noBreak, " ").trim())}`);
}

/**
 * The report for a terminal: what is wrong in terms of the reader's own code, where, the proof, the way out. Ends with
 * a line feed. Never contains a control character but line feeds and its own sequences: of
 * colour with `color`, and of hyperlinks with `linkTo`.
 */
export function renderText(result: FullRCAResult, options: TextOptions = {}): string {
  const on = canvas(options);
  const verbose = options.verbose ?? false;
  const story = storyOf(result, {
    everything: verbose,
    root: options.root,
    isElsewhere: options.isElsewhere,
  });
  const blocks = [
    drawHeadline(on, story),
    ...story.cause.map((text) => paragraph(on, on.clean(text))),
    [...drawPlace(on, story, options.root), ...drawFrame(on, story, verbose)],
    drawListing(on, story.evidence),
    ...story.differential.map((each) => drawListing(on, each, wholeText)),
    drawListing(on, story.alternatives),
    drawChain(on, story),
    ...drawFixes(on, story, verbose),
    ...story.steps.map((each) => drawSteps(on, each)),
    drawListing(on, story.suspects),
    drawListing(on, story.consequences, 2),
    drawNotes(on, story),
    drawSeenBefore(on, story),
    drawClosing(on, story),
    ...drawLearning(on, result.learningNotes),
  ];
  const text = blocks.filter((block) => block.length > 0).map((block) => block.join("\n"));
  return `${text.join("\n\n")}\n`;
}
