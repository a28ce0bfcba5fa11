import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type Loopback, loopbackServer } from "../support/loopback.ts";

export const token = "ghs_0123456789abcdefghijklmnopqrstuvwxyzAB";

export interface HostedComment {
  id: number;
  body: string;
  created_at: string;
  user: { login: string; type: string };
  author: { id: number };
  path?: string;
  line?: number | null;
  start_line?: number | null;
  commit_id?: string;
}

export interface HostedIssue {
  number: number;
  title: string;
  body: string | null;
  state: string;
  created_at: string;
  updated_at: string;
  user: { login: string; type: string };
  pull_request?: object;
}

export interface Host extends Loopback {
  issues: HostedIssue[];
  addIssue(issue: Partial<HostedIssue>): HostedIssue;
  /** Below the change, and at its lines. */
  below: HostedComment[];
  atLines: HostedComment[];
  /** `POST /path`, in order, only those that change something. */
  writes: string[];
  head: string;
  files: { filename: string; patch?: string }[];
  jobs: { id: number; name: string; status: string; conclusion?: string | null }[];
  /** Answers instead, where it gives true. */
  instead?: (request: IncomingMessage, response: ServerResponse) => boolean;
  add(kind: "below" | "atLines", comment: Partial<HostedComment>): HostedComment;
}

const json = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(value === undefined ? undefined : JSON.stringify(value));
};

/** The bot that the token of a workflow writes as. */
export const bot = { login: "github-actions[bot]", type: "Bot" };

async function host(
  route: (call: Call, host: Host) => [status: number, value?: unknown] | undefined,
): Promise<Host> {
  let next = 100;
  const now = () => new Date(Date.UTC(2026, 0, 1, 0, 0, ++next)).toISOString();
  const state: Partial<Host> = {
    issues: [],
    below: [],
    atLines: [],
    writes: [],
    files: [],
    jobs: [],
    head: "c0ffee",
  };
  const server = await loopbackServer((request, response) => {
    void text(request).then((body) => {
      if (state.instead?.(request, response)) return;
      const url = new URL(request.url ?? "", "http://host");
      const { method = "GET" } = request;
      if (method !== "GET") state.writes?.push(`${method} ${url.pathname}`);
      const call = {
        method,
        path: url.pathname,
        query: url.searchParams,
        body: body ? JSON.parse(body) : {},
      };
      const answer = route(call, all) ?? [404, { message: "Not Found" }];
      json(response, ...answer);
    });
  });
  const all: Host = Object.assign(state as Host, server, {
    addIssue(issue: Partial<HostedIssue>): HostedIssue {
      const at = now();
      const made = {
        number: next,
        title: "",
        body: null,
        state: "open",
        created_at: at,
        updated_at: at,
        user: bot,
        ...issue,
      };
      all.issues.push(made);
      return made;
    },
    add(kind: "below" | "atLines", comment: Partial<HostedComment>): HostedComment {
      const at = now();
      const made = { id: next, body: "", created_at: at, user: bot, author: { id: 7 }, ...comment };
      all[kind].push(made);
      return made;
    },
  });
  return all;
}

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

function page<Item>(items: readonly Item[], query: URLSearchParams): Item[] {
  const size = Number(query.get("per_page") ?? 20);
  const start = (Number(query.get("page") ?? 1) - 1) * size;
  return items.slice(start, start + size);
}

/** Changes or removes the comment that a path ends with. */
function changed(list: HostedComment[], { method, path, body }: Call): [number, unknown?] {
  const index = list.findIndex(({ id }) => path.endsWith(`/${id}`));
  const comment = list[index];
  if (!comment) return [404, { message: "Not Found" }];
  if (method === "DELETE") {
    list.splice(index, 1);
    return [204];
  }
  comment.body = String(body.body).trim();
  return [200, comment];
}

/** Issues as GitHub lists, opens and edits them: pull requests are among those that it lists. */
function issueAnswer({ method, path, query, body }: Call, state: Host): [number, unknown?] {
  if (typeof body.body === "string" && body.body.length > 65_536)
    return [422, { message: "body is too long (maximum is 65536 characters)" }];
  if (method === "POST")
    return [201, state.addIssue({ title: String(body.title), body: String(body.body).trim() })];
  if (method === "PATCH") {
    const issue = state.issues.find(({ number }) => path.endsWith(`/${number}`));
    if (!issue) return [404, { message: "Not Found" }];
    return [200, Object.assign(issue, body, { updated_at: "2027" })];
  }
  const wanted = state.issues.filter((issue) => query.get("state") === "all" || issue.state === "open");
  const byUpdate = query.get("sort") === "updated";
  const of = (issue: HostedIssue) => (byUpdate ? issue.updated_at : issue.created_at);
  return [
    200,
    page(
      wanted.toSorted((one, other) => (of(one) < of(other) ? 1 : -1)),
      query,
    ),
  ];
}

/** GitHub's REST API, for pull request 12 of octo/shelf and its run 55; comments at lines as its diff allows. */
export const gitHub = (): Promise<Host> =>
  host((call, state) => {
    const { method, path, query, body } = call;
    const rest = path.replace("/repos/octo/shelf", "");
    if (path === "/user") return [403, { message: "Resource not accessible by integration" }];
    if (rest === "/pulls/12") return [200, { number: 12, head: { sha: state.head } }];
    if (rest === "/pulls/12/files") return [200, page(state.files, query)];
    if (/^\/actions\/runs\/55(\/attempts\/1)?\/jobs$/.test(rest))
      return [200, { total_count: state.jobs.length, jobs: page(state.jobs, query) }];
    if (/^\/issues(\/\d+)?$/.test(rest)) return issueAnswer(call, state);
    if (/^\/(issues|pulls)\/comments\/\d+$/.test(rest))
      return changed(rest.startsWith("/issues") ? state.below : state.atLines, call);
    const kind =
      rest === "/issues/12/comments" ? "below" : rest === "/pulls/12/comments" ? "atLines" : undefined;
    if (!kind) return undefined;
    if (method === "GET") return [200, page(state[kind], query)];
    if (kind === "below") return [201, state.add(kind, { body: String(body.body).trim() })];
    const { path: file, line, start_line: start = null, commit_id: commit } = body;
    const isShown = state.files.some(({ filename, patch }) => filename === file && patch !== undefined);
    if (!isShown || commit !== state.head)
      return [422, { message: "pull_request_review_thread.line must be part of the diff" }];
    const at = {
      path: String(file),
      line: Number(line),
      start_line: start as number | null,
      commit_id: String(commit),
    };
    return [201, state.add(kind, { body: String(body.body).trim(), ...at })];
  });

/** GitLab's REST API, for merge request 12 of project 34 and its pipeline 55, with a token of account 7. */
export const gitLab = (): Promise<Host> =>
  host((call, state) => {
    const { method, path, query, body } = call;
    const rest = path.replace("/api/v4/projects/34", "");
    if (path === "/api/v4/user") return [200, { id: 7, username: "project_34_bot" }];
    if (rest === "/merge_requests/12") return [200, { iid: 12, sha: state.head }];
    if (rest === "/pipelines/55/jobs") return [200, page(state.jobs, query)];
    if (/^\/merge_requests\/12\/notes\/\d+$/.test(rest)) return changed(state.below, call);
    if (rest !== "/merge_requests/12/notes") return undefined;
    if (method === "GET") return [200, page(state.below, query)];
    return [201, state.add("below", { body: String(body.body).trim() })];
  });
