import type { ApprovalRequest } from "../../model/approval.ts";
import { onOneLine } from "../../support/terminal-text.ts";
import { clip } from "../../support/text.ts";

/** Characters of a value that are shown; a command is always shown whole. */
const SHOWN = 2000;

/** A call as a person decides on it, ending in the question. */
export const approvalPrompt = (request: ApprovalRequest): string =>
  `${approvalText(request)}\n\nApprove? (y/n/always): `;

/** The same without the question. Nothing in it can hide or pass for another line. */
export function approvalText(request: ApprovalRequest): string {
  const { tool, effect, parameters, filesAffected } = request;
  const rows = Object.entries(parameters).map(
    ([name, value]) => `  ${onOneLine(name)}: ${shown(name, value)}`,
  );
  return [
    `Tool: ${onOneLine(tool)}`,
    "Parameters:",
    ...rows,
    `Files affected: ${filesAffected.map(onOneLine).join(", ") || "none named"}`,
    `Risk level: ${effect}`,
  ].join("\n");
}

function shown(name: string, value: unknown): string {
  if (name === "content" && typeof value === "string") return `<${Buffer.byteLength(value)} bytes>`;
  const text = onOneLine(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
  return name === "command" ? text : clip(text, SHOWN);
}
