import type { Counts, Triage, TriageAnalysis, TriageGroup } from "../model/triage.ts";
import { escapeToOneLine } from "../support/terminal-text.ts";
import { pluralize } from "../support/text.ts";

// The sentences of a triage, the same ones on a terminal and in Markdown.

export const number = (value: number): string => value.toLocaleString("en-US").replaceAll(",", " ");

/** How much of what there is, in a line. */
export function summaryOf({ events, users, releases, groups, more }: Triage): string {
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

/** The owners of the place, and who changed it last. */
export function ownersOf({ owners = [], changedBy = [] }: TriageAnalysis): string {
  const last = changedBy.length > 0 ? [`(last changed by ${changedBy.join(", ")})`] : [];
  return [...owners, ...last].join(" ");
}

/** So does an analysis begin that found none, also in the memory. */
const notEstablished = "The cause is not established";

/** What is known: the cause, else what the failure says of itself. */
export function causeOf({ status, rootCause, message }: TriageAnalysis): string {
  if (status === "explained") return rootCause;
  return message === "" ? `${notEstablished}.` : `${notEstablished}: ${message}`;
}

/** Where the cause is not established: what it may be, and what is right in any case. */
export function differentialOf({ known, possible = [], inAnyCase, whoseCode }: TriageAnalysis): string[] {
  const several = possible.length > 1;
  const first = whoseCode ?? known;
  return [
    ...(first === undefined ? [] : [first]),
    ...possible.map(({ rootCause, decidedBy }, at) => {
      const name = several ? `It may be (${at + 1}): ` : "It may be: ";
      return `${name}${rootCause}${decidedBy === undefined ? "" : ` To decide: ${decidedBy}`}`;
    }),
    ...(inAnyCase === undefined ? [] : [`In any case: ${inAnyCase}`]),
  ];
}

/** What was found when this failure was analysed before, and what became of it. */
export function pastOf(
  { rootCause }: TriageAnalysis,
  past: NonNullable<TriageAnalysis["remembered"]>,
): string {
  const day = past.lastSeenAt?.slice(0, 10);
  const became = past.outcome && { held: "it stayed away", returned: "it came back" }[past.outcome];
  const notes = [...(past.confirmed ? ["confirmed"] : []), ...(became ? [became] : [])];
  const isNews = !["", rootCause].includes(past.rootCause) && !past.rootCause.startsWith(notEstablished);
  const cause = !isNews ? "" : `; then: ${past.rootCause.replace(/\.$/, "")}`;
  return `Seen before${day ? `, last on ${day}` : ""}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}${cause}.`;
}

/** Groups that the same change mends. */
export function otherRanks({ analysis }: TriageGroup, { groups }: Triage): string | undefined {
  const ranks = groups
    .filter((each) => analysis?.sameCauseAs?.includes(each.fingerprint))
    .map(({ rank }) => rank);
  return ranks.length === 0
    ? undefined
    : `The same cause as ${ranks.map((rank) => `#${rank}`).join(" and ")}.`;
}

/** `id` names its analysis to those who have it. */
export function detailsOf(group: TriageGroup, id: string | undefined): string {
  const { kind, isAtStart, isDataLoss, foreground } = group;
  return [
    ...(kind === "crash" ? [] : [kind === "anr" ? "ANR" : "non-fatal"]),
    ...(isAtStart ? ["while the app starts"] : []),
    ...(isDataLoss ? ["stored data is lost or out of reach"] : []),
    ...(foreground !== undefined && foreground < 0.5 ? ["in the background"] : []),
    ...mostOf(group.versions, group.events, "release"),
    ...mostOf(group.android, group.events, ""),
    ...mostOf(group.devices, group.events, ""),
    ...(id === undefined ? [] : [`culprit show ${id}`]),
  ].join(" · ");
}

/** The name that most events of a group have, where they do. */
function mostOf(counts: Counts, events: number, what: string): string[] {
  const [most] = Object.entries(counts).sort(([, left], [, right]) => right - left);
  if (!most || most[1] * 2 < events) return [];
  const share = most[1] === events ? "only" : `${Math.floor((most[1] / events) * 100)} %`;
  return [`${share} ${what} ${most[0]}`.replace(/ {2,}/g, " ")];
}

export function notesOf({ more, broken, warnings }: Triage): string[] {
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
