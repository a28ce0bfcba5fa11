import type { FullRCAResult } from "../model/rca-result.ts";
import { codeBlock, codeSpan, escapeComment, suggestionBlock } from "./escape-markdown.ts";
import { fitBlocks } from "./fit-blocks.ts";
import { otherWaysHeading } from "./other-ways.ts";
import { withLine } from "./short-names.ts";
import { type Story, storyOf } from "./story.ts";
import type { Listing } from "./story-lists.ts";
import type { Suggestion } from "./suggestion.ts";
import { diffText } from "./unified-diff.ts";
import { fixWords } from "./wording.ts";

/** Bytes of a comment; GitHub takes 65 536 characters. */
const mostBytes = 60_000;

/** The hidden first line by which a comment is found again: what it is for, and nothing that a reader has to know. */
export function commentMarker(job: string): string {
  return `<!-- culprit ${encodeURIComponent(job.replace(/\p{Cs}/gu, "")).replaceAll("-", "%2D")} -->`;
}

export interface CommentOptions {
  marker: string;
  /** Name of what failed, as people know it. */
  job: string;
  /** Address of the run's log. */
  page?: string;
  /** The fix as lines that stand where the comment will stand. */
  suggestion?: Suggestion;
}

/** The report as one comment of a review. Nothing of a log in it mentions, refers, links or commands. */
export function renderReviewComment(
  result: FullRCAResult,
  { marker, job, page, suggestion }: CommentOptions,
): string {
  const story = storyOf(result, { everyFailure: true });
  const steps = story.steps.map(({ heading, items }) =>
    [`${heading}:`, "", ...items.map((item, index) => `${index + 1}. ${escapeComment(item)}`)].join("\n"),
  );
  const blocks = [
    `${marker}\n**${escapeComment(story.headline)}**`,
    ...story.cause.map(escapeComment),
    place(story),
    ...fix(story, suggestion),
    others(story),
    ...steps,
    ...story.differential.map(listed),
    quoted(story.evidence),
    quoted(story.consequences),
    ...story.notes.map((note) => `> Note: ${escapeComment(note)}`),
    `<sub>${escapeComment(sureness(story))} ${page ? `[The log of the run](${page}): ` : ""}${codeSpan(job)}, explained by culprit. This comment is kept up to date.</sub>`,
  ];
  return fitBlocks(blocks, mostBytes, "The rest is left out: a comment has a limit.");
}

/** What the comment becomes when the job does not fail any more. */
export function renderMended({ marker, job }: Pick<CommentOptions, "marker" | "job">): string {
  return `${marker}\n${codeSpan(job)} no longer fails.\n`;
}

/** Lines of files and of the log, each as code. */
function quoted({ heading, entries, more }: Listing): string {
  if (entries.length === 0) return "";
  const rows = entries.map(({ place, path, line, text, note }) => {
    const name = path === undefined ? place : withLine(path, line);
    return `- ${codeSpan(name)}: ${codeSpan(text)}${note ? ` (${escapeComment(note)})` : ""}`;
  });
  return [`${heading}:`, "", ...rows, ...(more > 0 ? [`- … and ${more} more`] : [])].join("\n");
}

function listed({ heading, entries }: Listing): string {
  const rows = entries.flatMap(({ place, text, notes = [] }) => [
    `- ${place ? `${escapeComment(place)}: ` : ""}${escapeComment(text)}`,
    ...notes.map((note) => `  - ${escapeComment(note)}`),
  ]);
  return [`${heading}:`, "", ...rows].join("\n");
}

const sureness = ({ closing }: Story): string => closing[0] ?? "";

function others({ otherWays }: Story): string {
  const ways = otherWays.map((way) => `- ${escapeComment(way)}`);
  return ways.length > 0 ? [`${otherWaysHeading}:`, "", ...ways].join("\n") : "";
}

function place({ place }: Story): string {
  if (!place) return "";
  const name = codeSpan(withLine(place.path, place.line));
  return place.symbol ? `${name} in ${codeSpan(place.symbol)}` : name;
}

function fix({ fixes: [fix] }: Story, suggestion: Suggestion | undefined): string[] {
  if (!fix) return [];
  const block = suggestion ? suggestionBlock(suggestion.after) : codeBlock(diffText(fix.diff), "diff");
  return [`${fixWords(fix)}: ${escapeComment(fix.title)}`, block];
}
