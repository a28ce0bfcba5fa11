import type { Explanation } from "../model/explanation.ts";
import { looksAndRemedies } from "../model/looks-and-remedies.ts";
import { knownOf, openSentence } from "../model/open-question.ts";
import { possibilitiesOf } from "../model/possibilities.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { fold } from "./fold.ts";
import { headline } from "./headline.ts";
import { showBeforeAndAfter } from "./learning-change.ts";
import { shortNames, withLine } from "./short-names.ts";

/** The headings of the contract, in order. */
export const noteHeadings = [
  "🎓 **What is this error?**",
  "🔍 **Why did this happen?**",
  "🛡️ **How to prevent this:**",
] as const;

/** What a class tells in general; without an id, since a failure may be of no class that is known. */
type General = Omit<Explanation, "id" | "family" | "title">;

/**
 * What there is to learn from one failure: three sections, Markdown, made of what the report knows and of what its class
 * tells in general. undefined where there is no failure to learn from.
 */
export function learningNotes(result: FullRCAResult, explanation?: Explanation): string[] | undefined {
  if (result.status !== "explained" && result.status !== "unexplained") return undefined;
  const general = explanation ?? unknownClass(result);
  const sections = [
    explainFailure(result, explanation, general),
    result.status === "explained" ? explainPlace(result) : explainOpenCause(result, general),
    listPrevention(result, general),
  ];
  return noteHeadings.map((heading, index) => [heading, ...(sections[index] ?? [])].join("\n\n"));
}

const longestQuote = 300;

/** Inline code; what holds a backtick cannot be, and is put between quotation marks. */
function quoted(text: string): string {
  const line = fold(text, longestQuote);
  return line.includes("`") ? `“${line}”` : `\`${line}\``;
}

/** The sentence that failed, after the name of its exception; the root's, where exceptions were wrapped. */
function messageOf({ error, exception, causes }: FullRCAResult): string {
  const whole = causes.at(-1) ?? (exception ? `${exception}: ${error}` : error);
  const [first = ""] = whole.trim().split("\n");
  const named = first.replace(
    /^[\w$]+(?:\.[\w$]+){1,20}(?=:|$)/,
    (name) => name.split(/[.$]/).at(-1) ?? name,
  );
  return named.replace(/:\s*$/, exception ? "" : ":");
}

function explainFailure(
  result: FullRCAResult,
  explanation: Explanation | undefined,
  general: General,
): readonly string[] {
  const message = messageOf(result);
  const said = message ? `The log says: ${quoted(message)}` : "The log says no more than that it failed.";
  const words = explanation ? `In plain words: ${explanation.title}. ` : "";
  const isWrapped = result.causes.length > 0;
  const chain = isWrapped
    ? [
        "That is the last `Caused by` of the trace, and the one to read first: what stands above passes it on.",
      ]
    : [];
  return [said, ...chain, words + general.summary];
}

function explainPlace(result: FullRCAResult): readonly string[] {
  const path = pathOf(result);
  const guess =
    result.confidence < 0.7
      ? ["This is the most likely cause, not a proven one: make sure of it before you change anything."]
      : [];
  return [
    paragraphs(result.rootCause),
    ...guess,
    ...listed("The line that shows it", "The lines that show it", path),
  ];
}

const mostPlaces = 6;

/** The places that the cause rests on, each with its line and what it shows. */
function pathOf(result: FullRCAResult): string[] {
  const { evidence, codeFrame, location } = result;
  const names = shortNames([...evidence, ...(location ? [location] : [])].flatMap(({ path }) => path ?? []));
  const places = evidence.filter(({ source, path }) => source !== "log" && path !== undefined);
  const marked = codeFrame?.lines[codeFrame.mark - codeFrame.startLine]?.trim();
  const isThere = places.some(({ path, line }) => path === codeFrame?.path && line === codeFrame?.mark);
  const frame =
    codeFrame && marked && !isThere
      ? [{ path: codeFrame.path, line: codeFrame.mark, quote: marked, note: codeFrame.label }]
      : [];
  const told = [...frame, ...places].slice(0, mostPlaces).map(({ path = "", line, quote, note }) => {
    const beside = note ? `, ${note}` : "";
    return `${withLine(names(path), line)}: ${quoted(quote)}${beside}`;
  });
  if (told.length > 0) return told;
  const inLog = linesOfLog(result);
  if (inLog.length > 0) return inLog;
  if (!location) return [];
  const inside = location.symbol ? `, in ${location.symbol}` : "";
  const printed = location.asPrinted ? ", as the log prints it; the source was not at hand" : "";
  return [`${withLine(names(location.path), location.line)}${inside}${printed}`];
}

/** What the log shows beside its message, for causes that rest on nothing else. */
function linesOfLog(result: FullRCAResult): string[] {
  const message = fold(messageOf(result));
  const others = result.evidence.filter(
    ({ source, quote }) =>
      source === "log" && !fold(quote).includes(message) && !message.includes(fold(quote)),
  );
  return others.slice(0, mostPlaces).map(({ quote, line, note }) => {
    const beside = note ? `, ${note}` : "";
    return `${withLine("log", line)}: ${quoted(quote)}${beside}`;
  });
}

