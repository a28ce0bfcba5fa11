import { openSentence } from "../model/open-question.ts";
import type { ReportedError } from "../model/parsed-error.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { confidenceBar } from "./confidence-bar.ts";
import { codeBlock, codeSpan, escapeMarkdown } from "./escape-markdown.ts";
import { explainApplying } from "./explain-applying.ts";
import { fold } from "./fold.ts";
import { learningSection } from "./learning-document.ts";
import { withLine } from "./short-names.ts";
import { type Story, storyOf } from "./story.ts";
import type { Entry, Listing } from "./story-lists.ts";
import { diffText } from "./unified-diff.ts";
import { fixWords, placeWords } from "./wording.ts";

/** What the sections say of an error beside its analysis. */
export type DocumentedError = Pick<ReportedError, "type" | "language" | "metadata" | "message">;

export interface DocumentOptions {
  /** Everything that is known, beyond one screen. */
  everything?: boolean;
  /** How prose becomes Markdown; for a place where names are mentions, another way than for a file. */
  prose?: (text: string) => string;
  /** The reader is on another machine than the analysis. */
  isElsewhere?: boolean;
}

/**
 * The Markdown document of the contract: header, summary, root cause, fix guidelines, and where there is something to say
 * code context, tool usage and metadata. Its sections tell the same story as every other form of the report.
 */
export function writeDocument(
  result: FullRCAResult,
  error: DocumentedError,
  { everything, prose = escapeMarkdown, isElsewhere }: DocumentOptions = {},
): string {
  const story = storyOf(result, { everything, isElsewhere });
  const failed = result.status === "explained" || result.status === "unexplained";
  const sections = failed
    ? [
        [`# 🔧 Root Cause Analysis: ${prose(typeTitle(error.type))}`],
        summary(story, result, error, prose),
        rootCause(story, result, prose),
        guidelines(story, result, prose),
        codeContext(story, error),
        learningSection(result.learningNotes, prose),
        toolUsage(story, result, prose),
        metadata(error, prose),
      ]
    : [
        [`# 🔧 Root Cause Analysis: ${prose(story.headline)}`],
        rootCause(story, result, prose),
        steps(story, prose),
      ];
  const blocks = sections.filter((section) => section.length > 0).map((section) => section.join("\n"));
  return `${blocks.join("\n\n").trimEnd()}\n`;
}

