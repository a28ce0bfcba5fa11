import type { FullRCAResult } from "../model/rca-result.ts";
import { drawCodeFrame } from "./code-frame.ts";
import { codeBlock, codeSpan, escapeGitHub } from "./escape-markdown.ts";
import { explainApplying } from "./explain-applying.ts";
import { fitBlocks } from "./fit-blocks.ts";
import { otherWaysHeading } from "./other-ways.ts";
import { withLine } from "./short-names.ts";
import { type Story, storyOf } from "./story.ts";
import type { Entry, Listing } from "./story-lists.ts";
import { terminalStyle } from "./terminal-style.ts";
import { diffText } from "./unified-diff.ts";
import { fixWords, placeWords } from "./wording.ts";

/** Bytes that GitHub takes of one step, after which it shows nothing of it. */
export const longestSummary = 1024 * 1024;
/** A code frame is drawn in this many columns: what GitHub shows without a scroll bar. */
const frameColumns = 96;

/** Places in files and in the log are code; what else names an entry is not. */
function nameOf({ place, path, line }: Entry): string {
  if (path !== undefined) return codeSpan(withLine(path, line));
  return place.startsWith("log:") ? codeSpan(place) : escapeGitHub(place);
}

function entry(entry: Entry, words: string): string {
  const front = entry.place === "" ? "" : `${nameOf(entry)}: `;
  const row = `- ${front}${words}${entry.note ? ` (${escapeGitHub(entry.note)})` : ""}`;
  return [row, ...(entry.notes ?? []).map((each) => `  - ${escapeGitHub(each)}`)].join("\n");
}

/** A quote is code, our own words beside a place are prose. */
const quote = (each: Entry): string => entry(each, codeSpan(each.text));
const prose = (each: Entry): string => entry(each, escapeGitHub(each.text));

function listing({ heading, entries, more }: Listing, level: string, draw: (entry: Entry) => string): string {
  if (entries.length === 0) return "";
  const rest = more > 0 ? [`- … and ${more} more`] : [];
  return [`${level} ${heading}`, "", ...entries.map(draw), ...rest].join("\n");
}

function place({ place, frame }: Story): string {
  if (!place) return "";
  const name = codeSpan(withLine(place.path, place.line));
  const inside = place.symbol ? `${name} in ${codeSpan(place.symbol)}` : name;
  return [inside, ...placeWords({ place, frame }).map(escapeGitHub)].join(", ");
}

function frame({ frame }: Story): string {
  if (!frame) return "";
  return codeBlock(
    drawCodeFrame(frame, { width: frameColumns, style: terminalStyle({}) }).join("\n"),
    "text",
  );
}

function fixes(story: Story, level: string): string[] {
  const { fixes, moreFixes, otherWays } = story;
  const blocks = fixes.flatMap((fix, index) => [
    `${level} ${fixWords(fix, index)}`,
    escapeGitHub(fix.title),
    codeBlock(diffText(fix.diff), "diff"),
    index === 0 ? explainApplying(story) : "",
  ]);
  const ways = otherWays.map((way) => `- ${escapeGitHub(way)}`);
  const others = ways.length > 0 ? [`${otherWaysHeading}:`, "", ...ways].join("\n") : "";
  return [...blocks, moreFixes > 0 ? `And ${moreFixes} more.` : "", others];
}

function steps(heading: string, items: readonly string[], level: string): string {
  if (items.length === 0) return "";
  return [
    `${level} ${heading}`,
    "",
    ...items.map((item, index) => `${index + 1}. ${escapeGitHub(item)}`),
  ].join("\n");
}

/**
 * The one screen of a report as GitHub-flavoured Markdown, for `GITHUB_STEP_SUMMARY`. Nothing from a log becomes markup,
 * a mention or a reference. `again` is the command that gives this answer on the reader's machine. At most `mostBytes` bytes, cut between blocks; empty where nothing fits.
 */
export function renderJobSummary(
  result: FullRCAResult,
  { mostBytes = longestSummary, again }: { mostBytes?: number; again?: string } = {},
): string {
  // It is read in a browser, and what the analysis left behind is gone with the runner.
  const story = storyOf(result, { isElsewhere: true });
  // The job has a title of its own.
  const [title, level] = ["##", "###"];
  const more = story.explain ? [`More: ${codeSpan(`culprit explain ${story.explain}`)}`] : [];
  const blocks = [
    `${title} ${escapeGitHub(story.headline)}`,
    story.tags.map(codeSpan).join(" · "),
    ...story.cause.map(escapeGitHub),
    place(story),
    frame(story),
    listing(story.evidence, level, quote),
    ...story.differential.map((each) => listing(each, level, prose)),
    listing(story.alternatives, level, prose),
    steps("Caused by, outermost first", story.chain, level),
    ...fixes(story, level),
    ...story.steps.map(({ heading, items }) => steps(heading, items, level)),
    listing(story.suspects, level, prose),
    listing(story.consequences, level, quote),
    escapeGitHub(story.seenBefore),
    ...story.notes.map((note) => `> Note: ${escapeGitHub(note)}`),
    [...story.closing.map(escapeGitHub), ...more].join(" "),
    again ? `The same answer in the project's folder, once the run is over: ${codeSpan(again)}` : "",
  ];
  return fitBlocks(blocks, mostBytes, "The rest is left out: a summary has a limit of 1 MiB.");
}
