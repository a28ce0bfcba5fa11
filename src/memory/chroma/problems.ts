import { connect } from "node:net";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { clip } from "../../support/text.ts";
import { ChromaDBError } from "../chroma-db-error.ts";
import type { ChromaAddress } from "./address.ts";

/** What passes by itself: a server that starts again, is overloaded, or breaks off. Every request may be repeated. */
const passing = new Set(["ChromaConnectionError", "ChromaServerError", "ChromaRateLimitError"]);
const refused = "Check memory.chroma.token.";
/** What the client's errors mean, by their names. */
const meanings: Record<string, readonly [reason: string | undefined, hint: string]> = {
  AnswerTooLong: [undefined, "Is it a Chroma server? Its log says more; culprit doctor checks it."],
  ChromaAuthError: ["The server refused the credentials", refused],
  ChromaForbiddenError: ["The server refused access", refused],
  ChromaRateLimitError: ["The server has too much to do", "Try again in a while."],
  ChromaQuotaExceededError: [undefined, "The server's own limit is reached: ask who runs it."],
  ChromaValueError: [undefined, "The package chromadb may be of another version than 3.5."],
  ChromaServerError: [undefined, "The log of the server says more."],
  ChromaClientError: [undefined, "The server may be of another version than 1.x."],
};
/** What a connection that is not made is called. */
const reasons: Record<string, string> = {
  ECONNREFUSED: "Connection refused",
  ENOTFOUND: "Host not found",
  EAI_AGAIN: "Host not found",
  ECONNRESET: "Connection reset",
  ETIMEDOUT: "Connection timed out",
  EHOSTUNREACH: "Host unreachable",
  ENETUNREACH: "Network unreachable",
};

const nameOf = (problem: unknown): string => String(Object(problem).name);

/** Whether the same request may do better in a moment. */
export function isPassing(problem: unknown): boolean {
  return passing.has(nameOf(problem)) || (problem instanceof TypeError && problem.message === "terminated");
}

export function isNotFound(problem: unknown): boolean {
  return nameOf(problem) === "ChromaNotFoundError";
}

/** Whether less would have to be asked for at once. */
export function isTooLong(problem: unknown): boolean {
  return problem instanceof ChromaDBError && problem.context?.isTooLong === true;
}

/** Whether there is a collection of that name already. */
export function isTaken(problem: unknown): boolean {
  return nameOf(problem) === "ChromaUniqueError";
}

/** What went wrong in the documented form. `limitMs` is given where the time ran out. */
export async function chromaProblem(
  problem: unknown,
  operation: string,
  address: ChromaAddress,
  limitMs: number | undefined,
): Promise<ChromaDBError> {
  if (problem instanceof ChromaDBError) return problem;
  const [reason, hint] = await explained(problem, address, limitMs);
  const what = operation === "checkHealth" || operation === "create" ? "health check" : operation;
  return new ChromaDBError(`ChromaDB ${what} failed: ${reason}`, operation, {
    hint,
    url: address.shown,
    isLate: limitMs !== undefined,
    isTooLong: nameOf(problem) === "AnswerTooLong",
  });
}

async function explained(
  problem: unknown,
  address: ChromaAddress,
  limitMs: number | undefined,
): Promise<readonly [reason: string, hint: string]> {
  const start = `Is a Chroma server running at ${address.shown}? culprit doctor checks it.`;
  if (limitMs !== undefined) return [`No answer within ${limitMs / 1000} s`, start];
  const said = problem instanceof Error ? problem.message : String(problem);
  const meaning = meanings[nameOf(problem)];
  if (meaning) return [meaning[0] ?? clip(escapeToOneLine(said), 300), meaning[1]];
  if (nameOf(problem) === "ChromaConnectionError") return [await explainConnection(address), start];
  return ["The answer is not that of a Chroma server", `Look what listens at ${address.shown}.`];
}

/** The client does not say why it could not connect; trying once more does. */
function explainConnection({ host, port }: ChromaAddress): Promise<string> {
  return new Promise((done) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ""), port, timeout: 1000 });
    const end = (reason: string) => {
      socket.destroy();
      done(reason);
    };
    socket.once("connect", () => end("The connection broke off"));
    socket.once("timeout", () => end("Connection timed out"));
    socket.once("error", (problem) => {
      const code = String(Object(problem).code);
      end(reasons[code] ?? code);
    });
  });
}
