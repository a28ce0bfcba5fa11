import type { Counts, Triage, TriageAnalysis, TriageGroup } from "../model/triage.ts";
import { escapeToOneLine, truncate, wrap } from "../support/terminal-text.ts";
import { pluralize } from "../support/text.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import { type TerminalStyle, terminalStyle } from "./terminal-style.ts";

const number = (value: number): string => value.toLocaleString("en-US").replaceAll(",", " ");

/** Columns before the name of a failure: its number, events, users and trend. */
const COLUMNS = [3, 9, 8, 10] as const;
const HEAD = COLUMNS.reduce((sum, width) => sum + width, 0);
/** Columns before what is known of it, in the rows below. */
const INDENT = 5;
/** Rows that the cause of one group may take. */
const MOST_ROWS = 3;

/** A triage as a terminal shows it: one failure a row, with what is known of it below. */
export function renderTriage(
  triage: Triage,
  options: { color?: boolean; unicode?: boolean; width: number },
): string {
  const style = terminalStyle(options);
  const { width } = options;
  const rows = triage.groups.flatMap((group) => groupRows(group, triage, style, width));
  const head = ["#", "events", "users", "trend"].map((name, index) => padStart(name, index)).join("");
  return [
    ` ${summaryOf(triage)}`,
    "",
    ...(rows.length > 0 ? [style.quiet(`${head}failure`), ...rows, ""] : []),
    ...notesOf(triage).flatMap((note) => wrap(note, width - 1).map((line) => ` ${style.quiet(line)}`)),
  ]
    .join("\n")
    .trimEnd()
    .concat("\n");
}

function summaryOf({ events, users, releases, groups, more }: Triage): string {
  const newest = releases.at(-1);
  return [
    pluralize(events, "event").replace(/^\d+/, number(events)),
    ...(users === undefined ? [] : [pluralize(users, "user").replace(/^\d+/, number(users))]),
    pluralize(groups.length + more, "failure"),
    ...(newest
      ? [`${pluralize(releases.length, "release")}, the newest ${escapeToOneLine(newest.version)}`]
      : []),
  ].join(" · ");
}

/** Numbers stand at the right of their column, words at its left. */
function padStart(text: string, column: number): string {
  const width = COLUMNS[column] ?? 0;
  return column < 3 ? `${text.padStart(width - 1)} ` : ` ${text.padEnd(width - 1)}`;
}

function groupRows(group: TriageGroup, triage: Triage, style: TerminalStyle, width: number): string[] {
  const { rank, events, users, trend, title, analysis } = group;
  const cells = [
    String(rank),
    number(events),
    users === undefined ? "" : number(users),
    trend === "unknown" ? "" : trend,
  ];
  const room = width - INDENT - 1;
  const indent = " ".repeat(INDENT);
  const below = (text: string, paint = (line: string) => line): string[] => {
    const lines = wrap(escapeToOneLine(text), room);
    const shown = lines.slice(0, MOST_ROWS);
    if (lines.length > MOST_ROWS) shown.push(truncate(`${shown.pop() ?? ""} …`, room, style.glyphs.ellipsis));
    return shown.map((line) => indent + paint(line));
  };
  const place = [analysis?.place, analysis && ownersOf(analysis)]
    .filter((each) => each !== undefined && each !== "")
    .join("  ");
  const rest = otherRanks(group, triage);
  return [
    cells.map(padStart).join("") +
      style.strong(truncate(escapeToOneLine(title), width - HEAD - 1, style.glyphs.ellipsis)),
    ...(place ? below(place, style.place) : []),
    ...(analysis ? below(causeOf(analysis)) : []),
    ...(analysis?.fix && analysis.status === "explained" ? below(`Fix: ${analysis.fix}`) : []),
    ...(rest ? below(rest) : []),
    ...(analysis?.remembered ? below(pastOf(analysis, analysis.remembered)) : []),
    ...(analysis ? below(detailsOf(group, analysis.id), style.quiet) : []),
  ];
}

/** The owners of the place, and who changed it last. */
function ownersOf({ owners = [], changedBy = [] }: TriageAnalysis): string {
  const last = changedBy.length > 0 ? [`(last changed by ${changedBy.join(", ")})`] : [];
  return [...owners, ...last].join(" ");
}

/** What is known: the cause, else what the failure says of itself. */
function causeOf({ status, rootCause, message }: TriageAnalysis): string {
  if (status === "explained") return rootCause;
  return message === "" ? "The cause is not established." : `The cause is not established: ${message}`;
}

