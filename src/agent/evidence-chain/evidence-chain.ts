import type { Codebase } from "../../model/codebase.ts";
import type { Claim, Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Suspect } from "../../model/rca-result.ts";
import { clip } from "../../support/text.ts";
import { isInStretch } from "./failing-stretches.ts";
import { type FailureEnds, failureEnds, holdsValue, isPrinted } from "./failure-ends.ts";
import { type LineFacts, lineFacts, wordsIn } from "./line-facts.ts";
import { linkBetween, namesOf } from "./link.ts";

export interface ChainInput {
  error: ParsedError;
  suspects: readonly Suspect[];
  codebase: Codebase | undefined;
  /** What was found before: what it quotes was looked at, and left open. */
  findings: readonly Finding[];
}

/** Whether quotes lead from the failure to the place that a cause names; if not, where that breaks off. */
export type ChainCheck = { holds: true } | { holds: false; why: string };

/** Lines beside a quote that still are its place. */
const reach = 3;

/**
 * Looks up, link by link, whether the quotes of a cause lead from a line of the trace, or from a value that the failure
 * names, to the place that it names. One of them has to say more than was looked at before and left open; and the
 * sentence has to speak of both ends, or it is no account of what the chain shows.
 */
export async function checkChain(finding: Finding, input: ChainInput): Promise<ChainCheck> {
  const { codebase, error, suspects, findings } = input;
  if (!codebase) return broken("There is no project in which it could be looked up.");
  const quotes = await quotedLines(finding.evidence, codebase);
  if (quotes.length === 0) return broken("None of its quotes is of a file of the project.");
  const place = await placeOf(finding, quotes, codebase);
  if (!place) return broken("It names no place in the project to mend.");
  const ends = await failureEnds(error, suspects, codebase);
  const nodes = quotes.includes(place) ? quotes : [...quotes, place];
  const reached = await reachedFrom(ends, nodes, codebase);
  if (!reached.has(place)) return broken(explainGap(place, nodes, reached));
  const weighed = new Set(findings.flatMap((each) => each.evidence.map(keyOf)));
  const isNew = (node: LineFacts): boolean => {
    const { path, first, last } = node;
    if (isPrinted(node, ends) || isInStretch(node, ends.stretches)) return false;
    for (let line = first; line <= last; line++) if (weighed.has(`${path}:${line}`)) return false;
    return !ends.lines.some((end) => end.path === path && first <= end.last && end.first <= last);
  };
  if (!nodes.some((node) => reached.has(node) && isNew(node)))
    return broken("Its quotes are the lines that failed, or were looked at before and decide nothing.");
  // A file or its class stands for nothing that is in it.
  const withoutPaths = nodes.reduce((text, { path }) => text.replaceAll(path, ""), finding.rootCause);
  const sentence = withoutPaths.replace(/[\w./-]{1,300}\.(?:kts?|java|xml|gradle|toml|properties)\b/g, "");
  const words = new Set(wordsIn(sentence));
  const spokenOf = (names: Iterable<string>): string[] =>
    [...names].filter((name) => words.has(name) || (/[^\w]/.test(name) && sentence.includes(name)));
  const told = nodes.filter((node) => node === place || (isNew(node) && reached.has(node)));
  const ofPlace = spokenOf(told.flatMap((node) => [...namesOf(node)]));
  if (ofPlace.length === 0) return broken(`Its sentence names nothing of what stands in ${nameOf(place)}.`);
  const said = ends.messages.flatMap(wordsIn).filter((name) => name.length > 4);
  const ofFailure = spokenOf([
    ...ends.values,
    ...ends.called,
    ...said,
    ...[...ends.lines, ...ends.actions].flatMap((end) => [...namesOf(end)]),
  ]);
  if (ofFailure.length === 0) return broken("Its sentence names nothing of what failed.");
  // One name that stands at both ends tells of no way between them, where one line is all that is quoted.
  const isOneLine = nodes.filter((node) => reached.has(node)).length < 2;
  if (isOneLine && new Set([...ofPlace, ...ofFailure]).size < 2)
    return broken("Its sentence names one thing only: it does not say how that leads to the failure.");
  return { holds: true };
}

