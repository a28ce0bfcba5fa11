import type { Triage, TriageGroup } from "../model/triage.ts";
import { clip } from "../support/text.ts";
import { codeSpan, escapeComment, escapeMarkdown } from "./escape-markdown.ts";
import { fitBlocks } from "./fit-blocks.ts";
import {
  causeOf,
  detailsOf,
  differentialOf,
  notesOf,
  number,
  otherRanks,
  ownersOf,
  pastOf,
  summaryOf,
} from "./triage-words.ts";

/** Bytes of an issue; GitHub takes 65 536 characters. */
const mostBytes = 60_000;
/** Of them those of the table, so that what is known of the first failures always stands below it. */
const mostTableBytes = 24_000;
/** Characters of a cell; what is longer stands whole below. */
const longestCell = 200;

const tableHead = [
  "| # | events | users | trend | failure | place | owners |",
  "| --: | --: | --: | --- | --- | --- | --- |",
];

/** A triage as a ticket or a page has it: nothing in it mentions, refers, links or commands. */
export function renderTriageMarkdown(triage: Triage): string {
  const heading = `## ${escapeComment(summaryOf(triage))}`;
  // Whoever puts it somewhere may want to call the owners; what traces hold calls nobody.
  const rows = triage.groups.map((group) => tableRow(group, (owners) => escapeMarkdown(clipped(owners))));
  return `${[heading, ...blocksOf(triage, rows, { isHere: true })].join("\n\n")}\n`;
}

/** The same as the body of one issue that is kept up to date, with the hidden first line by which it is found again. */
export function renderTriageIssue(triage: Triage, { marker, day }: { marker: string; day: string }): string {
  const heading = `${marker}\n**${escapeComment(summaryOf(triage))}**`;
  const foot = `<sub>As of ${day}, by culprit. This issue is kept up to date.</sub>`;
  return fitBlocks(
    [heading, foot, ...blocksOf(triage, shownRows(triage))],
    mostBytes,
    "The rest is left out: an issue has a limit.",
  );
}

/** The body of that issue where the export holds no crash any more. */
export const renderNoCrashes = (marker: string): string => `${marker}\nThe newest export holds no crash.\n`;

/** The same for the summary of a job, of at most so many bytes. */
export function renderTriageSummary(triage: Triage, most: number): string {
  const heading = `## ${escapeComment(summaryOf(triage))}`;
  return fitBlocks(
    [heading, ...blocksOf(triage, shownRows(triage))],
    most,
    "The rest is left out: a summary has a limit.",
  );
}

/** What an analysis left behind is there `isHere`; on a runner it is gone when this is read. */
function blocksOf(triage: Triage, rows: readonly string[], { isHere = false } = {}): string[] {
  return [
    ...(rows.length > 0 ? [[...tableHead, ...rows].join("\n")] : []),
    ...triage.groups.flatMap((group) => detailBlocks(group, triage, isHere)),
    ...notesOf(triage).map(escapeComment),
  ];
}

function shownRows({ groups }: Triage): string[] {
  const rows: string[] = [];
  let bytes = 0;
  for (const row of groups.map((group) => tableRow(group, cell))) {
    bytes += Buffer.byteLength(row) + 1;
    if (bytes > mostTableBytes) break;
    rows.push(row);
  }
  return rows;
}

function tableRow(
  { rank, events, users, trend, title, analysis }: TriageGroup,
  escapeOwners: (text: string) => string,
): string {
  const cells = [
    rank,
    number(events),
    users === undefined ? "" : number(users),
    trend === "unknown" ? "" : trend,
    cell(title),
    analysis?.place ? codeSpan(clipped(analysis.place)) : "",
    escapeOwners(analysis ? ownersOf(analysis) : ""),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** A row is split at its bars before code is read, so that no code may begin in a cell and no bar stand in one. */
const cell = (text: string): string => escapeComment(clipped(text));

const clipped = (text: string): string => clip(text.replaceAll("`", "'").replaceAll("|", "¦"), longestCell);

function detailBlocks(group: TriageGroup, triage: Triage, isHere: boolean): string[] {
  const { rank, title, analysis } = group;
  if (!analysis) return [];
  const rest = otherRanks(group, triage);
  return [
    `### ${rank}. ${escapeComment(title)}`,
    escapeComment(causeOf(analysis)),
    ...(analysis.fix && analysis.status === "explained" ? [`Fix: ${escapeComment(analysis.fix)}`] : []),
    ...differentialOf(analysis).map(escapeComment),
    ...(rest ? [rest.replaceAll("#", "no. ")] : []),
    ...(analysis.remembered ? [escapeComment(pastOf(analysis, analysis.remembered))] : []),
    escapeComment(detailsOf(group, isHere ? analysis.id : undefined)),
  ];
}
