import type { FullRCAResult } from "../model/rca-result.ts";
import { fold } from "./fold.ts";
import { withLine } from "./short-names.ts";
import { sourceWords, tellsNothing } from "./wording.ts";

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

/** Above this confidence other suspects distract more than they help. */
const settled = 0.8;

/** A list with at most so many entries. */
export function cut(heading: string, entries: Entry[], limit: number): Listing {
  // One entry more takes the same line as saying so.
  const shown = entries.length === limit + 1 ? entries : entries.slice(0, limit);
  return { heading, entries: shown, more: entries.length - shown.length };
}

/** Evidence that the code frame does not show already, and the message itself where nothing from the log is quoted. */
export function evidenceOf(result: FullRCAResult, name: (path: string) => string): Entry[] {
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
export function suspectsOf(
  result: FullRCAResult,
  name: (path: string) => string,
  everything: boolean,
): Entry[] {
  if (!everything && result.status === "explained" && result.confidence >= settled) return [];
  const told = [...(result.location ? [result.location] : []), ...(everything ? [] : result.evidence)];
  return result.suspects
    .filter(({ path, line }) => !told.some((place) => place.path === path && near(place.line, line)))
    .map(({ path, line, why }) => ({ place: withLine(name(path), line), path, line, text: fold(why) }));
}

function near(one: number | undefined, other: number | undefined): boolean {
  return one === undefined || other === undefined || Math.abs(one - other) <= 2;
}

export function consequencesOf(
  result: FullRCAResult,
  name: (path: string) => string,
  everything: boolean,
): Entry[] {
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

/** Other explanations, with how likely each is. */
export function alternativesOf(result: FullRCAResult): Entry[] {
  return result.alternatives.map(({ rootCause, confidence, why }) => ({
    place: confidence.toFixed(2),
    text: fold(rootCause),
    note: fold(why),
  }));
}

/** What fields say that name nothing. */
const nameless = new Set(["unknown", "none", "error"]);

/** A name, where it says something. */
export function known(name: string | undefined): string[] {
  return name && !nameless.has(name) ? [name] : [];
}

/** Earlier analyses of the same kind. */
export function similarOf(result: FullRCAResult): Entry[] {
  return result.similar.map(({ id, rootCause, userValidated }) => ({
    place: id,
    text: fold(rootCause),
    ...(userValidated ? { note: "confirmed" } : {}),
  }));
}
