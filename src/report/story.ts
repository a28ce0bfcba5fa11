import type { Fix } from "../model/edit.ts";
import type { Location } from "../model/finding.ts";
import { looksAndRemedies } from "../model/looks-and-remedies.ts";
import { offeredFixes } from "../model/offered-fixes.ts";
import { knownOf } from "../model/open-question.ts";
import type { CodeFrame, FullRCAResult } from "../model/rca-result.ts";
import { differentialOf } from "./differential.ts";
import { fold } from "./fold.ts";
import { hasPage, titleOf } from "./headline.ts";
import { otherWays } from "./other-ways.ts";
import { absoluteNames, shortNames } from "./short-names.ts";
import { shownDiff } from "./shown-diff.ts";
import {
  alternativesOf,
  consequencesOf,
  cut,
  evidenceOf,
  known,
  type Listing,
  seenBefore,
  statedCauses,
  suspectsHeading,
  suspectsOf,
} from "./story-lists.ts";
import type { FileDiff } from "./unified-diff.ts";
import { durationWords, engineWords, surenessWords, count as words } from "./wording.ts";

/** A fix as a report shows it: the diff of the edits that `culprit fix` would make. */
export interface ShownFix {
  title: string;
  safety: Fix["safety"];
  shows?: true;
  /** Set on the edit of a cause that is only possible. */
  unproven?: true;
  diff: FileDiff[];
}

/**
 * What a report says about one result, in order and in words, before any face gives it a form. Text is raw: each face
 * escapes it in its own manner.
 */
/** Steps in their order, under the words that say what they are for. */
export interface Steps {
  heading: string;
  items: string[];
}

export interface Story {
  headline: string;
  /** Language and class, as far as they are known. */
  tags: string[];
  /** Paragraphs: why it failed, in terms of the reader's own names. */
  cause: string[];
  /** What the log says, where no cause stands in its place: for faces that list no evidence. */
  said?: string;
  place?: Location;
  frame?: CodeFrame;
  evidence: Listing;
  fixes: ShownFix[];
  moreFixes: number;
  /** Other repairs, where a diff is shown and the steps are not. */
  otherWays: string[];
  /** Numbered: what to check, or what to do. */
  steps: Steps[];
  /** The chain of exceptions, where everything is asked for. */
  chain: string[];
  suspects: Listing;
  /** Where the cause is open: what is known, ruled out and possible, what decides, and what is right in any case. */
  differential: Listing[];
  /** Other explanations, where everything is asked for; else the closing line names them. */
  alternatives: Listing;
  /** What was found out before about the same failure or one like it; empty where nothing was. */
  seenBefore: string;
  consequences: Listing;
  /** Reservations about the analysis itself. */
  notes: string[];
  /** Sentences for the quiet last line. */
  closing: string[];
  /** Class id for `culprit explain`. */
  explain?: string;
  id: string;
  /** Applies the first fix; where the analysis is on another machine than the reader, nothing. */
  fixCommand?: string;
  isElsewhere?: true;
}

const limits = {
  evidence: 6,
  suspects: 3,
  consequences: 4,
  fixes: 1,
  steps: 6,
} as const;
const all = {
  evidence: 100,
  suspects: 10,
  consequences: 100,
  fixes: 10,
  steps: 50,
} as const;

const longestCause = 2_000;
const longestHeadline = 160;

function pathsOf(result: FullRCAResult): string[] {
  const places = [
    result.location,
    ...result.evidence,
    ...result.suspects,
    ...result.consequences.map(({ location }) => location),
    ...(result.hypotheses ?? []).flatMap((each) => [...each.for, ...each.against]),
    ...(result.facts ?? []).flatMap(({ evidence }) => evidence),
  ];
  return places.flatMap((place) => (place?.path ? [place.path] : []));
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
  const known = knownOf(result);
  const paragraphs = [message ?? "", ...known.split(/\n\s*\n/)].map((text) => fold(text, longestCause));
  const steps = stepsOf(result);
  const hint = !hasFailure(result) && steps.length === 1 ? steps : [];
  return [...new Set([...paragraphs, ...hint])].filter((text) => text !== "").slice(0, 5);
}

const stepHeadings: Readonly<Record<FullRCAResult["status"], string>> = {
  explained: "What to do",
  unexplained: "What would decide it",
  no_failure: "What to try",
  error: "What to try",
};

/**
 * What there is to try, under the words that say how far it is about this one failure. The checks of a class fit only
 * some of its failures: they are a command away.
 */
