import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { ApprovalRequest, Decision } from "../../../src/model/approval.ts";
import { WebSearchTool } from "../../../src/tools/debug/web-search.ts";
import type { NetworkOptions } from "../../../src/tools/network.ts";
import { Toolbox } from "../../../src/tools/toolbox.ts";
import { loopbackServer } from "../../support/loopback.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

type Answer = { status?: number; headers?: Record<string, string>; json?: unknown; text?: string };

/** A loopback server that answers by path, the way the real services do. */
const answering =
  (answers: Record<string, Answer>): RequestListener =>
  (request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "";
    const { status = 200, headers = {}, json, text } = answers[path] ?? { status: 404, json: {} };
    const body = text ?? JSON.stringify(json);
    const packed = request.headers["accept-encoding"]?.includes("gzip");
    response.writeHead(status, {
      "Content-Type": "application/json; charset=utf-8",
      ...(packed && { "Content-Encoding": "gzip" }),
      ...headers,
    });
    response.end(packed ? gzipSync(body) : body);
  };

const stackExchange = {
  items: [
    {
      tags: ["android", "kotlin"],
      question_id: 1,
      is_answered: true,
      score: 12,
      link: "https://stackoverflow.com/questions/1/late",
      title: "lateinit property has not been initialized &amp; crashes",
      body: "<p>My <code>lateinit</code> property <b>adapter</b> has not been initialized.</p><script>x</script>",
    },
    {
      question_id: 2,
      link: "https://stackoverflow.com/questions/2/x",
      title: "Other",
      body: `<p>${"word ".repeat(90)}</p>`,
    },
  ],
  has_more: false,
  quota_max: 300,
  quota_remaining: 287,
};
const gitHubIssues = {
  total_count: 41,
  incomplete_results: false,
  items: [
    {
      html_url: "https://github.com/some/lib/issues/7",
      title: "lateinit crash",
      body: "Steps:\r\n1. property\u202e read early",
      state: "open",
    },
    { html_url: "javascript:alert(1)", title: "bad link", body: null },
  ],
};
const mdnPages = {
  documents: [
    {
      mdn_url: "/en-US/docs/Web/API/Fetch",
      title: "Fetch API",
      summary: "fetch() from a page",
      score: 9,
      locale: "en-US",
    },
  ],
  metadata: { took_ms: 3, total: { value: 120, relation: "eq" }, size: 5, page: 1 },
  suggestions: [],
};

async function searching(
  answers: Record<string, Answer>,
  options: { keys?: Record<string, string>; docs?: boolean } = {},
) {
  const server = await loopbackServer(answering(answers));
  const endpoints = {
    stackexchange: `${server.origin}/2.3`,
    github: `${server.origin}/gh`,
    mdn: server.origin,
    ...(options.docs && { docs: `${server.origin}/customsearch/v1?cx=here` }),
  };
  const network = { allowed: true, privateAddresses: true, endpoints, keys: options.keys };
  return { server, tool: new WebSearchTool(network, { packages: ["org.maker.shelf"] }) };
}

const all = {
  "/2.3/search/advanced": { json: stackExchange },
  "/gh/search/issues": { json: gitHubIssues, headers: { "X-RateLimit-Remaining": "9" } },
  "/api/v1/search": { json: mdnPages },
  "/customsearch/v1": {
    json: {
      items: [
        { title: "Activity", link: "https://developer.android.com/x", snippet: "lateinit in activities" },
      ],
      searchInformation: { totalResults: "8" },
    },
  },
};
const query = "lateinit property adapter has not been initialized";

