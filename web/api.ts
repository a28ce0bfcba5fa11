import type { Problem } from "../src/faces/dashboard/wire.ts";

let token = "";

export const useToken = (given: string): void => {
  token = given;
};

/** What the server could not do, in its words. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  readonly hint: string | undefined;

  constructor(status: number, { code, message, hint }: Problem) {
    super(message);
    this.status = status;
    this.code = code;
    this.hint = hint;
  }
}

let ready: Promise<unknown> = Promise.resolve();

/** Answers are handed out when this has settled too: what it brings is needed to show them. */
export const holdUntil = (promise: Promise<unknown>): void => {
  ready = promise;
};

type Query = Record<string, string | number | undefined>;

/** Asks for data. */
export function get<Answer>(path: string, query: Query = {}, signal?: AbortSignal): Promise<Answer> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  const words = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
  const answer = ask<Answer>(`/api/${path}${words}`, { signal });
  return ready.then(() => answer);
}

/** Has something done. */
export function post<Answer>(path: string, body: unknown): Promise<Answer> {
  return ask<Answer>(`/api/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });
}

async function ask<Answer>(path: string, options: RequestInit): Promise<Answer> {
  const headers = { ...options.headers, Authorization: `Bearer ${token}` };
  const response = await fetch(path, { ...options, headers, credentials: "omit", cache: "no-store" }).catch(
    (problem: unknown) => {
      if (problem instanceof DOMException && problem.name === "AbortError") throw problem;
      throw new Refused(0, {
        code: "NO_SERVER",
        message: "The dashboard's server does not answer.",
        hint: "It ended, or was ended: start culprit dashboard again.",
      });
    },
  );
  if (response.ok) return (await response.json()) as Answer;
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
  throw new Refused(response.status, problem ?? { code: "UNKNOWN", message: response.statusText });
}
