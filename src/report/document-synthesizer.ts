import type { ReportedError } from "../model/parsed-error.ts";
import type { RCAResult } from "../model/rca-result.ts";
import { codeBlock, escapeMarkdown } from "./escape-markdown.ts";

/** Labels of the confidence bar, from a percentage upwards. */
const labels: readonly (readonly [number, string])[] = [
  [100, "Perfect"],
  [70, "High"],
  [40, "Medium"],
  [0, "Low"],
];

/** `█████████░ 90% (High)`. Below 0.4 a tenth that has begun counts, so that 30% shows four of ten as documented. */
export function confidenceBar(confidence: number): string {
  const value = Math.min(1, Math.max(0, Number.isFinite(confidence) ? confidence : 0));
  const percent = Math.round(value * 100);
  const begun =
    percent > 0 && percent < 40 ? Math.min(4, Math.floor(percent / 10) + 1) : Math.floor(percent / 10);
  const label = labels.find(([least]) => percent >= least)?.[1] ?? "Low";
  return `${"█".repeat(begun)}${"░".repeat(10 - begun)} ${percent}% (${label})`;
}

/** `dependency_conflict` → `Dependency Conflict`. */
function titleOf(type: string): string {
  const words = type.split(/[_\s]+/).filter((word) => word !== "");
  return words.map(capitalize).join(" ") || "Unknown";
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

interface Place {
  path: string;
  line: number;
}

/** The place in the workspace where an analysis found one, else as the error names it. */
function placeOf(rca: RCAResult, error: ReportedError): Place {
  if (rca.location) return { path: rca.location.path, line: rca.location.line ?? 0 };
  return { path: error.filePath, line: error.line };
}

/** `MainActivity.kt:45`; without a line where none is known. */
function nameOf({ path, line }: Place): string {
  const name = path.replaceAll("\\", "/").split("/").at(-1) ?? path;
  return line > 0 ? `${name}:${line}` : name;
}

/** A link that VS Code opens: `[MainActivity.kt:45](MainActivity.kt#L45)`. */
function linkOf(place: Place): string {
  const parts = place.path.replaceAll("\\", "/").split("/");
  const encode = (part: string) => {
    return encodeURIComponent(part.replace(/\p{Cs}/gu, "\ufffd")).replace(/[()]/g, (sign) =>
      sign === "(" ? "%28" : "%29",
    );
  };
  const target = parts.map(encode).join("/");
  return `[${escapeMarkdown(nameOf(place))}](${target}${place.line > 0 ? `#L${place.line}` : ""})`;
}

type Section = readonly string[];

/**
 * Writes the Markdown report of the contract: header, summary, root cause, fix guidelines, and where there is
 * something to say code context, tool usage and metadata. Needs only the documented fields of a result.
 */
export class DocumentSynthesizer {
  synthesize(rca: RCAResult, error: ReportedError): string {
    const sections = [
      [`# 🔧 Root Cause Analysis: ${escapeMarkdown(titleOf(error.type))}`, ""],
      this.summary(rca, error),
      ["## 🔍 Root Cause", escapeMarkdown(rca.rootCause) || "Not established.", ""],
      this.guidelines(rca),
      this.codeContext(rca, error),
      this.toolUsage(rca),
      this.metadata(error),
    ];
    return `${sections.flat().join("\n").trimEnd()}\n`;
  }

  /** One line for a notification: `✅ Lateinit error in MainActivity.kt:45 - … (90% confidence)`. */
  generateQuickSummary(rca: RCAResult, error: ReportedError): string {
    const place = placeOf(rca, error);
    const where = place.path ? ` in ${nameOf(place)}` : "";
    const advice = (rca.fixGuidelines[0] ?? rca.rootCause).replace(/\s+/g, " ").trim();
    const percent = Math.round(rca.confidence * 100);
    return `✅ ${titleOf(error.type)} error${where} - ${advice} (${percent}% confidence)`;
  }

  private summary(rca: RCAResult, error: ReportedError): Section {
    const place = placeOf(rca, error);
    return [
      "## 📋 Summary",
      `**Error Type:** ${escapeMarkdown(titleOf(error.type))}`,
      `**Location:** ${place.path ? linkOf(place) : "Unknown"}`,
      `**Language:** ${escapeMarkdown(error.language.toUpperCase())}`,
      `**Confidence:** ${confidenceBar(rca.confidence)}`,
      "",
      "**Error Message:**",
      codeBlock(rca.error || error.message),
      "",
    ];
  }

  private guidelines(rca: RCAResult): Section {
    const items = rca.fixGuidelines.map((item, index) => `${index + 1}. ${escapeMarkdown(item)}`);
    return ["## 🛠️ Fix Guidelines", ...(items.length > 0 ? items : ["No guidelines."]), ""];
  }

  private codeContext(rca: RCAResult, error: ReportedError): Section {
    const frame = rca.codeFrame;
    if (!frame) return [];
    const place = linkOf({ path: frame.path, line: frame.mark });
    return ["## 💻 Code Context", place, "", codeBlock(frame.lines.join("\n"), error.language), ""];
  }

  private toolUsage(rca: RCAResult): Section {
    const tools = rca.toolsUsed ?? [];
    if (tools.length === 0) return [];
    const iterations = rca.iterations ? [`**Iterations:** ${rca.iterations}`] : [];
    return ["## 🔧 Tool Usage", ...iterations, ...tools.map((tool) => `- ${escapeMarkdown(tool)}`), ""];
  }

  private metadata(error: ReportedError): Section {
    const entries = Object.entries(error.metadata ?? {});
    if (entries.length === 0) return [];
    const lines = entries.map(([name, value]) => {
      const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
      const text = isRecord ? JSON.stringify(value) : [value].flat().join(", ");
      return `**${escapeMarkdown(capitalize(name))}:** ${escapeMarkdown(text)}`;
    });
    return ["## 📝 Analysis Metadata", ...lines];
  }
}
