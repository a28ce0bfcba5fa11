import type { Fix } from "../model/edit.ts";
import type { CodeFrame, FullRCAResult } from "../model/rca-result.ts";
import { hasPage, titleOf } from "./headline.ts";
import { shortNames, withLine } from "./short-names.ts";
import {
  durationWords,
  engineWords,
  sourceWords,
  surenessWords,
  tellsNothing,
  count as words,
} from "./wording.ts";

/** A line of a list: where, what, and a few words beside it. */
export interface Entry {
  /** Short form of the place: `Shelf.kt:31`, `log:214`, `search`. */
  place: string;
  path?: string;
  line?: number;
  text: string;
  note?: string;
}

/** A list that may have been cut: `more` says how many entries were left out. */
export interface Listing {
  heading: string;
  entries: Entry[];
  more: number;
}

/**
 * What a report says about one result, in order and in words, before any face gives it a form. Text is raw: each face
 * escapes it in its own manner.
 */
export interface Story {
  headline: string;
  /** Language and class, as far as they are known. */
  tags: string[];
  /** Paragraphs: why it failed, in terms of the reader's own names. */
  cause: string[];
  place?: { path: string; line?: number; column?: number; symbol?: string };
  frame?: CodeFrame;
  evidence: Listing;
  fixes: Fix[];
  moreFixes: number;
  /** Numbered: what to check, or what to do. */
  steps: { heading: string; items: string[] };
  /** The chain of exceptions, where everything is asked for. */
  chain: string[];
  suspects: Listing;
  /** Other explanations, where everything is asked for; else the closing line names them. */
  alternatives: Listing;
  similar: Listing;
  consequences: Listing;
  /** Reservations about the analysis itself. */
  notes: string[];
  /** Sentences for the quiet last line. */
  closing: string[];
  /** Class id for `culprit explain`. */
  explain?: string;
  id: string;
}

const limits = { evidence: 6, suspects: 3, similar: 2, consequences: 4, fixes: 1, steps: 6 } as const;
const all = { evidence: 100, suspects: 10, similar: 10, consequences: 100, fixes: 10, steps: 50 } as const;

/** Above this confidence other suspects distract more than they help. */
const settled = 0.8;

/** Longest text of one entry, in characters. */
const longest = 2000;
const longestCause = 900;
const longestHeadline = 160;

