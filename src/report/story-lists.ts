import { isFaint } from "../model/faint-reason.ts";
import { fileName } from "../model/paths.ts";
import type { FullRCAResult, Recalled } from "../model/rca-result.ts";
import { claimOf } from "./claim-of.ts";
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
  /** Lines under the text, each of its own. */
  notes?: string[];
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

/** Evidence that the code frame does not show already, and the message itself where nothing quotes it. */
export function evidenceOf(result: FullRCAResult, name: (path: string) => string): Entry[] {
  const frame = result.codeFrame;
  const entries = result.evidence
    .filter(({ path, line, note }) => {
      const framed = frame && path === frame.path && line === frame.mark;
      return !framed || (note !== undefined && !isTold(note, frame.label ?? ""));
    })
    .map(({ path, line, quote, note, source }): Entry => {
      const text = fold(quote);
      if (path) return { place: withLine(name(path), line), path, line, text, note };
      if (source === "log") return { place: withLine("log", line), text: logText(quote, result), note };
      return { place: sourceWords(source), text, note };
    });
  const message = fold(result.error);
  const told = [fold(result.rootCause), ...entries.map(({ text }) => text)];
  const quoted = result.evidence.some(({ source }) => source === "log");
  return quoted || told.some((text) => text.includes(message))
    ? entries
    : [{ place: "log", text: message }, ...entries];
}

/**
 * A line of the log as a report quotes it: without the place in front, where the report names that already; and where
 * no cause is known and nothing else of it is quoted, the message as far as it goes on.
 */
function logText(quote: string, result: FullRCAResult): string {
  const text = withoutPlace(fold(quote), result.location);
  const quotes = result.evidence.filter(({ source }) => source === "log");
  if (result.status !== "unexplained" || quotes.length > 1) return text;
  const [first = "", ...others] = result.error.trim().split("\n");
  const whole = fold(result.error, longestMessage);
  if (text !== "" && whole.startsWith(text)) return whole;
  return others.length > 0 && fold(first) !== "" && text.endsWith(fold(first))
    ? fold(`${text} ${others.join(" ")}`, longestMessage)
    : text;
}

/** Characters of a message of several lines. */
const longestMessage = 400;

const placeInFront = /^(?:[ew]: )?(?:file:\/\/)?(\S{1,1000}?):(\d{1,9})(?::\d{1,9})?(?:-\d{1,9})?:? +(?=\S)/;

function withoutPlace(text: string, place: FullRCAResult["location"]): string {
  const [front = "", path, line] = placeInFront.exec(text) ?? [];
  const same = path !== undefined && place !== undefined && Number(line) === place.line;
  return same && fileName(path) === fileName(place.path) ? text.slice(front.length) : text;
}

/**
 * Suspects that say more than the place and the evidence do. One without a fact about it says nothing, and one that only
 * shares names with the log little where something better is known.
 */
export function suspectsOf(
  result: FullRCAResult,
  name: (path: string) => string,
  everything: boolean,
): Entry[] {
  if (!everything && result.status === "explained" && result.confidence >= settled) return [];
  const told = [...(result.location ? [result.location] : []), ...(everything ? [] : result.evidence)];
  const isFound = result.location !== undefined || result.status === "explained";
  return result.suspects
    .filter(({ why }) => everything || !isFaint(why))
    .filter(({ foundBy }) => everything || !(isFound && foundBy === "names"))
    .filter(({ path, line }) => !told.some((place) => place.path === path && near(place.line, line)))
    .map(({ path, line, why }) => ({ place: withLine(name(path), line), path, line, text: fold(why) }));
}

