import type { FullRCAResult } from "./rca-result.ts";

// All that is said of a cause that is not established, in one place. Others read `status`, `question` and `known`.

/** The sentence that an answer without a cause begins with, for whoever reads nothing but its `rootCause`. */
export function openSentence(question?: string): string {
  return question ? `Not established: ${question}.` : "The cause is not established.";
}

/** The first line of a report without a cause; `failure` is what failed, in plain words. */
export function openTitle(question: string | undefined, failure = ""): string {
  if (question) return `Not established: ${question}`;
  return ["Cause not established", failure.trim()].filter(Boolean).join(": ");
}

/** What is known of a failure, without the sentence that its cause is not. */
export const knownOf = ({ known, rootCause }: Pick<FullRCAResult, "known" | "rootCause">): string =>
  known ?? rootCause;
