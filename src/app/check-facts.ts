import { readFile, stat } from "node:fs/promises";
import { Failure } from "../model/failure.ts";
import { issueText } from "../support/issue-text.ts";

/** What a project's file of facts holds, and what is wrong with it. */
export interface CheckedFacts {
  messages: number;
  knownIssues: number;
  /** Sentences with the line each is about. */
  problems: { line: number; text: string }[];
}

const LARGEST_FILE = 1 << 20;

/** Holds a file of facts against its schema; `path` is absolute. */
export async function checkFacts(path: string): Promise<CheckedFacts> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) throw new Failure("NOT_FOUND", `There is no file ${path}.`, "Name the file of facts.");
  if (info.size > LARGEST_FILE)
    throw new Failure("TOO_LARGE", `${path} is too large.`, "A file of facts has 1 MB at most.");
  const { readOwnFacts } = await import("../analysis/case/own-facts.ts");
  const { messages, knownIssues, problems } = readOwnFacts(await readFile(path, "utf8"));
  return {
    messages: messages.length,
    knownIssues: knownIssues.length,
    problems: problems
      .map(({ line, subject, message, issue }) => ({
        line,
        text: `${message ? `The file ${message}` : issueText(subject || "The file", issue)}.`,
      }))
      .toSorted((one, other) => one.line - other.line),
  };
}