/** What the listed files are: those that no frame and no place of the log leads to are not called suspects. */
export function suspectsHeading({ location, suspects }: FullRCAResult): string {
  if (location) return "Other suspects";
  return suspects.filter(({ why }) => !isFaint(why)).some(({ foundBy }) => foundBy !== "names")
    ? "Suspects"
    : "Files that may have to do with it";
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
    if (!everything && (tellsNothing(consequence) || repeats(consequence, result))) continue;
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

/** A shorter text can stand in another by chance. */
const shortestSentence = 12;

/** Whether the words under the code say what a note does: "null here" what "seed is null here" does. */
function isTold(note: string, label: string): boolean {
  return label !== "" && (label.includes(note) || note.endsWith(label));
}

/** Whether a failure beside the first says the same once more, at no place of its own. */
function repeats({ error, location }: FullRCAResult["consequences"][number], result: FullRCAResult): boolean {
  const [one, other] = [fold(error), fold(result.error)];
  if (location !== undefined || Math.min(one.length, other.length) < shortestSentence) return false;
  return other.includes(one) || one.includes(other);
}

/** What an open cause may be, each with what speaks for it, what against, and the look that would decide it. */
export function hypothesesOf(result: FullRCAResult, name: (path: string) => string): Entry[] {
  return statedCauses(result.hypotheses ?? []).map(
    ({ rootCause, for: pro, against, decidedBy, fixGuidelines, engine, reservation }, index) => ({
      place: String(index + 1),
      text: fold(rootCause),
      ...(engine && { note: "the model says so" }),
      notes: [
        ...pro
          .filter((each) => !isShown(each, result))
          // What a model says is told whole: nothing else in the report holds any of it.
          .slice(0, engine === "model" ? undefined : mostGrounds)
          .map((each) => `for: ${groundWords(each, name)}`),
        ...against.slice(0, mostGrounds).map((each) => `against: ${groundWords(each, name)}`),
        ...(decidedBy ? [`to decide: ${fold(decidedBy)}`] : []),
        ...fixGuidelines.slice(0, engine === "model" ? undefined : 1).map((step) => `if so: ${fold(step)}`),
        ...(reservation ? [`not proven: ${fold(reservation)}`] : []),
      ],
    }),
  );
}

/** Whether the code frame or the evidence of the whole report shows this line. */
function isShown({ path, line, source }: FullRCAResult["evidence"][number], result: FullRCAResult): boolean {
  const { codeFrame: frame, evidence } = result;
  if (frame && path === frame.path && line === frame.mark) return true;
  return evidence.some((each) => each.path === path && each.line === line && each.source === source);
}

/** Lines that are shown for a possible cause, and as many against it. */
const mostGrounds = 2;

function groundWords(
  { path, line, source, quote, note }: FullRCAResult["evidence"][number],
  name: (path: string) => string,
): string {
  const place = path
    ? withLine(name(path), line)
    : source === "log"
      ? withLine("log", line)
      : sourceWords(source);
  return `${place}  ${fold(quote)}${note ? ` (${fold(note)})` : ""}`;
}

/** Those causes that say something. */
export function statedCauses<Cause extends { rootCause: string }>(causes: readonly Cause[]): Cause[] {
  return causes.filter(({ rootCause }) => /[\p{L}\p{N}]/u.test(rootCause));
}

/** Other explanations, with how likely each is. */
export function alternativesOf(result: FullRCAResult): Entry[] {
  return statedCauses(result.alternatives).map(({ rootCause, confidence, why }) => ({
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

/** Characters of a remembered cause that fit a quiet line. */
const longestRemembered = 200;

/**
 * What was found out before about the same failure, or about one like it: one sentence, of the best match. What others
 * say of the same failure is a sentence by itself.
 */
export function seenBefore(result: FullRCAResult): string {
  const own = result.similar.find(({ imported }) => !imported);
  const theirs = result.similar.find(({ imported, sameFailure }) => imported && (!own || sameFailure));
  return [
    ...(own ? [foundBefore(own, result)] : []),
    ...(theirs ? [saidElsewhere(theirs, result.rootCause)] : []),
  ].join(". ");
}

function foundBefore(best: Recalled, { rootCause, status }: FullRCAResult): string {
  const { sameFailure, seenCount, lastSeenAt, userValidated, outcome, stands, path, line } = best;
  const isDate = lastSeenAt !== undefined && Math.abs(lastSeenAt) <= 8.64e15;
  const day = isDate ? new Date(lastSeenAt).toISOString().slice(0, 10) : "";
  const times = seenCount === undefined ? [] : [seenCount === 1 ? "once" : `${seenCount} times`];
  const when = day ? [seenCount === 1 ? `on ${day}` : `last on ${day}`] : [];
  const opening = sameFailure ? "Seen before" : "One like it was seen before";
  const seen = [opening, [...times, ...when].join(", ")].filter((part) => part !== "").join(": ");
  const repeated = status === "explained" ? "the same cause" : "no cause was found either";
  const isSame = best.rootCause === rootCause;
  const cause = isSame ? repeated : fold(best.rootCause, longestRemembered).replace(/\.$/, "");
  const place = path === undefined ? "" : `, in ${withLine(fileName(path), line)}`;
  const confirmed = userValidated ? ["confirmed"] : [];
  const became = outcome === undefined ? [] : [outcome === "held" ? "it stayed away" : "it came back"];
  // Of the same cause the report itself says what it rests on.
  const rests =
    isSame || stands === undefined ? [] : [`what it rests on ${stands ? "still stands" : "is gone"}`];
  const notes = [...confirmed, ...became, ...rests].join(", ");
  return `${seen}; then: ${cause}${place}${notes && ` (${notes})`}`;
}

/** What a document of others says of a failure, as what it is: the words of others. */
function saidElsewhere(
  { imported, sameFailure, rootCause, path, line, stands, userValidated }: Recalled,
  found: string,
): string {
  const day = imported ? ` on ${new Date(imported.at).toISOString().slice(0, 10)}` : "";
  const of = sameFailure ? "this failure" : "one like it";
  const checked = userValidated ? "confirmed here" : "not checked here";
  const words = fold(rootCause, longestRemembered).replace(/\.$/, "").replaceAll('"', "'");
  const cause = rootCause === found ? "the same cause" : `"${words}"`;
  const place = path === undefined ? "" : `, in ${withLine(fileName(path), line)}`;
  const claim = claimOf(imported ?? {});
  const account = claim ? [`by its own account ${claim}`] : [];
  const rests = stands === false ? ["what it rests on is gone"] : [];
  const notes = [checked, ...account, ...rests].join("; ");
  return `A document of others, imported${day}, says of ${of}: ${cause}${place} (${notes})`;
}