/** One line of bounded length. */
function fold(text: string, limit = longest): string {
  const line = text
    .slice(0, limit * 4)
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= limit) return line;
  return `${line.slice(0, limit).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** What fields say that name nothing. */
const nameless = new Set(["unknown", "none", "error"]);

function known(name: string | undefined): string[] {
  return name && !nameless.has(name) ? [name] : [];
}

function pathsOf(result: FullRCAResult): string[] {
  const places = [
    result.location,
    ...result.evidence,
    ...result.suspects,
    ...result.consequences.map(({ location }) => location),
  ];
  return places.flatMap((place) => (place?.path ? [place.path] : []));
}

function cut(heading: string, entries: Entry[], limit: number): Listing {
  // One entry more takes the same line as saying so.
  const shown = entries.length === limit + 1 ? entries : entries.slice(0, limit);
  return { heading, entries: shown, more: entries.length - shown.length };
}

/** Evidence that the code frame does not show already, and the message itself where nothing from the log is quoted. */
function evidenceOf(result: FullRCAResult, name: (path: string) => string): Entry[] {
  const frame = result.codeFrame;
  const entries = result.evidence
    .filter(({ path, line, note }) => {
      const framed = frame && path === frame.path && line === frame.mark;
      return !framed || note !== undefined;
    })
    .map(({ path, line, quote, note, source }): Entry => {
      const text = fold(quote);
      if (path) return { place: withLine(name(path), line), path, line, text, note };
      return { place: source === "log" ? withLine("log", line) : sourceWords(source), text, note };
    });
  const message = fold(result.error);
  const quoted =
    result.evidence.some(({ source }) => source === "log") || fold(result.rootCause).includes(message);
  return quoted ? entries : [{ place: "log", text: message }, ...entries];
}

/** Suspects that say more than the place and the evidence do. */
function suspectsOf(result: FullRCAResult, name: (path: string) => string, everything: boolean): Entry[] {
  if (!everything && result.status === "explained" && result.confidence >= settled) return [];
  const told = [...(result.location ? [result.location] : []), ...(everything ? [] : result.evidence)];
  return result.suspects
    .filter(({ path, line }) => !told.some((place) => place.path === path && near(place.line, line)))
    .map(({ path, line, why }) => ({ place: withLine(name(path), line), path, line, text: fold(why) }));
}

function near(one: number | undefined, other: number | undefined): boolean {
  return one === undefined || other === undefined || Math.abs(one - other) <= 2;
}

function consequencesOf(result: FullRCAResult, name: (path: string) => string, everything: boolean): Entry[] {
  const entries = new Map<string, Entry & { times: number }>();
  for (const consequence of result.consequences) {
    const { type, error, location } = consequence;
    if (!everything && tellsNothing(consequence)) continue;
    const place = location ? withLine(name(location.path), location.line) : (known(type)[0] ?? "log");
    const text = fold(error);
    const key = `${place}\n${text}`;
    const entry = entries.get(key) ?? { place, path: location?.path, line: location?.line, text, times: 0 };
    entry.times++;
    entries.set(key, entry);
  }
  return [...entries.values()].map(({ times, ...entry }) =>
    times > 1 ? { ...entry, note: `${times} times` } : entry,
  );
}

function alternativesOf(result: FullRCAResult): Entry[] {
  return result.alternatives.map(({ rootCause, confidence, why }) => ({
    place: confidence.toFixed(2),
    text: fold(rootCause),
    note: fold(why),
  }));
}

const headlines: Readonly<Record<FullRCAResult["status"], string>> = {
  explained: "Failure",
  unexplained: "Failure",
  no_failure: "No failure in this log",
  error: "The analysis did not finish",
};

/** True where there is a failure to report on, established or not. */
function hasFailure({ status }: FullRCAResult): boolean {
  return status === "explained" || status === "unexplained";
}

/** What there is to try. A single hint after a result without a failure is a sentence, not a list. */
function stepsOf(result: FullRCAResult): string[] {
  const hint = hasFailure(result) ? undefined : result.failure?.hint;
  return [...new Set([...(hint ? [hint] : []), ...result.fixGuidelines])].map((text) => fold(text));
}

function causeOf(result: FullRCAResult): string[] {
  const message = hasFailure(result) ? undefined : result.failure?.message;
  const paragraphs = [message ?? "", ...result.rootCause.split(/\n\s*\n/)].map((text) =>
    fold(text, longestCause),
  );
  const steps = stepsOf(result);
  const hint = !hasFailure(result) && steps.length === 1 ? steps : [];
  return [...new Set([...paragraphs, ...hint])].filter((text) => text !== "").slice(0, 5);
}

const stepHeadings: Readonly<Record<FullRCAResult["status"], string>> = {
  explained: "What to do",
  unexplained: "What to check, in this order",
  no_failure: "What to try",
  error: "What to try",
};

function closingOf(result: FullRCAResult, everything: boolean): string[] {
  if (!hasFailure(result)) return [];
  const figures = [durationWords(result.durationMs), ...ledgerWords(result, everything)];
  const alternatives = result.alternatives.slice(0, everything ? 0 : 2).map(({ rootCause }) => {
    return `Also possible: ${fold(rootCause).replace(/\.$/, "")}.`;
  });
  return [`${surenessWords(result)}.`, ...alternatives, `${[...figures, engineWords(result)].join(", ")}.`];
}

/** What the run cost: on demand with the bytes read and the time that went into tools. */
function ledgerWords({ ledger }: FullRCAResult, everything: boolean): string[] {
  if (!ledger) return [];
  const files = words(ledger.files, "file read", "files read");
  if (!everything) return ledger.files > 0 ? [files] : [];
  const calls = words(ledger.calls, "tool call", "tool calls");
  return [
    `${files} (${Math.ceil(ledger.bytes / 1024)} KB)`,
    `${calls} (${Math.round(ledger.milliseconds)} ms)`,
  ];
}

/** Tells one result. `everything` lifts the limits that keep a report on one screen. */
export function storyOf(result: FullRCAResult, options: { everything?: boolean } = {}): Story {
  const everything = options.everything ?? false;
  const limit = everything ? all : limits;
  const name = shortNames(pathsOf(result));
  const { status, fixes } = result;
  const steps = stepsOf(result);
  const showSteps = hasFailure(result)
    ? everything || status !== "explained" || fixes.length === 0
    : steps.length > 1;
  const stopped = hasFailure(result) && result.failure ? [result.failure.message, result.failure.hint] : [];
  const similar = result.similar.map(
    ({ id, rootCause, userValidated }): Entry => ({
      place: id,
      text: fold(rootCause),
      ...(userValidated ? { note: "confirmed" } : {}),
    }),
  );
  return {
    headline: fold(titleOf(result), longestHeadline) || headlines[status],
    tags: hasFailure(result) ? [...known(result.language), ...known(result.type)] : [],
    cause: causeOf(result),
    place: result.location,
    frame: result.codeFrame,
    evidence: cut("Evidence", evidenceOf(result, name), limit.evidence),
    fixes: fixes.slice(0, limit.fixes),
    moreFixes: Math.max(0, fixes.length - limit.fixes),
    steps: {
      heading: stepHeadings[status],
      items: showSteps ? steps.slice(0, limit.steps) : [],
    },
    suspects: cut("Other suspects", suspectsOf(result, name, everything), limit.suspects),
    chain: everything ? result.causes.map((text) => fold(text)) : [],
    alternatives: cut("Also possible", everything ? alternativesOf(result) : [], 10),
    similar: cut("Seen before", similar, limit.similar),
    consequences: cut("Also in this log", consequencesOf(result, name, everything), limit.consequences),
    notes: [...stopped, ...result.warnings].flatMap((text) => (text?.trim() ? [fold(text)] : [])),
    closing: closingOf(result, everything),
    explain: hasFailure(result) && hasPage(result) ? known(result.type)[0] : undefined,
    id: result.id,
  };
}