/** Where the cause is open: what is known, and how a person finds out. */
function explainOpenCause(result: FullRCAResult, general: General): readonly string[] {
  const { question, fixGuidelines, generalGuidelines } = result;
  const maybe = possibilitiesOf(result);
  const opening = openSentence(question);
  const known = knownOf(result);
  const either = maybe.map((each) => each.rootCause);
  const path = pathOf(result);
  const isGeneral = generalGuidelines || fixGuidelines.length === 0;
  // Of a class that is known, checks that are not among the guidelines do not fit this failure.
  const steps = fixGuidelines.length === 0 && !hasPage(general) ? general.checks : fixGuidelines;
  const usual = general.causes.slice(0, 3);
  return [
    `${opening} So this note tells how to find it, not what it is.`,
    paragraphs(known),
    ...(either.length > 0 ? ["It may be:", numbered(either)] : []),
    ...listed("What is known of the place", "What is known of the place", path),
    ...(steps.length > 0
      ? isGeneral
        ? ["How to find out, in this order:", numbered(steps)]
        : stepsApart({ fixGuidelines: [...steps], looks: result.looks })
      : []),
    ...(isGeneral && usual.length > 0 ? ["What it usually is, most frequent first:", numbered(usual)] : []),
  ].filter((block) => block !== "");
}

/** What would decide an open cause, and what there is to do, each under its own words. */
function stepsApart(guided: Pick<FullRCAResult, "fixGuidelines" | "looks">): string[] {
  const { looks, remedies } = looksAndRemedies(guided);
  return [
    ...(looks.length > 0 ? ["What would decide it:", numbered(looks)] : []),
    ...(remedies.length > 0 ? ["What to do:", numbered(remedies)] : []),
  ];
}

const mostTips = 3;

/** Three tips, where there are three: what to do here, what to do in general, and what to look at next time. */
function listPrevention(result: FullRCAResult, general: General): readonly string[] {
  const { status, fixGuidelines, generalGuidelines, fixes } = result;
  const established = status === "explained";
  const change = (established && fixes[0] && showBeforeAndAfter(fixes[0])) || [];
  const isOfRun = established && !generalGuidelines && fixGuidelines.length > 0;
  // Without a page for the class, what is known of this failure is better than anything general.
  if (isOfRun && !hasPage(general)) return [numbered(fixGuidelines.slice(0, mostTips)), ...change];
  const here = isOfRun ? sentences(fixGuidelines.slice(0, 2)) : "";
  const lead = established ? "In general" : "Once the cause is clear";
  const way = here ? [general.fix] : splitInto(mostTips, general.fix);
  // The checks of the class were told already where nothing is known of this one failure; those left out do not fit it.
  const checks = established || !generalGuidelines ? general.checks : [];
  const rest = here ? sentences(fixGuidelines.slice(2, 4)) : "";
  const tips = [
    here,
    ...way.map((words, index) => (words && index === 0 ? `${lead}: ${words}` : words)),
    rest,
    ...checks.map(nextTime),
  ];
  return [numbered(tips.filter((tip) => tip !== "").slice(0, mostTips)), ...change];
}

/** The sentences of a text, the last of them together where there are more than wanted. */
function splitInto(most: number, text: string): string[] {
  const all = text.split(/(?<=[.!?]) (?=[A-Z`(])/);
  return [...all.slice(0, most - 1), all.slice(most - 1).join(" ")];
}

function nextTime(check: string, index: number): string {
  return `${index === 0 ? "Next time, begin here" : "Then"}: ${check.replace(/\.$/, "")}.`;
}

function sentences(parts: readonly string[]): string {
  return parts.map((part) => (/[.!?:]$/.test(part.trim()) ? part.trim() : `${part.trim()}.`)).join(" ");
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => fold(part))
    .filter((part) => part !== "")
    .join("\n\n");
}

/** One item stands beside its heading. */
function listed(one: string, many: string, items: readonly string[]): string[] {
  if (items.length < 2) return items.map((item) => `${one}: ${item}`);
  return [`${many}:`, numbered(items)];
}

function numbered(items: readonly string[]): string {
  return items.map((item, index) => `${index + 1}. ${fold(item)}`).join("\n");
}

/** Whether it is the page of a class; what is said without one names no causes. */
function hasPage({ causes }: General): boolean {
  return causes.length > 0;
}

/** What can be said of a failure that is of no class in the catalogue. */
function unknownClass({ exception, title }: FullRCAResult): General {
  const name = exception ? `\`${exception.slice(exception.lastIndexOf(".") + 1)}\`` : headline(title);
  return {
    summary: exception
      ? `${name} is thrown for many reasons. The message was written by the code that threw it, so that code is where its meaning stands.`
      : "The message is of the tool that printed it: its words and the place it names are what there is to go by.",
    causes: [],
    checks: exception
      ? [
          "read the first line of the trace that is in a file of yours: what it calls, and with what",
          "search the words of the message in your sources and its libraries: where it is thrown stands what it wants",
        ]
      : ["read the lines above it in the log: the first error is the one that explains the others"],
    fix: exception
      ? "Meet what the code that throws it asks for, or handle its refusal where you call it. An empty `catch` only hides it."
      : "Change one thing, and run the same command again before you change the next.",
  };
}
