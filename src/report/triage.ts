import type { Triage, TriageGroup } from "../model/triage.ts";
import { escapeToOneLine, truncate, wrap } from "../support/terminal-text.ts";
import { type TerminalStyle, terminalStyle } from "./terminal-style.ts";
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

/** Columns before the name of a failure: its number, events, users and trend. */
const COLUMNS = [3, 10, 10, 11] as const;
/** Columns before what is known of it, in the rows below. */
const INDENT = 5;
/** Rows that the cause of one group may take. */
const MOST_ROWS = 3;
/** Sentences on what a cause may be that is not established; the analysis has all of them. */
const MOST_POSSIBLE = 2;

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
  const front = cells.map(padStart).join("");
  const name = truncate(escapeToOneLine(title), width - front.length - 1, style.glyphs.ellipsis);
  return [
    front + style.strong(name),
    ...(place ? below(place, style.place) : []),
    ...(analysis ? below(causeOf(analysis)) : []),
    ...(analysis?.fix && analysis.status === "explained" ? below(`Fix: ${analysis.fix}`) : []),
    ...(analysis
      ? differentialOf(analysis)
          .slice(0, MOST_POSSIBLE)
          .flatMap((line) => below(line))
      : []),
    ...(rest ? below(rest) : []),
    ...(analysis?.remembered ? below(pastOf(analysis, analysis.remembered)) : []),
    ...(analysis ? below(detailsOf(group, analysis.id), style.quiet) : []),
  ];
}
