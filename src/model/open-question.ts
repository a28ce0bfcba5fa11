/** The sentence that an answer without a cause begins with, for whoever reads nothing but its `rootCause`. */
export function openSentence(question: string | undefined): string {
  return question ? `Not established: ${question}.` : "The cause is not established.";
}
