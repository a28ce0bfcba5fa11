import { CASE_FACT_HEADINGS, type CaseFact, type CaseFactKind } from "../model/case-fact.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { fold } from "./fold.ts";
import { withLine } from "./short-names.ts";
import { type Entry, hypothesesOf, type Listing } from "./story-lists.ts";
import { usuallyOf } from "./usually.ts";

/** Entries of each list on the one screen of a report. */
const limits: Readonly<Record<CaseFactKind, number>> = {
  known: 4,
  ruled_out: 3,
  in_any_case: 2,
  untold: 2,
};
const mostHypotheses = 4;

/**
 * What a report without a cause has instead, in the order in which one reads it: what is known, what is ruled out, what
 * it can be and what decides that, what is right whatever it is, and what nobody can tell from here. No list is empty.
 */
export function differentialOf(
  result: FullRCAResult,
  name: (path: string) => string,
  everything: boolean,
): Listing[] {
  const list = (kind: CaseFactKind) =>
    listOf(CASE_FACT_HEADINGS[kind], factsOf(result, kind, name), everything ? 100 : limits[kind]);
  const possible = hypothesesOf(result, name);
  return [
    list("known"),
    list("ruled_out"),
    listOf("It may be", possible, everything ? 100 : mostHypotheses),
    usuallyOf(result, everything),
    list("in_any_case"),
    list("untold"),
  ].filter(({ entries }) => entries.length > 0);
}

/** A list with at most so many entries; the rest is in what is told on demand. */
const listOf = (heading: string, entries: Entry[], most: number): Listing => ({
  heading,
  entries: entries.slice(0, most),
  more: 0,
});

function factsOf(
  { facts = [], evidence, codeFrame }: FullRCAResult,
  kind: CaseFactKind,
  name: (path: string) => string,
): Entry[] {
  const isShown = ({ path, line }: CaseFact["evidence"][number]) =>
    (codeFrame && path === codeFrame.path && line === codeFrame.mark) ||
    evidence.some((each) => each.path === path && each.line === line);
  return facts
    .filter((fact) => fact.kind === kind)
    .map(({ text, evidence: claims }) => {
      // The first line that nothing else of the report shows is the place to look at.
      const claim = claims.find((each) => !isShown(each)) ?? claims[0];
      const { path, line, source } = claim ?? { source: "" };
      if (path !== undefined) {
        // The place stands in front already.
        const words = text.replace(` (${withLine(path, line)})`, "");
        return { place: withLine(name(path), line), path, line, text: fold(words) };
      }
      return { place: source === "log" ? withLine("log", line) : "", text: fold(text) };
    });
}

/** A differential as plain lines, for faces that have no lists. */
export function differentialLines(differential: readonly Listing[]): string[] {
  return differential.flatMap(({ heading, entries }) => [
    `${heading}:`,
    ...entries.flatMap(({ place, text, notes = [] }) => [
      place ? `${place}: ${text}` : `- ${text}`,
      ...notes.map((note) => `   ${note}`),
    ]),
  ]);
}
