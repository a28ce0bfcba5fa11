import type { IncomingHttpHeaders } from "node:http";
import type { SearchSource } from "../../../contracts/web-search-wiki.ts";

/** A page as a service describes it, before it is ranked. */
export interface FoundPage {
  title: string;
  url: string;
  /** Plain text or HTML, as the service says. */
  body: string;
}

export interface FoundPages {
  pages: FoundPage[];
  /** What the service says it has; what it sent where it does not say. */
  total: number;
}

/** What a service says of how often it may be asked. */
export interface Pace {
  /** Seconds to wait before the next request. */
  waitSeconds?: number;
  /** Requests left in the current period. */
  remaining?: number;
}

/** One search service: how it is asked, and how its answers read. */
export interface SearchService {
  source: SearchSource;
  /** For people. */
  name: string;
  /** Its name in the user's settings: `network.endpoints.github`. */
  setting: string;
  /** Whether it gives more to those who have a key. */
  takesKey: boolean;
  endpoint: string;
  /** Whether titles and bodies are HTML. */
  isHtml: boolean;
  request(ask: { endpoint: string; query: string; count: number; key: string | undefined }): {
    url: string;
    headers?: Record<string, string>;
  };
  /** Throws when the answer has another shape than the service documents. */
  read(answer: unknown): FoundPages;
  pace(answer: unknown, headers: IncomingHttpHeaders): Pace;
  /** True when a refusal means "too often". */
  isLimited(status: number, answer: unknown, headers: IncomingHttpHeaders): boolean;
}

/** Adds parameters to an endpoint, which may have some of its own. */
export function withParameters(endpoint: string, path: string, parameters: Record<string, string>): string {
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/$/, "")}${path}`;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