/** What was found when this failure was analysed before, and what became of it. */
function pastOf({ rootCause }: TriageAnalysis, past: NonNullable<TriageAnalysis["remembered"]>): string {
  const day = past.lastSeenAt?.slice(0, 10);
  const became = past.outcome && { held: "it stayed away", returned: "it came back" }[past.outcome];
  const notes = [...(past.confirmed ? ["confirmed"] : []), ...(became ? [became] : [])];
  const cause = ["", rootCause].includes(past.rootCause)
    ? ""
    : `; then: ${past.rootCause.replace(/\.$/, "")}`;
  return `Seen before${day ? `, last on ${day}` : ""}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}${cause}.`;
}

/** Groups that the same change mends. */
function otherRanks({ analysis }: TriageGroup, { groups }: Triage): string | undefined {
  const ranks = groups
    .filter((each) => analysis?.sameCauseAs?.includes(each.fingerprint))
    .map(({ rank }) => rank);
  return ranks.length === 0
    ? undefined
    : `The same cause as ${ranks.map((rank) => `#${rank}`).join(" and ")}.`;
}

function detailsOf(group: TriageGroup, id: string): string {
  const { kind, isAtStart, foreground } = group;
  return [
    ...(kind === "crash" ? [] : [kind === "anr" ? "ANR" : "non-fatal"]),
    ...(isAtStart ? ["while the app starts"] : []),
    ...(foreground !== undefined && foreground < 0.5 ? ["in the background"] : []),
    ...mostOf(group.versions, group.events, "release"),
    ...mostOf(group.android, group.events, ""),
    ...mostOf(group.devices, group.events, ""),
    `culprit show ${id}`,
  ].join(" · ");
}

/** The name that most events of a group have, where they do. */
function mostOf(counts: Counts, events: number, what: string): string[] {
  const [most] = Object.entries(counts).sort(([, left], [, right]) => right - left);
  if (!most || most[1] * 2 < events) return [];
  const share = most[1] === events ? "only" : `${Math.floor((most[1] / events) * 100)} %`;
  return [`${share} ${what} ${most[0]}`.replace(/ {2,}/g, " ")];
}

function notesOf({ more, broken, warnings }: Triage): string[] {
  const reasons = Object.entries(broken).map(
    ([reason, { count, first }]) =>
      `${number(count)} × ${escapeToOneLine(reason)} (first: ${escapeToOneLine(first)})`,
  );
  return [
    ...(more > 0 ? [`${pluralize(more, "more failure")}; --top N lists more.`] : []),
    ...(reasons.length > 0 ? [`Not read: ${reasons.join("; ")}.`] : []),
    ...warnings,
  ];
}

/** A triage as a ticket or a page has it. */
export function renderTriageMarkdown(triage: Triage): string {
  const rows = triage.groups.map(({ rank, events, users, trend, title, analysis }) =>
    [
      rank,
      number(events),
      users === undefined ? "" : number(users),
      trend === "unknown" ? "" : trend,
      escapeMarkdown(title),
      analysis?.place ? `\`${analysis.place.replaceAll("`", "")}\`` : "",
      escapeMarkdown(analysis ? ownersOf(analysis) : ""),
    ].join(" | "),
  );
  const details = triage.groups.flatMap((group) => {
    const { rank, title, analysis } = group;
    if (!analysis) return [];
    const rest = otherRanks(group, triage);
    return [
      `### ${rank}. ${escapeMarkdown(title)}`,
      "",
      escapeMarkdown(causeOf(analysis)),
      ...(analysis.fix && analysis.status === "explained"
        ? ["", `Fix: ${escapeMarkdown(analysis.fix)}`]
        : []),
      ...(rest ? ["", rest.replaceAll("#", "no. ")] : []),
      ...(analysis.remembered ? ["", escapeMarkdown(pastOf(analysis, analysis.remembered))] : []),
      "",
      escapeMarkdown(detailsOf(group, analysis.id)),
      "",
    ];
  });
  return [
    `## ${escapeMarkdown(summaryOf(triage))}`,
    "",
    "| # | events | users | trend | failure | place | owners |",
    "| --: | --: | --: | --- | --- | --- | --- |",
    ...rows.map((row) => `| ${row} |`),
    "",
    ...details,
    ...notesOf(triage).flatMap((note) => [escapeMarkdown(note), ""]),
  ].join("\n");
}