describe("web_search_wiki", () => {
  it("searches Stack Overflow and GitHub unless told otherwise", async () => {
    const { server, tool } = await searching(all);
    const result = await tool.execute({ query });
    expect(result).toMatchObject({
      success: true,
      data: {
        query,
        totalFound: 43,
        results: [
          {
            title: "lateinit property has not been initialized & crashes",
            url: "https://stackoverflow.com/questions/1/late",
            snippet: "My lateinit property adapter has not been initialized.",
            source: "stackoverflow",
          },
          {
            title: "lateinit crash",
            url: "https://github.com/some/lib/issues/7",
            snippet: "Steps: 1. property read early",
            source: "github",
          },
          { title: "Other", source: "stackoverflow" },
        ],
      },
      metadata: {
        sent_query: query,
        sent_to: ["Stack Overflow", "GitHub"],
        rate_limits: { stackoverflow: { remaining: 287 }, github: { remaining: 9 } },
      },
    });
    expect(result.warnings).toBeUndefined();
    const scores = result.data?.results.map(({ relevanceScore }) => relevanceScore) ?? [];
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    for (const score of scores) expect(score).toSatisfy((value: number) => value >= 0 && value <= 1);
    expect(result.data?.results.every(({ snippet }) => snippet.length <= 200)).toBe(true);
    const asked = server.asked
      .map((path) => new URL(path, server.origin))
      .sort((one, other) => (one.pathname < other.pathname ? -1 : 1));
    expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      [
        "/2.3/search/advanced",
        {
          q: query,
          site: "stackoverflow",
          order: "desc",
          sort: "relevance",
          pagesize: "5",
          filter: "withbody",
        },
      ],
      ["/gh/search/issues", { q: `${query} is:issue`, per_page: "5" }],
    ]);
    for (const headers of server.headers) {
      expect(headers["user-agent"]).toMatch(/^culprit\/\d/);
      expect(headers.authorization).toBeUndefined();
    }
  });

  it("shows results as data", async () => {
    const { tool } = await searching(all);
    const { output } = await tool.execute({ query, sources: ["github"] });
    expect(output).toMatch(
      /^Results for "lateinit property adapter has not been initialized":\n\nTitles and excerpts are quoted/,
    );
    expect(output).toContain("1. lateinit crash [github, ");
    expect(output).toContain("   https://github.com/some/lib/issues/7\n   > Steps: 1. property read early");
    expect(output).not.toContain("javascript:");
  });

  it("is off until the user allows it", async () => {
    const result = await new WebSearchTool().execute({ query });
    expect(result.error).toMatchObject({
      code: "NETWORK_DISABLED",
      suggestion: "To allow it: culprit config set network.allowed true",
    });
  });

  /** A toolbox whose gate answers with a decision, or of which nobody is the gate, and the calls it was asked about. */
  async function behindGate(network: Partial<NetworkOptions>, decision?: Decision) {
    const { server } = await searching(all);
    const asked: ApprovalRequest[] = [];
    const decide = async (request: ApprovalRequest): Promise<Decision> => {
      asked.push(request);
      return request.isSettled ? { allowed: true, by: "settings" } : (decision ?? denial);
    };
    const denial: Decision = { allowed: false, by: "no_terminal", reason: "there is no terminal" };
    const endpoints = { mdn: server.origin };
    const toolbox = new Toolbox(await temporaryWorkspace({}), {
      toolsets: ["debug"],
      tools: { network: { allowed: false, privateAddresses: true, endpoints, ...network } },
      ...(decision !== undefined && { gate: { decide } }),
    });
    const search = () => toolbox.call("web_search_wiki", { query, sources: ["mdn"] });
    return { search, server, asked };
  }
  const yes: Decision = { allowed: true, by: "user" };

  it("runs without asking where the user's settings allow the network", async () => {
    const gated = await behindGate({ allowed: true }, { allowed: false, by: "user", reason: "not asked" });
    expect((await gated.search()).success).toBe(true);
    expect(gated.asked).toMatchObject([{ tool: "web_search_wiki", isSettled: true, parameters: { query } }]);
    const open = await behindGate({ allowed: true });
    expect((await open.search()).success).toBe(true);
  });

  it("runs where the user allows this one call, while the network is off", async () => {
    const { search, server, asked } = await behindGate({}, yes);
    expect((await search()).success).toBe(true);
    expect(server.connections()).toBe(1);
    expect(asked[0]).not.toHaveProperty("isSettled");
  });

  it.each<[string, Partial<NetworkOptions>, Decision | undefined, string]>([
    ["nobody can be asked", {}, { allowed: false, by: "no_terminal", reason: "-" }, "NETWORK_DISABLED"],
    ["there is no gate", {}, undefined, "NETWORK_DISABLED"],
    ["a flag allows whatever comes", {}, { allowed: true, by: "flag" }, "NETWORK_DISABLED"],
    ["the user says no", {}, { allowed: false, by: "user", reason: "-" }, "APPROVAL_DENIED"],
    ["everything stays offline", { allowed: true, offline: true }, yes, "NETWORK_DISABLED"],
    ["everything stays offline and nothing is allowed", { offline: true }, yes, "NETWORK_DISABLED"],
  ])("makes no connection where %s", async (_, network, decision, code) => {
    const { search, server } = await behindGate(network, decision);
    expect((await search()).error?.code).toBe(code);
    expect(server.connections()).toBe(0);
  });

  it("asks for approval of exactly what is sent", async () => {
    const { server, tool } = await searching(all);
    const asked = "org.maker.shelf.Main crashed at /home/jane/shelf/Main.kt for jane@maker.org";
    const preparation = tool.prepare({ query: asked, sources: ["mdn"] });
    if (!("call" in preparation)) throw new Error("was refused");
    const { call } = preparation;
    expect(call.contract.effect).toBe("dangerous");
    expect(call.parameters).toEqual({ query: "Main crashed at for", sources: ["mdn"], maxResults: 5 });
    expect(call.parameters.query).toBe(tool.previewQuery(asked));
    const result = await call.run();
    expect(result.metadata?.sent_query).toBe(call.parameters.query);
    expect(result.data?.query).toBe(call.parameters.query);
    expect(new URL(server.asked[0] ?? "", server.origin).searchParams.get("q")).toBe(call.parameters.query);
    expect(`${server.asked}`).not.toMatch(/maker|jane|home/);
  });

  it("shows whoever approves what is sent, without the packages that the project's build names", async () => {
    const workspace = await temporaryWorkspace({
      "app/build.gradle.kts": 'android {\n    namespace = "zz.maker.shelf"\n}\n',
      "settings.gradle.kts": 'include(":app")\n',
      "app/src/main/AndroidManifest.xml": '<manifest package="qq.other.name"/>',
    });
    const { server, tool } = await searching(all);
    const requests: ApprovalRequest[] = [];
    const toolbox = new Toolbox(workspace, {
      toolsets: ["debug"],
      tools: { network: { allowed: false, privateAddresses: true, endpoints: { mdn: server.origin } } },
      gate: {
        decide: async (request) => {
          requests.push(request);
          return requests.length > 1
            ? { allowed: true, by: "user" }
            : { allowed: false, by: "user", reason: "not this" };
        },
      },
    });
    const given = { query: "zz.maker.shelf.Main and qq.other.name.Other crash", sources: ["mdn"] };
    expect((await toolbox.call("web_search_wiki", given)).error?.code).toBe("APPROVAL_DENIED");
    expect(server.connections()).toBe(0);
    const result = await toolbox.call("web_search_wiki", given);
    expect(requests[1]).toMatchObject({
      tool: "web_search_wiki",
      effect: "dangerous",
      parameters: { query: "Main and Other crash" },
    });
    expect(result.data).toMatchObject({ query: "Main and Other crash" });
    expect(server.asked[0]).toContain("q=Main+and+Other+crash");
    expect(tool.previewQuery("org.maker.shelf.Main crash")).toBe("Main crash");
  });

  it("sends nothing when nothing is left to search for", async () => {
    const { server, tool } = await searching(all);
    const result = await tool.execute({ query: "/home/jane/shelf/app/src/main/Main.kt" });
    expect(result.error?.code).toBe("INVALID_PARAMETERS");
    expect(server.connections()).toBe(0);
  });

  it("searches MDN", async () => {
    const { server, tool } = await searching(all);
    const result = await tool.execute({ query: "fetch page", sources: ["mdn", "mdn"], maxResults: 2 });
    expect(result.data).toMatchObject({
      totalFound: 120,
      results: [
        { title: "Fetch API", url: "https://developer.mozilla.org/en-US/docs/Web/API/Fetch", source: "mdn" },
      ],
    });
    expect(server.asked).toEqual(["/api/v1/search?q=fetch+page&locale=en-US&size=2"]);
  });

  it("searches the bundled documentation without a connection", async () => {
    const { server, tool } = await searching(all);
    const result = await tool.execute({ query, sources: ["docs"] });
    expect(result.data?.results[0]).toMatchObject({ title: "Late-initialized properties", source: "docs" });
    expect(result.metadata?.sent_to).toEqual([]);
    expect(server.connections()).toBe(0);
  });

  it("searches documentation where the user says, with the key for it", async () => {
    const keys = { docs: "doc-key", stackexchange: "so-key", github: "gh-key" };
    const { server, tool } = await searching(all, { docs: true, keys });
    const result = await tool.execute({ query: "lateinit", sources: ["docs", "stackoverflow", "github"] });
    expect(result.data?.totalFound).toBe(8 + 2 + 41);
    const of = (path: string) => server.asked.findIndex((asked) => asked.startsWith(path));
    expect(server.asked[of("/customsearch")]).toBe("/customsearch/v1?cx=here&q=lateinit&num=5&key=doc-key");
    expect(server.asked[of("/2.3")]).toContain("key=so-key");
    expect(server.headers[of("/gh")]?.authorization).toBe("Bearer gh-key");
    expect(JSON.stringify(result)).not.toMatch(/(?:so|gh|doc)-key/);
  });

  it("warns when nothing is found", async () => {
    const { tool } = await searching({ "/2.3/search/advanced": { json: { items: [], has_more: false } } });
    const result = await tool.execute({ query, sources: ["stackoverflow"] });
    expect(result).toMatchObject({
      success: true,
      data: { results: [], totalFound: 0 },
      warnings: ["NO_RESULTS"],
    });
    expect(result.output).toBe(`No results for "${query}"`);
  });

  it("answers with what it has when one source fails", async () => {
    const { tool } = await searching({ ...all, "/gh/search/issues": { status: 500, text: "oops" } });
    const result = await tool.execute({ query });
    expect(result.success).toBe(true);
    expect(result.warnings).toEqual(["API_ERROR: GitHub answered 500"]);
  });

  it.each([
    [
      "stackoverflow",
      400,
      {},
      {
        error_id: 502,
        error_name: "throttle_violation",
        error_message: "too many requests from this IP, more requests available in 300 seconds",
      },
      300,
    ],
    ["stackoverflow", 503, { "Retry-After": "20" }, undefined, 20],
    ["github", 403, { "X-RateLimit-Remaining": "0" }, { message: "API rate limit exceeded" }, 60],
    ["github", 429, { "Retry-After": "7" }, { message: "secondary rate limit" }, 7],
    ["mdn", 429, { "Retry-After": "5" }, {}, 5],
    ["mdn", 429, {}, {}, 60],
  ] as const)(
    "answers RATE_LIMIT_EXCEEDED when %s says so with %d",
    async (source, status, headers, json, seconds) => {
      const answer = { status, headers: { ...headers }, json: json ?? null };
      const { server, tool } = await searching({
        "/2.3/search/advanced": answer,
        "/gh/search/issues": answer,
        "/api/v1/search": answer,
      });
      const result = await tool.execute({ query, sources: [source] });
      expect(result.error).toMatchObject({ code: "RATE_LIMIT_EXCEEDED", details: { sources: [{ source }] } });
      expect(result.error?.message).toMatch(new RegExp(`asks to wait ${seconds} s$`));
      const key = { stackoverflow: "network.keys.stackexchange", github: "network.keys.github", mdn: "Wait" }[
        source
      ];
      expect(result.error?.suggestion).toContain(key);
      const again = await tool.execute({ query, sources: [source] });
      expect(again.error?.code).toBe("RATE_LIMIT_EXCEEDED");
      expect(server.asked.length).toBe(1);
    },
  );

  it("keeps to the pause that an answer asks for", async () => {
    const { server, tool } = await searching({
      "/2.3/search/advanced": { json: { ...stackExchange, backoff: 10 } },
    });
    expect((await tool.execute({ query, sources: ["stackoverflow"] })).success).toBe(true);
    expect((await tool.execute({ query, sources: ["stackoverflow"] })).error?.code).toBe(
      "RATE_LIMIT_EXCEEDED",
    );
    expect(server.asked.length).toBe(1);
  });

  it.each([
    ["another shape", { json: { results: [] } }, "Stack Overflow answered in a shape it does not document"],
    ["no JSON", { text: "<html>" }, "Stack Overflow answered in a shape it does not document"],
    ["a refusal", { status: 422, json: { message: "Validation Failed" } }, "Stack Overflow answered 422"],
    [
      "far too much",
      { text: `"${"x".repeat(3_000_000)}"` },
      "Stack Overflow answered in a shape it does not document",
    ],
    [
      "a way elsewhere",
      { status: 302, headers: { Location: "/elsewhere" }, text: "" },
      "Stack Overflow: Failed to fetch - too many redirects",
    ],
  ])("answers API_ERROR for %s", async (_, answer, message) => {
    const { tool } = await searching({ "/2.3/search/advanced": answer });
    const result = await tool.execute({ query, sources: ["stackoverflow"] });
    expect(result.error).toMatchObject({ code: "API_ERROR", message });
  });

  it("answers API_ERROR when a service cannot be reached or is not public", async () => {
    const endpoints = { stackexchange: "http://127.0.0.1:1", github: "http://127.0.0.1:1" };
    const closed = await new WebSearchTool({ allowed: true, privateAddresses: true, endpoints }).execute({
      query,
    });
    expect(closed.error?.message).toBe(
      "Stack Overflow: Failed to fetch - connection refused; GitHub: Failed to fetch - connection refused",
    );
    const refused = await new WebSearchTool({ allowed: true, endpoints }).execute({ query });
    expect(refused.error).toMatchObject({ code: "API_ERROR" });
    expect(refused.error?.message).toContain("Refused");
  });

  it.each([
    [{}, "query"],
    [{ query: "ab" }, "query"],
    [{ query: "x".repeat(201) }, "query"],
    [{ query: 5 }, "query"],
    [{ query, sources: ["bing"] }, "sources"],
    [{ query, sources: [] }, "sources"],
    [{ query, maxResults: 0 }, "maxResults"],
    [{ query, maxResults: 11 }, "maxResults"],
    [{ query, maxresult: 3 }, "maxResults"],
    [null, "query"],
  ])("refuses the parameters %j", async (parameters, named) => {
    const { tool } = await searching(all);
    const result = await tool.execute(parameters);
    expect(result.error?.code).toBe("INVALID_PARAMETERS");
    expect(result.error?.message).toContain(named);
  });

  it("carries special characters whole", async () => {
    const { server, tool } = await searching(all);
    const special = 'operator fun plus?: & # + % 日本語 "quoted"';
    await tool.execute({ query: special, sources: ["mdn"] });
    expect(new URL(server.asked[0] ?? "", server.origin).searchParams.get("q")).toBe(special);
  });

  it("shows the part of a long text that fits", async () => {
    const body = `<p>${"padding ".repeat(100)}the lateinit property and more ${"tail ".repeat(80)}</p>`;
    const items = [{ title: "Long", link: "https://stackoverflow.com/q/3", body }];
    const { tool } = await searching({ "/2.3/search/advanced": { json: { items, total: 77 } } });
    const result = await tool.execute({ query: "lateinit property", sources: ["stackoverflow"] });
    const snippet = result.data?.results[0]?.snippet ?? "";
    expect(snippet).toMatch(/^…padding .*the lateinit property and more tail .*…$/);
    expect(snippet.length).toBeLessThanOrEqual(200);
    expect(result.data?.totalFound).toBe(77);
  });
});
