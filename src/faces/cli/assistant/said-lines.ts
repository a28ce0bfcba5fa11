import { createInterface } from "node:readline";
import type { Terminal } from "../terminal.ts";

/** Lines that come this soon after each other are pasted together: one text. Milliseconds. */
const pasteMs = 30;
/** A second Ctrl-C within this time ends the session. */
const againMs = 2_000;

export type Said = { text: string } | "end" | "interrupted";

/** What the user says, a text at a time. */
export interface SaidLines {
  next(): Promise<Said>;
  close(): void;
}

/** Texts of a person at a terminal, with what was said before to go back to. Pasted lines are one text. */
export function typedLines({ stdin, stderr }: Terminal, prompt: string): SaidLines {
  const history: string[] = [];
  let interruptedAt = Number.NEGATIVE_INFINITY;
  let open: { close(): void } | undefined;
  const next = (): Promise<Said> =>
    new Promise((done) => {
      const reader = createInterface({
        input: stdin,
        output: stderr,
        prompt,
        history: [...history],
        historySize: 200,
      });
      open = reader;
      const lines: string[] = [];
      let timer: NodeJS.Timeout | undefined;
      let answer: Said = "end";
      reader.on("line", (line) => {
        lines.push(line);
        clearTimeout(timer);
        // What is pasted may end in the middle of a line: Enter ends it then.
        timer = setTimeout(() => {
          if (reader.line !== "") return;
          answer = { text: lines.join("\n") };
          reader.close();
        }, pasteMs);
      });
      reader.on("SIGINT", () => {
        if (reader.line !== "" || lines.length > 0) {
          lines.length = 0;
          reader.write(null, { ctrl: true, name: "u" });
          return;
        }
        if (performance.now() - interruptedAt < againMs) {
          answer = "interrupted";
          reader.close();
          return;
        }
        interruptedAt = performance.now();
        stderr.write("\n Ctrl-C again, or Ctrl-D, ends the session.\n");
        reader.prompt();
      });
      reader.on("close", () => {
        clearTimeout(timer);
        if (answer === "end" || answer === "interrupted") stderr.write("\n");
        else if (answer.text.trim() !== "") history.unshift(answer.text.replaceAll("\n", " "));
        done(answer);
      });
      reader.prompt();
    });
  return { next, close: () => open?.close() };
}

/** Texts that another program writes, a line each. */
export function pipedLines({ stdin }: Terminal): SaidLines {
  const reader = createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async next() {
      const { done, value } = await lines.next();
      return done ? "end" : { text: value };
    },
    close: () => reader.close(),
  };
}