/** Where a chain ends, and which quotes it does not come to: the reader is asked for the line between. */
function explainGap(place: LineFacts, nodes: readonly LineFacts[], reached: ReadonlySet<LineFacts>): string {
  const lost = nodes.filter((node) => !reached.has(node) && node !== place);
  const names = lost.slice(0, 3).map((node) => `${quoted(node)} (${nameOf(node)})`);
  const last = [...reached].at(-1);
  const gap =
    last === undefined
      ? ": none of its quotes is linked with what failed"
      : `. It comes as far as ${nameOf(last)}${names.length > 0 ? `; not linked with that: ${names.join(", ")}` : ""}`;
  return `No chain of calls, declarations, writes or returns leads from the failure to ${nameOf(place)}${gap}.`;
}

const broken = (why: string): ChainCheck => ({ holds: false, why });
const nameOf = ({ path, first }: LineFacts): string => `${path}:${first}`;
const quoted = ({ text }: LineFacts): string => JSON.stringify(clip(text.trim().split("\n")[0] ?? "", 80));
const keyOf = ({ path, line }: Claim): string => `${path}:${line}`;

async function quotedLines(evidence: readonly Claim[], codebase: Codebase): Promise<LineFacts[]> {
  const found: LineFacts[] = [];
  for (const { path, line, quote, absence } of evidence) {
    if (path === undefined || line === undefined || absence) continue;
    const last = line + quote.trim().split("\n").length - 1;
    const facts = await lineFacts({ path, first: line, last }, codebase);
    if (facts) found.push(facts);
  }
  return found;
}

/** The place that a cause names, or that its edit changes: a quote of it where one stands there. */
async function placeOf(
  { location, fixes = [] }: Finding,
  quotes: readonly LineFacts[],
  codebase: Codebase,
): Promise<LineFacts | undefined> {
  const named = location ?? (await placeOfEdit(fixes[0]?.edits[0], codebase));
  if (!named) return undefined;
  const { path, line } = named;
  const there = quotes.filter((quote) => quote.path === path);
  if (line === undefined) return there[0];
  const within = (lines: number) =>
    there.find(({ first, last }) => first - lines <= line && line <= last + lines);
  return within(0) ?? within(reach) ?? lineFacts({ path, first: line, last: line }, codebase);
}

async function placeOfEdit(
  edit: { path: string; before: string } | undefined,
  codebase: Codebase,
): Promise<{ path: string; line: number } | undefined> {
  const text = edit && (await codebase.read(edit.path))?.text.replaceAll("\r\n", "\n");
  const at = edit && text ? text.indexOf(edit.before.replaceAll("\r\n", "\n")) : -1;
  if (!edit || text === undefined || at < 0) return undefined;
  return { path: edit.path, line: text.slice(0, at).split("\n").length };
}

/** The lines to which a chain of links leads from the failure. */
async function reachedFrom(
  ends: FailureEnds,
  nodes: readonly LineFacts[],
  codebase: Codebase,
): Promise<Set<LineFacts>> {
  const begins = (node: LineFacts): boolean =>
    holdsValue(node, ends) || isPrinted(node, ends) || isInStretch(node, ends.stretches);
  const reached = new Set<LineFacts>(nodes.filter(begins));
  const from = [...ends.lines, ...ends.actions, ...reached];
  const isEnd = (facts: LineFacts): boolean => ends.lines.includes(facts);
  const isPassed = (node: LineFacts): boolean =>
    ends.lines.some(
      (end) =>
        end.path === node.path && end.function !== undefined && end.function.first === node.function?.first,
    );
  for (let at = from.shift(); at; at = from.shift()) {
    for (const node of nodes) {
      if (reached.has(node)) continue;
      // How the trace came into a function it shows itself: that says nothing of another line there.
      const passed = isEnd(at) && isPassed(node) ? { calls: false as const } : {};
      // What a module takes is there for each of its lines.
      const failed = isEnd(at) ? { dependencies: false as const } : {};
      if ((await linkBetween(at, node, codebase, { ...passed, ...failed })) === undefined) continue;
      reached.add(node);
      from.push(node);
    }
  }
  return reached;
}
