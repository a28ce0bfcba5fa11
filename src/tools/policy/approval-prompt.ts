import type { ApprovalRequest } from "../../model/approval.ts";
import { escapeControl, escapeToOneLine } from "../../support/terminal-text.ts";
import { lookAlikes } from "./look-alikes.ts";
import { usualKinds } from "./rule.ts";

export const approvalQuestion = "Approve? (y/n/always): ";

/** A call as a person decides on it, ending in the question. */
export const approvalPrompt = (request: ApprovalRequest): string =>
  `${approvalText(request)}\n\n${approvalQuestion}`;

/** The same without the question: all of what is approved. Nothing in it is cut, hides, or can pass for another line. */
export function approvalText(request: ApprovalRequest): string {
  const { tool, effect, parameters, filesAffected, notice, kinds = usualKinds, isShown } = request;
  const rows = Object.entries(parameters).flatMap(([name, value]) => [
    ...shown(name, value, isShown),
    ...(name === "command" || kinds[name] !== undefined ? lookAlikes(String(value)).map(note) : []),
  ]);
  return [
    `Tool: ${escapeToOneLine(tool)}`,
    "Parameters:",
    ...rows,
    `Files affected: ${filesAffected.map(escapeToOneLine).join(", ") || "none named"}`,
    `Risk level: ${effect}`,
    ...(notice === undefined ? [] : [`Note: ${escapeToOneLine(notice)}`]),
  ].join("\n");
}

const note = (text: string): string => `    ! ${escapeToOneLine(text)}`;

/** Parameters of the tools that edit, whose difference is shown. */
const texts: ReadonlySet<string> = new Set(["content", "old_string", "new_string"]);

function shown(name: string, value: unknown, isShown = false): string[] {
  const label = `  ${escapeToOneLine(name)}:`;
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  // As the documented prompt has it: what stands above as a difference is named by its size.
  if (isShown && texts.has(name)) return [`${label} <${Buffer.byteLength(text)} bytes>, as shown above`];
  const isLongText = name === "content" || (name !== "command" && text.includes("\n"));
  if (!isLongText) return [`${label} ${escapeToOneLine(text)}`];
  const lines = text === "" ? [] : text.replace(/\n$/, "").split("\n");
  return [
    `${label} <${Buffer.byteLength(text)} bytes>`,
    ...lines.map((line) => `    | ${escapeControl(line)}`),
  ];
}
