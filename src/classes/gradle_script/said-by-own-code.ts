import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { ownMessage } from "../../analysis/code/own-message.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";

/** Where a task was stopped by code of this project: the line that writes the message. Why it came to that is open. */
export function* saidByOwnCode(error: ParsedError, task: string): Inquiry<Finding | undefined> {
  const own = yield* ownMessage(error.message);
  if (!own) return undefined;
  const { path, line, text } = own;
  return {
    rootCause: `${task} was stopped by this project's own code: line ${line} of ${path} writes the message.`,
    question: `what brings the code to line ${line} of ${path}`,
    ground: "open",
    unestablished: true,
    location: { path, line },
    label: "writes the message",
    evidence: [logClaim(error), lineClaim("grep_search", path, line, text, "writes the message")],
    fixGuidelines: [`Read under which condition line ${line} of ${path} is reached, and what it was given.`],
  };
}
