import { randomBytes } from "node:crypto";
import { Failure } from "../../model/failure.ts";
import type { Terminal } from "./terminal.ts";

const shortestToken = 16;

/** The user's own token, by a variable, which is not printed; or a new one. */
export function tokenOf(
  { environment }: Terminal,
  variable: string,
): { token: string; shown: string; isOwn: boolean } {
  const own = environment[variable];
  if (!own) {
    const token = randomBytes(24).toString("base64url");
    return { token, shown: token, isOwn: false };
  }
  if (own.length >= shortestToken && /^[\x21-\x7e]+$/.test(own)) {
    return { token: own, shown: `(the value of ${variable})`, isOwn: true };
  }
  throw new Failure(
    "USAGE",
    `${variable} must have at least ${shortestToken} characters, and no spaces.`,
    "Unset it to get a new token at every start.",
  );
}

export function portOf(text: string, option: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Failure("USAGE", `${option} takes a port from 0 to 65535; it was given "${text}".`);
}

/** Settles at Ctrl-C, and when the terminal is closed. */
export function interruption(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => done());
  });
}

/** A server outlives a mistake in one call; it is told on standard error. */
export function survive(terminal: Terminal): void {
  const tell = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    terminal.stderr.write(`culprit: internal error: ${message}\n`);
  };
  process.on("uncaughtException", tell);
  process.on("unhandledRejection", tell);
}
