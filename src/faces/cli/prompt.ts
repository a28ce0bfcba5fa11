import { createInterface } from "node:readline/promises";
import { type Terminal, write } from "./terminal.ts";

/** Whether a question would be seen, and could be answered. */
export const canAsk = ({ stdin, stderr }: Terminal): boolean => Boolean(stdin.isTTY && stderr.isTTY);

/**
 * The line that a person types after a question; empty when the input ends. Ctrl-C means what it means elsewhere,
 * although it reaches a prompt as a key: whoever listens for an interrupt hears it; where nobody does, it is no answer.
 * Rejects when the signal aborts.
 */
export async function answerTo(
  question: string,
  { stdin, stderr }: Terminal,
  signal?: AbortSignal,
): Promise<string> {
  // The prompt itself is one line: what stands above it is never drawn again while the answer is edited.
  const lastLine = question.lastIndexOf("\n") + 1;
  await write(stderr, question.slice(0, lastLine));
  const reader = createInterface({ input: stdin, output: stderr });
  try {
    const closed = new Promise<undefined>((none) => reader.once("close", () => none(undefined)));
    reader.on("SIGINT", () => process.emit("SIGINT") || reader.close());
    const typed = reader.question(question.slice(lastLine), signal ? { signal } : {});
    const line = await Promise.race([typed, closed]);
    if (line === undefined) await write(stderr, "\n");
    return line ?? "";
  } finally {
    reader.close();
  }
}
