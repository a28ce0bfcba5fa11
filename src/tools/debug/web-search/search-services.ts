import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { type Pace, type SearchService, withParameters } from "./search-source.ts";

/** Stack Exchange API 2.3: https://api.stackexchange.com/docs/advanced-search, wrapper and throttling pages. */
const stackExchangeAnswer = z.object({
  items: z.array(z.object({ title: z.string(), link: z.string(), body: z.string().default("") })),
  total: z.number().int().optional(),
});
const stackExchangePace = z.object({
  backoff: z.number().optional(),
  quota_remaining: z.number().optional(),
  error_name: z.string().optional(),
  error_message: z.string().optional(),
});

/** GitHub REST: https://docs.github.com/rest/search/search, "Rate limits for the REST API". */
const gitHubAnswer = z.object({
  total_count: z.number().int(),
  items: z.array(z.object({ title: z.string(), html_url: z.string(), body: z.string().nullish() })),
});

/** MDN: the search that developer.mozilla.org itself uses. */
const mdnAnswer = z.object({
  documents: z.array(z.object({ title: z.string(), mdn_url: z.string(), summary: z.string().default("") })),
  metadata: z.object({ total: z.object({ value: z.number().int() }) }).optional(),
});

/** Any engine that answers in the shape of OpenSearch results in JSON, such as Google's Programmable Search. */
const docsAnswer = z.object({
  items: z
    .array(z.object({ title: z.string(), link: z.string(), snippet: z.string().default("") }))
    .default([]),
  searchInformation: z.object({ totalResults: z.coerce.number().int() }).optional(),
});

export const stackOverflow: SearchService = {
  source: "stackoverflow",
  name: "Stack Overflow",
  setting: "stackexchange",
  takesKey: true,
  endpoint: "https://api.stackexchange.com/2.3",
  isHtml: true,
  request: ({ endpoint, query, count, key }) => ({
    url: withParameters(endpoint, "/search/advanced", {
      q: query,
      site: "stackoverflow",
      order: "desc",
      sort: "relevance",
      pagesize: String(count),
      filter: "withbody",
      ...(key && { key }),
    }),
  }),
  read: (answer) => {
    const { items, total } = stackExchangeAnswer.parse(answer);
    const pages = items.map(({ title, link, body }) => ({ title, url: link, body }));
    return { pages, total: total ?? pages.length };
  },
  pace: (answer, headers) => {
    const { backoff, quota_remaining, error_message } = stackExchangePace.safeParse(answer).data ?? {};
    const told = error_message?.match(/available in (\d{1,6}) seconds/)?.[1];
    const wait = backoff ?? (told ? Number(told) : retryAfter(headers));
    return {
      ...(wait !== undefined && { waitSeconds: wait }),
      ...(quota_remaining !== undefined && { remaining: quota_remaining }),
    };
  },
  isLimited: (status, answer) =>
    status === 429 ||
    status === 503 ||
    stackExchangePace.safeParse(answer).data?.error_name === "throttle_violation",
};

export const gitHub: SearchService = {
  source: "github",
  name: "GitHub",
  setting: "github",
  takesKey: true,
  endpoint: "https://api.github.com",
  isHtml: false,
  request: ({ endpoint, query, count, key }) => ({
    url: withParameters(endpoint, "/search/issues", { q: `${query} is:issue`, per_page: String(count) }),
    headers: {
      Accept: "application/vnd.github+json",
      "X-GitHub-Api-Version": "2022-11-28",
      ...(key && { Authorization: `Bearer ${key}` }),
    },
  }),
  read: (answer) => {
    const { items, total_count } = gitHubAnswer.parse(answer);
    const pages = items.map(({ title, html_url, body }) => ({ title, url: html_url, body: body ?? "" }));
    return { pages, total: total_count };
  },
  pace: (_, headers) => {
    const remaining = numberIn(headers["x-ratelimit-remaining"]);
    const wait = retryAfter(headers) ?? (remaining === 0 ? 60 : undefined);
    return {
      ...(wait !== undefined && { waitSeconds: wait }),
      ...(remaining !== undefined && { remaining }),
    };
  },
  isLimited: (status, _, headers) =>
    status === 429 ||
    (status === 403 && (headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== undefined)),
};

export const mdn: SearchService = {
  source: "mdn",
  name: "MDN",
  setting: "mdn",
  takesKey: false,
  endpoint: "https://developer.mozilla.org",
  isHtml: false,
  request: ({ endpoint, query, count }) => ({
    url: withParameters(endpoint, "/api/v1/search", { q: query, locale: "en-US", size: String(count) }),
  }),
  read: (answer) => {
    const { documents, metadata } = mdnAnswer.parse(answer);
    const pages = documents.map(({ title, mdn_url, summary }) => ({
      title,
      url: new URL(mdn_url, "https://developer.mozilla.org").href,
      body: summary,
    }));
    return { pages, total: metadata?.total.value ?? pages.length };
  },
  pace: paceOf,
  isLimited: (status) => status === 429,
};

/** Asked only where the user has set an endpoint; the bundled index answers otherwise. */
export const docsSearch: SearchService = {
  source: "docs",
  name: "Documentation",
  setting: "docs",
  takesKey: true,
  endpoint: "",
  isHtml: false,
  request: ({ endpoint, query, count, key }) => ({
    url: withParameters(endpoint, "", { q: query, num: String(count), ...(key && { key }) }),
  }),
  read: (answer) => {
    const { items, searchInformation } = docsAnswer.parse(answer);
    const pages = items.map(({ title, link, snippet }) => ({ title, url: link, body: snippet }));
    return { pages, total: searchInformation?.totalResults ?? pages.length };
  },
  pace: paceOf,
  isLimited: (status) => status === 429,
};

function paceOf(_: unknown, headers: IncomingHttpHeaders): Pace {
  const wait = retryAfter(headers);
  return wait === undefined ? {} : { waitSeconds: wait };
}

const retryAfter = (headers: IncomingHttpHeaders) => numberIn(headers["retry-after"]);

function numberIn(value: string | string[] | undefined): number | undefined {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
