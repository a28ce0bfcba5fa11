import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { served, token } from "./dashboard.ts";

const data = [
  "/api/session",
  "/api/failures",
  "/api/figures?days=30",
  "/api/times",
  "/api/live",
  "/api/reports",
];

describe("the data of the dashboard", () => {
  it.each([
    undefined,
    "Bearer",
    "Bearer wrong",
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
  ])("is kept from who comes with %j", async (authorization) => {
    const { ask } = await served();
    for (const path of data) {
      const answer = await ask(path, { headers: { authorization } });
      expect(answer.status, path).toBe(401);
      expect(answer.json).toMatchObject({ code: "REFUSED" });
    }
  });
  it("is not opened by a token in an address or a cookie", async () => {
    const { ask } = await served();
    const headers = { authorization: undefined, cookie: `token=${token}` };
    expect((await ask(`/api/failures?token=${token}`, { headers })).status).toBe(401);
  });
  it.each([
    "evil.example",
    "evil.example:PORT",
    "127.0.0.1",
    "127.0.0.1:1",
    "localhost.evil.example:PORT",
    "[::1]:PORT",
  ])("is kept from a page whose name was made to lead here: Host %s", async (host) => {
    const { ask, port } = await served();
    const headers = { host: host.replace("PORT", String(port)) };
    for (const path of [...data, "/", "/main.js"]) expect((await ask(path, { headers })).status).toBe(403);
  });
  it.each(["https://evil.example", "http://127.0.0.1:1", "null", "http://localhost:PORT.evil.example"])(
    "is kept from a page of another origin, token or not: %s",
    async (origin) => {
      const { ask, port } = await served();
      const headers = { origin: origin.replace("PORT", String(port)) };
      for (const path of data) {
        const answer = await ask(path, { headers });
        expect(answer.status).toBe(403);
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      }
      expect((await ask("/api/live", { method: "POST", headers, body: { log: "x" } })).status).toBe(403);
    },
  );
  it("is kept from requests that a browser says another site made", async () => {
    const { ask } = await served();
    for (const site of ["cross-site", "same-site", "none"])
      expect((await ask("/api/failures", { headers: { "sec-fetch-site": site } })).status).toBe(403);
    expect((await ask("/api/failures", { headers: { "sec-fetch-site": "same-origin" } })).status).toBe(200);
  });
  it("lets no other page ask what it may send", async () => {
    const { ask } = await served();
    const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
    const answer = await ask("/api/live", { method: "OPTIONS", headers });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

describe("a change by the dashboard", () => {
  const changes = [
    "/api/live",
    "/api/analyses/a-1/fix",
    "/api/analyses/a-1/undo",
    "/api/analyses/a-1/feedback",
  ];
  it("needs the token, an Origin, JSON and POST", async () => {
    const { ask } = await served();
    const body = { direction: "up", digest: "0".repeat(64), log: "x" };
    for (const path of changes) {
      const status = async (headers: Record<string, string | undefined>) =>
        (await ask(path, { method: "POST", headers, body })).status;
      expect(await status({ authorization: undefined })).toBe(401);
      expect(await status({ origin: undefined })).toBe(403);
      expect(await status({ "content-type": "text/plain" })).toBe(415);
      expect(await status({ "content-type": "application/x-www-form-urlencoded" })).toBe(415);
      for (const method of ["PUT", "DELETE", "PATCH"])
        expect((await ask(path, { method })).status).not.toBe(200);
    }
    for (const path of changes.slice(1)) expect((await ask(path)).status).toBe(405);
  });
  it("is not read where it is too much", async () => {
    const { ask } = await served();
    const text = JSON.stringify({ direction: "up", note: "x".repeat(100_000) });
    expect((await ask("/api/analyses/a-1/feedback", { method: "POST", text })).status).toBe(413);
    expect((await ask("/api/analyses/a-1/feedback", { method: "POST", text: "{" })).status).toBe(400);
  });
});

describe("the page", () => {
  it("is served to a visit, and to no other page", async () => {
    const { ask } = await served();
    const status = async (path: string, headers: Record<string, string>) =>
      (await ask(path, { headers: { authorization: undefined, ...headers } })).status;
    const visit = {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    };
    for (const path of [
      "/",
      "/figures",
      "/failures/8795a720-0132-843b-880b-f7e4a8d46172",
      "/analyses/a-7f3k2q",
    ])
      expect(await status(path, visit)).toBe(200);
    const framed = { ...visit, "sec-fetch-dest": "iframe" };
    expect(await status("/", framed)).toBe(403);
    const script = {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "no-cors",
      "sec-fetch-dest": "script",
    };
    expect(await status("/main.js", script)).toBe(403);
    expect(await status("/main.js", { ...script, "sec-fetch-site": "same-origin" })).toBe(200);
  });
  it("may run its own script and nothing else, on every answer", async () => {
    const { ask } = await served();
    for (const path of ["/", "/main.js", "/api/failures", "/nothing"]) {
      const { headers } = await ask(path);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*|data:|blob:/);
      expect(policy).toMatch(
        /script-src 'self';.*style-src 'self';.*frame-ancestors 'none'.*report-to dashboard/,
      );
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "no-store",
      });
    }
  });
  it.each([
    "/../package.json",
    "/..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "//etc/passwd",
    "/main.js/../../x",
    "/constructor",
    "/__proto__",
    "/index.html%00.js",
    "/failures/../../etc/passwd",
    "/analyses/a-1/x",
    `/failures/${"x".repeat(65)}`,
  ])("knows no path: %s", async (path) => {
    const { ask } = await served();
    const { status, text } = await ask(path);
    expect([403, 404]).toContain(status);
    expect(text).not.toMatch(/root:|"name"/);
  });
  it("keeps what a browser reports of the policy", async () => {
    const { ask } = await served();
    expect((await ask("/api/reports")).json).toEqual({ reports: [] });
    const report = { "csp-report": { "effective-directive": "script-src-elem", "blocked-uri": "inline" } };
    const headers = { "content-type": "application/csp-report", authorization: undefined };
    expect((await ask("/reports", { method: "POST", headers, body: report })).status).toBe(204);
    const newer = [
      { type: "csp-violation", body: { effectiveDirective: "img-src", blockedURL: "x".repeat(5000) } },
    ];
    const other = { ...headers, "content-type": "application/reports+json" };
    expect((await ask("/reports", { method: "POST", headers: other, body: newer })).status).toBe(204);
    const { reports } = (await ask("/api/reports")).json;
    expect(reports.map(({ directive }: { directive: string }) => directive)).toEqual([
      "img-src",
      "script-src-elem",
    ]);
    expect(reports[0].blocked.length).toBeLessThan(400);
  });
});

describe("the server", () => {
  it("answers an endless address and a broken request, and goes on", async () => {
    const { ask, port } = await served();
    expect((await ask(`/api/failures?after=${"9".repeat(8000)}`)).status).toBe(414);
    const said = await new Promise<string>((done) => {
      let read = "";
      const socket = connect(port, "127.0.0.1", () => socket.write("GET nonsense\r\n\r\n"));
      socket.setEncoding("utf8").on("data", (part: string) => {
        read += part;
      });
      socket.on("close", () => done(read));
    });
    expect(said).toMatch(/^HTTP\/1\.1 400/);
    expect((await ask("/api/failures")).status).toBe(200);
  });
  it("listens on the loopback address alone, and says when a port is taken", async () => {
    const { url, port } = await served();
    expect(url).toBe(`http://127.0.0.1:${port}/`);
    const { serveDashboard } = await import("../../../src/faces/dashboard/serve.ts");
    const again = served().then(({ directories, workspace }) => ({ directories, workspace }));
    await again;
    const services = {} as Parameters<typeof serveDashboard>[0]["services"];
    await expect(serveDashboard({ port, token, services })).rejects.toThrow(/port \d+: it is taken/);
  });
});