/** `dependency_conflict` → `Dependency Conflict`. */
export function typeTitle(type: string): string {
  const words = type.split(/[_\s]+/).filter((word) => word !== "");
  return words.map(capitalize).join(" ") || "Unknown";
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

interface Place {
  path: string;
  line?: number;
}

/** `MainActivity.kt:45`; without a line where none is known. */
export function fileAndLine({ path, line }: Place): string {
  return withLine(path.replaceAll("\\", "/").split("/").at(-1) ?? path, line);
}

/** A link that VS Code opens: `[MainActivity.kt:45](MainActivity.kt#L45)`. */
function linkOf(place: Place): string {
  const encode = (part: string) => {
    const encoded = encodeURIComponent(part.replace(/\p{Cs}/gu, "\ufffd"));
    return encoded.replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"));
  };
  const target = place.path.replaceAll("\\", "/").split("/").map(encode).join("/");
  const anchor = place.line === undefined ? "" : `#L${place.line}`;
  return `[${escapeMarkdown(fileAndLine(place))}](${target}${anchor})`;
}

type Section = readonly string[];
type Prose = (text: string) => string;

function summary({ place }: Story, result: FullRCAResult, error: DocumentedError, prose: Prose): Section {
  const where = place?.path ? [linkOf(place), ...placeWords({ place }).map(prose)].join(", ") : "Unknown";
  return [
    "## 📋 Summary",
    `**Error Type:** ${prose(typeTitle(error.type))}`,
    `**Location:** ${where}`,
    `**Language:** ${prose(error.language.toUpperCase())}`,
    `**Confidence:** ${confidenceBar(result.confidence)}`,
    "",
    "**Error Message:**",
    codeBlock(result.error || error.message),
  ];
}

/** Why, or what is known instead of that, with its proof; then what else the story has to tell of the failure. */
function rootCause(story: Story, result: FullRCAResult, prose: Prose): Section {
  const open = result.status === "unexplained" ? [`**${prose(story.headline)}**`] : [];
  const told = [...open, ...story.cause.map(prose)];
  const proof = story.evidence.entries.filter((entry) => !repeatsMessage(entry, result.error));
  const blocks = [
    ...(told.length > 0 ? told : [openSentence()]),
    listed({ ...story.evidence, entries: proof }, prose, true),
    ...story.differential.map((each) => listed(each, prose, false)),
    listed(story.alternatives, prose, false),
    numbered("Caused by, outermost first", story.chain, prose),
    listed(story.suspects, prose, false),
    listed(story.consequences, prose, true),
    prose(story.seenBefore),
    ...story.notes.map((note) => `> Note: ${prose(note)}`),
  ];
  const [first = "", ...others] = blocks.filter((block) => block !== "");
  return [["## 🔍 Root Cause", first].join("\n"), ...others.flatMap((block) => ["", block])];
}

/** A line of the log that the summary's message holds already. */
function repeatsMessage({ path, text }: Entry, message: string): boolean {
  if (path !== undefined) return false;
  const [first = ""] = message.trim().split("\n");
  const said = fold(first);
  return (said !== "" && text.includes(said)) || fold(message).includes(text);
}

function listed({ heading, entries, more }: Listing, prose: Prose, quoted: boolean): string {
  if (entries.length === 0) return "";
  const rows = entries.map(({ place, path, line, text, note, notes = [] }) => {
    const isPlace = path !== undefined || place.startsWith("log:");
    const name = path === undefined ? place : withLine(path, line);
    const words = quoted ? codeSpan(text) : prose(text);
    const front = name === "" ? "" : `${isPlace ? codeSpan(name) : prose(name)}: `;
    const row = `- ${front}${words}${note ? ` (${prose(note)})` : ""}`;
    return [row, ...notes.map((each) => `  - ${prose(each)}`)].join("\n");
  });
  return [`**${heading}:**`, ...rows, ...(more > 0 ? [`- … and ${more} more`] : [])].join("\n");
}

function numbered(heading: string, items: readonly string[], prose: Prose): string {
  if (items.length === 0) return "";
  return [`**${heading}:**`, ...items.map((item, index) => `${index + 1}. ${prose(item)}`)].join("\n");
}

function guidelines(story: Story, result: FullRCAResult, prose: Prose): Section {
  const ofClass = result.status === "unexplained" && result.generalGuidelines;
  const items = (ofClass ? story.steps.flatMap(({ items }) => items) : result.fixGuidelines).map(
    (item, index) => `${index + 1}. ${prose(item)}`,
  );
  const way = result.status === "unexplained" ? (result.usually?.remedy ?? "") : "";
  const told = items.length > 0 ? items : [way ? prose(way) : "No guidelines."];
  const fixes = story.fixes.flatMap((fix, index) => [
    "",
    `**${fixWords(fix, index)}:** ${prose(fix.title)}`,
    codeBlock(diffText(fix.diff), "diff"),
    ...(index === 0 ? [explainApplying(story)].filter(Boolean) : []),
  ]);
  const more = story.moreFixes > 0 ? ["", `And ${story.moreFixes} more.`] : [];
  return ["## 🛠️ Fix Guidelines", ...told, ...fixes, ...more];
}

function steps({ steps }: Story, prose: Prose): Section {
  if (steps.length === 0) return [];
  const items = steps.flatMap((each) => each.items);
  return ["## 🛠️ Fix Guidelines", ...items.map((item, index) => `${index + 1}. ${prose(item)}`)];
}

function codeContext({ frame }: Story, error: DocumentedError): Section {
  if (!frame) return [];
  const place = linkOf({ path: frame.path, line: frame.mark });
  return ["## 💻 Code Context", place, "", codeBlock(frame.lines.join("\n"), error.language)];
}

function toolUsage(story: Story, { toolsUsed, iterations }: FullRCAResult, prose: Prose): Section {
  if (toolsUsed.length === 0) return [];
  const times = iterations > 0 ? [`**Iterations:** ${iterations}`] : [];
  const figures = story.closing.length > 0 ? ["", story.closing.map(prose).join(" ")] : [];
  return ["## 🔧 Tool Usage", ...times, ...toolsUsed.map((tool) => `- ${prose(tool)}`), ...figures];
}

function metadata({ metadata }: DocumentedError, prose: Prose): Section {
  const entries = Object.entries(metadata ?? {});
  if (entries.length === 0) return [];
  const lines = entries.map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(", ") : String(value);
    return `**${prose(capitalize(name))}:** ${prose(text)}`;
  });
  return ["## 📝 Analysis Metadata", ...lines];
}
