import type { CaseFact } from "../../model/case-fact.ts";
import type { Codebase } from "../../model/codebase.ts";
import type { Claim, Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Suspect } from "../../model/rca-result.ts";
import { clip } from "../../support/text.ts";
import { findDeadEnds, withoutNames } from "./failing-part.ts";
import { isInStretch } from "./failing-stretches.ts";
import { type FailureEnds, failureEnds, holdsValue, isPrinted } from "./failure-ends.ts";
import { type LineFacts, lineFacts, wordsIn } from "./line-facts.ts";
import { linkBetween, namesOf } from "./link.ts";
import { isOfTask } from "./task-module.ts";

export interface ChainInput {
  error: ParsedError;
  suspects: readonly Suspect[];
  codebase: Codebase | undefined;
  /** What was found before: what it quotes was looked at, and left open. */
  findings: readonly Finding[];
  /** What is known of the failure beside its cause. */
  facts: readonly CaseFact[];
}

/** Whether quotes lead from the failure to the place that a cause names; if not, where that breaks off. */
export type ChainCheck = { holds: true } | { holds: false; why: string };

/** Lines beside a quote that still are its place. */
const reach = 3;

/**
 * Looks up, link by link, whether the quotes of a cause lead from what failed, or from a value that the failure names, to the
 * place that it names. What the case rules out, and what of a line has no part in the failure, leads nowhere. One quote has to
 * say more than was looked at before and left open; and the sentence has to speak of both ends, or it is no account of what
 * the chain shows.
 */
export async function checkChain(finding: Finding, input: ChainInput): Promise<ChainCheck> {
  const { codebase, error, suspects, findings, facts } = input;
  if (!codebase) return broken("There is no project in which it could be looked up.");
  const quotes = await quotedLines(finding.evidence, codebase);
  if (quotes.length === 0) return broken("None of its quotes is of a file of the project.");
  const place = await placeOf(finding, quotes, codebase);
  if (!place) return broken("It names no place in the project to mend.");
  const ends = await failureEnds(error, suspects, codebase);
  const nodes = quotes.includes(place) ? quotes : [...quotes, place];
  const refuted = facts.find((fact) => fact.cause !== undefined && isRuledOutAt(place, fact, ends));
  if (refuted) return broken(`The case rules that out: ${refuted.text}`);
  const known = nodes.filter((node) => facts.some((fact) => fact.kind === "known" && isQuotedBy(fact, node)));
  const linked = await reachedFrom(ends, nodes, codebase);
  const reached = await reachedFrom(ends, nodes, codebase, known);
  if (!reached.has(place)) return broken(explainGap(place, nodes, reached));
  // What links lead to as well is known by the names that the dead ends are of.
  const knownAlone = known.filter((node) => !linked.has(node));
  const deadEnds = await findDeadEnds(ends.lines, { error, facts, codebase });
  const reaches = async (dead: typeof deadEnds): Promise<boolean> => {
    const lines = ends.lines.map((end) => withoutNames(end, dead));
    const view = (node: LineFacts): LineFacts => withoutNames(node, dead);
    return (await reachedFrom({ ...ends, lines }, nodes, codebase, knownAlone, view)).has(place);
  };
  if (deadEnds.length > 0 && !(await reaches(deadEnds))) {
    for (const each of deadEnds) if (!(await reaches([each]))) return broken(each.why);
    return broken(deadEnds.map(({ why }) => why).join(" "));
  }
  const weighed = new Set(findings.flatMap((each) => each.evidence.map(keyOf)));
  const isNew = (node: LineFacts): boolean => {
    const { path, first, last } = node;
    if (isPrinted(node, ends) || isInStretch(node, ends.stretches)) return false;
    // What anybody looks up first leads on, and is no answer by itself.
    if (known.includes(node) && !linked.has(node)) return false;
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
    ...[...ends.lines, ...ends.actions, ...known].flatMap((end) => [...namesOf(end)]),
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

const isQuotedBy = ({ evidence }: CaseFact, { path, first, last }: LineFacts): boolean =>
  evidence.some(
    (claim) => claim.path === path && claim.line !== undefined && first <= claim.line && claim.line <= last,
  );

/** Whether a place is the line by which the case rules a cause out; the lines that failed are those of every cause. */
const isRuledOutAt = (place: LineFacts, fact: CaseFact, { lines }: FailureEnds): boolean =>
  fact.kind === "ruled_out" &&
  isQuotedBy(fact, place) &&
  !lines.some((end) => end.path === place.path && place.first <= end.last && end.first <= place.last);

/** The lines to which a chain of links leads from the failure, and from what the case knows of it. */
async function reachedFrom(
  ends: FailureEnds,
  nodes: readonly LineFacts[],
  codebase: Codebase,
  known: readonly LineFacts[] = [],
  view: (node: LineFacts) => LineFacts = (node) => node,
): Promise<Set<LineFacts>> {
  const begins = (node: LineFacts): boolean =>
    known.includes(node) ||
    holdsValue(node, ends) ||
    isPrinted(node, ends) ||
    isInStretch(node, ends.stretches) ||
    isOfTask(node, ends);
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
      const limits = { ...passed, ...failed };
      if ((await linkBetween(view(at), view(node), codebase, limits)) === undefined) continue;
      reached.add(node);
      from.push(node);
    }
  }
  return reached;
}
