import { addAbortSignal, Readable } from "node:stream";
import { z } from "zod";
import { isNestedTooDeeply, parseJson } from "../../support/parse-json.ts";
import { readAtMost } from "../../support/read-at-most.ts";
import { aborted, waitUntilAborted } from "../../support/wait-until-aborted.ts";

/** Bytes of one answer: 500 documents with their vectors are some 12 MB. */
export const longestAnswer = 32 << 20;

/** The server sends more than is read of it. */
export class AnswerTooLong extends Error {
  override readonly name = "AnswerTooLong";
}

/** What a status means to the package, by the names of its errors. */
const kinds: Record<number, string> = {
  400: "ChromaClientError",
  401: "ChromaAuthError",
  403: "ChromaForbiddenError",
  404: "ChromaNotFoundError",
  409: "ChromaUniqueError",
  422: "ChromaClientError",
  429: "ChromaRateLimitError",
};

const Said = z.object({ message: z.string().min(1) }).or(z.object({ error: z.string().min(1) }));

/**
 * A `fetch` for the client of one request. That of the package reads answers without an end whole, and goes on when its
 * time is up. Throws what the package does, by name, and AnswerTooLong.
 */
export function boundedFetch(signal: AbortSignal): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await unlessLate(fetch(request, { signal }), signal).catch((problem: unknown) => {
      throw named("ChromaConnectionError", problem instanceof Error ? problem.message : String(problem));
    });
    const text = await unlessLate(textOf(response, signal), signal);
    const { status, statusText, headers } = response;
    if (!response.ok) throw refusal(status, statusText, text);
    const kept = new Headers(headers);
    // It is unpacked already, and may be of another length.
    for (const name of ["content-encoding", "content-length"]) kept.delete(name);
    return new Response(status === 204 ? null : text, { status, statusText, headers: kept });
  };
}

async function textOf({ body }: Response, signal: AbortSignal): Promise<string> {
  if (!body) return "";
  // The stream is ended by the signal itself: what `fetch` makes of it is lost where its request is collected as garbage.
  const stream = addAbortSignal(signal, Readable.from(body));
  const { bytes, isWhole } = await readAtMost(stream, longestAnswer);
  if (!isWhole) throw new AnswerTooLong(`The server answers with more than ${longestAnswer >> 20} MB`);
  const text = bytes.toString("utf8");
  if (isNestedTooDeeply(text))
    throw new AnswerTooLong("The server answers with JSON that is nested too deeply");
  return text;
}

/** Its result while there is time; nothing that ends late is waited for. */
async function unlessLate<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const result = await waitUntilAborted(work, signal);
  if (result === aborted) throw named("ChromaConnectionError", "The time is up");
  return result;
}

function refusal(status: number, statusText: string, text: string): Error {
  const { data } = Said.safeParse(parseJson(text));
  const said = data && ("message" in data ? data.message : data.error);
  const isQuota = status === 422 && /^(?:Quota|Billing limit) exceeded/.test(said ?? "");
  const name = isQuota ? "ChromaQuotaExceededError" : (kinds[status] ?? "ChromaServerError");
  return named(name, said ?? `${status}: ${statusText}`);
}

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });
