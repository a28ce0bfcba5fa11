import type { FullRCAResult } from "culprit";
import { linkTo } from "./places.ts";

/** Stands in the place of the notes while they are made. */
export const notesPlaceholder = "⏳ Educational content is being generated...";

export interface ReportTextOptions {
  /** Makes what a log holds safe to show. */
  visible(text: string): string;
  /** `pending` shows the placeholder; the notes of the result are shown where it has some. */
  notes?: "pending";
}

/** The analysis as the output channel shows it: what happened, what to do, and what there is to learn. */
export function reportText(result: FullRCAResult, { visible, notes }: ReportTextOptions): string {
  const { rootCause, fixGuidelines, learningNotes } = result;
  const sections = [
    "## Root Cause Analysis",
    visible(rootCause),
    placeOf(result),
    evidenceOf(result, visible),
    "## Fix Guidelines",
    fixGuidelines.length > 0
      ? fixGuidelines.map((step, index) => `${index + 1}. ${visible(step)}`).join("\n")
      : "There are none.",
    ...result.fixes.slice(0, 1).map(({ title }) => `Fix: ${visible(title)}`),
    ...notesOf(notes === "pending" ? [notesPlaceholder] : (learningNotes ?? []), visible),
    ...result.warnings.map((warning) => `Note: ${visible(warning)}`),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

function placeOf({ location }: FullRCAResult): string {
  if (!location) return "";
  const asPrinted = location.asPrinted ? ", as the log prints it" : "";
  return `Where: ${linkTo(location)}${asPrinted}`;
}

function evidenceOf({ evidence }: FullRCAResult, visible: (text: string) => string): string {
  const rows = evidence.map(({ path, line, quote, note }) => {
    const where = path === undefined ? `log${line === undefined ? "" : `:${line}`}` : linkTo({ path, line });
    return `- ${where}: ${visible(quote.trim())}${note ? ` (${visible(note)})` : ""}`;
  });
  return rows.length > 0 ? ["Evidence:", ...rows].join("\n") : "";
}

function notesOf(notes: readonly string[], visible: (text: string) => string): string[] {
  return notes.length > 0 ? ["## Learning Notes", ...notes.map(visible)] : [];
}