function stepsToTake(result: FullRCAResult, everything: boolean): Steps[] {
  const steps = stepsOf(result);
  const { status, fixes, generalGuidelines: general } = result;
  const heading = general ? "What to check, in failures of this kind" : stepHeadings[status];
  const isOpen = status === "unexplained" && !general;
  const isShown =
    (status === "explained" && fixes.length === 0) || isOpen || (!hasFailure(result) && steps.length > 1);
  if (!isShown && !(everything && hasFailure(result))) return [];
  const items = steps.slice(0, everything ? all.steps : limits.steps);
  const lists = isOpen ? stepsApart(result, items) : [{ heading, items }];
  return lists.filter((list) => list.items.length > 0);
}

/** What would decide an open cause, and what there is to change then: it decides nothing, and stands under words of its own. */
function stepsApart({ looks: isLook }: FullRCAResult, items: string[]): Steps[] {
  const { looks, remedies } = looksAndRemedies({ fixGuidelines: items, looks: isLook });
  return [
    { heading: stepHeadings.unexplained, items: looks },
    { heading: looks.length > 0 ? "What to do then" : stepHeadings.explained, items: remedies },
  ];
}

function closingOf(result: FullRCAResult, everything: boolean): string[] {
  if (!hasFailure(result)) return [];
  const open = result.status === "unexplained";
  const alternatives = statedCauses(result.alternatives)
    .slice(0, everything ? 0 : 2)
    .map(({ rootCause }) => `Also possible: ${fold(rootCause).replace(/\.$/, "")}.`);
  const sureness = open ? [] : [`${surenessWords(result)}.`];
  return [...sureness, ...alternatives, ...figuresOf(result, everything)];
}

/** What the analysis cost, and who made it; nothing of a result that no analysis made. */
function figuresOf(result: FullRCAResult, everything: boolean): string[] {
  if (result.id === "") return [];
  const figures = [durationWords(result.durationMs), ...ledgerWords(result, everything), engineWords(result)];
  return [`${figures.join(", ")}.`];
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

/** How much is told, and how places are named. */
export interface StoryOptions {
  /** Lifts the limits that keep a report on one screen. */
  everything?: boolean;
  /** The project's folder, where every place is to be named from the root of the file system. */
  root?: string;
  /** The reader is on another machine than the analysis: no command names it. */
  isElsewhere?: boolean;
  /** Names every other failure of the log, not only the first few. */
  everyFailure?: boolean;
}

/** Tells one result. */
export function storyOf(result: FullRCAResult, options: StoryOptions = {}): Story {
  const everything = options.everything ?? false;
  const limit = everything ? all : limits;
  const name =
    options.root === undefined
      ? shortNames(pathsOf(result), new Set(result.sharedNames))
      : absoluteNames(options.root);
  const { status } = result;
  const fixes = offeredFixes(result);
  const open = status === "unexplained";
  const evidence = evidenceOf(result, name);
  const stopped = hasFailure(result) && result.failure ? [result.failure.message, result.failure.hint] : [];
  return {
    headline: fold(titleOf(result), longestHeadline) || headlines[status],
    tags: hasFailure(result) ? [...known(result.language), ...known(result.type)] : [],
    cause: causeOf(result),
    place: result.location,
    frame: result.codeFrame,
    said: open ? evidence.find(({ path }) => path === undefined)?.text : undefined,
    evidence: cut("Evidence", evidence, limit.evidence),
    fixes: fixes.slice(0, limit.fixes).map((fix) => ({
      title: fix.title,
      safety: fix.safety,
      ...(fix.shows && { shows: fix.shows }),
      ...(fix.unproven && { unproven: fix.unproven }),
      diff: shownDiff(fix),
    })),
    moreFixes: Math.max(0, fixes.length - limit.fixes),
    otherWays: everything ? [] : otherWays(result),
    steps: stepsToTake(result, everything),
    suspects: cut(suspectsHeading(result), suspectsOf(result, name, everything), limit.suspects),
    chain: everything ? result.causes.map((text) => fold(text)) : [],
    differential: open ? differentialOf(result, name, everything) : [],
    alternatives: cut("Also possible", everything ? alternativesOf(result) : [], 10),
    seenBefore: seenBefore(result),
    consequences: cut(
      "Also in this log",
      consequencesOf(result, name, everything),
      options.everyFailure ? all.consequences : limit.consequences,
    ),
    notes: [...stopped, ...result.warnings].flatMap((text) => (text?.trim() ? [fold(text)] : [])),
    closing: closingOf(result, everything),
    explain: hasFailure(result) && hasPage(result) ? known(result.type)[0] : undefined,
    id: result.id,
    ...(options.isElsewhere
      ? { isElsewhere: true as const }
      : result.id && { fixCommand: `culprit fix ${result.id}` }),
  };
}

/** Steps as lines of plain text. */
export const stepLines = ({ heading, items }: Steps): string[] => [
  heading,
  ...items.map((item, index) => `${index + 1}. ${item}`),
];
