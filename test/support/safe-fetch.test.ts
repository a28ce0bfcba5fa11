import { createServer } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressRefusal, nameRefusal } from "../../src/support/address-rules.ts";
import { FetchProblem } from "../../src/support/fetch-problem.ts";
import { type FetchOptions, safeFetch } from "../../src/support/safe-fetch.ts";
import { checkedUrl, redirectTarget } from "../../src/support/safe-url.ts";
import { userAgent } from "../../src/support/user-agent.ts";
import { loopbackServer } from "./loopback.ts";

const limits: FetchOptions = { timeoutMs: 5000, maxBytes: 1_000_000 };
const local: FetchOptions = { ...limits, allowPrivate: true };

async function problemOf(work: Promise<unknown>): Promise<FetchProblem> {
  const error = await work.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  if (error instanceof FetchProblem) return error;
  throw new Error(`expected a FetchProblem, got ${error}`);
}

/** Counts connections on every address of this machine, IPv6 too where there is one. */
let touched = 0;
const canary = createServer((socket) => {
  touched += 1;
  socket.on("error", () => undefined).resume();
  socket.end("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\ncanary");
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    canary.once("error", () => canary.listen(0, "0.0.0.0", resolve));
    canary.listen(0, "::", resolve);
  });
  const address = canary.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => new Promise<void>((resolve) => void canary.close(() => resolve())));

/** Ways to name this machine or a network behind it. PORT is where the canary listens. */
const forms: [form: string, code: string][] = [
  ["http://127.0.0.1:PORT/", "ADDRESS_REFUSED"],
  ["http://127.0.0.1/", "ADDRESS_REFUSED"],
  ["http://127.1.2.3:PORT/", "ADDRESS_REFUSED"],
  ["http://localhost:PORT/", "ADDRESS_REFUSED"],
  ["http://localhost/", "ADDRESS_REFUSED"],
  ["http://LOCALHOST:PORT/", "ADDRESS_REFUSED"],
  ["http://localhost.:PORT/", "ADDRESS_REFUSED"],
  ["http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ:PORT/", "ADDRESS_REFUSED"],
  ["http://127.0.0.1:PORT#@example.com/", "ADDRESS_REFUSED"],
  ["http://127.0.0.1:PORT?@example.com/", "ADDRESS_REFUSED"],
  ["http://[0:0:0:0:0:ffff:127.0.0.1]:PORT/", "ADDRESS_REFUSED"],
  ["http://[::ffff:0:127.0.0.1]:PORT/", "ADDRESS_REFUSED"],
  ["http://foo.localhost/", "ADDRESS_REFUSED"],
  ["http://localhost.localdomain/", "ADDRESS_REFUSED"],
  ["http://0.0.0.0:PORT/", "ADDRESS_REFUSED"],
  ["http://0:PORT/", "ADDRESS_REFUSED"],
  ["http://127.1:PORT/", "ADDRESS_REFUSED"],
  ["http://127.0.1:PORT/", "ADDRESS_REFUSED"],
  ["http://2130706433:PORT/", "ADDRESS_REFUSED"],
  ["http://0x7f000001:PORT/", "ADDRESS_REFUSED"],
  ["http://0x7f.0.0.1:PORT/", "ADDRESS_REFUSED"],
  ["http://0177.0.0.1:PORT/", "ADDRESS_REFUSED"],
  ["http://017700000001:PORT/", "ADDRESS_REFUSED"],
  ["http://127.0.0.1.:PORT/", "ADDRESS_REFUSED"],
  ["http://127%2e0%2e0%2e1:PORT/", "ADDRESS_REFUSED"],
  ["http://%31%32%37.0.0.1:PORT/", "ADDRESS_REFUSED"],
  ["http://１２７.０.０.１:PORT/", "ADDRESS_REFUSED"],
  ["http://127。0。0。1:PORT/", "ADDRESS_REFUSED"],
  ["http://134744072/", "ADDRESS_REFUSED"],
  ["http://[::1]:PORT/", "ADDRESS_REFUSED"],
  ["http://[::]:PORT/", "ADDRESS_REFUSED"],
  ["http://[0:0:0:0:0:0:0:1]:PORT/", "ADDRESS_REFUSED"],
  ["http://[::ffff:127.0.0.1]:PORT/", "ADDRESS_REFUSED"],
  ["http://[::ffff:7f00:1]:PORT/", "ADDRESS_REFUSED"],
  ["http://[::127.0.0.1]:PORT/", "ADDRESS_REFUSED"],
  ["http://[2002:7f00:1::]/", "ADDRESS_REFUSED"],
  ["http://[2001:0:4136:e378:8000:63bf:80ff:fffe]/", "ADDRESS_REFUSED"],
  ["http://[64:ff9b::7f00:1]/", "ADDRESS_REFUSED"],
  ["http://[fe80::1]/", "ADDRESS_REFUSED"],
  ["http://[fd00::1]/", "ADDRESS_REFUSED"],
  ["http://[ff02::1]/", "ADDRESS_REFUSED"],
  ["http://[2606:4700::5efe:127.0.0.1]/", "ADDRESS_REFUSED"],
  ["http://10.0.0.1/", "ADDRESS_REFUSED"],
  ["http://172.16.0.1/", "ADDRESS_REFUSED"],
  ["http://192.168.0.1/", "ADDRESS_REFUSED"],
  ["http://100.64.0.1/", "ADDRESS_REFUSED"],
  ["http://169.254.169.254/latest/meta-data/", "ADDRESS_REFUSED"],
  ["http://100.100.100.200/", "ADDRESS_REFUSED"],
  ["http://168.63.129.16/", "ADDRESS_REFUSED"],
  ["http://metadata.google.internal/", "ADDRESS_REFUSED"],
  ["http://224.0.0.1/", "ADDRESS_REFUSED"],
  ["http://255.255.255.255/", "ADDRESS_REFUSED"],
  ["http://router/", "ADDRESS_REFUSED"],
  ["http://printer.local/", "ADDRESS_REFUSED"],
  ["http://example.com:22/", "ADDRESS_REFUSED"],
  ["http://example.com:6379/", "ADDRESS_REFUSED"],
  ["http://example.com@127.0.0.1:PORT/", "INVALID_URL"],
  ["http://user:word@example.com/", "INVALID_URL"],
  ["http://@127.0.0.1:PORT/", "INVALID_URL"],
  ["http://127.0.0.1:PORT\\@example.com/", "INVALID_URL"],
  ["http:\\\\127.0.0.1:PORT/", "INVALID_URL"],
  ["http:127.0.0.1:PORT/", "INVALID_URL"],
  ["http:///127.0.0.1:PORT/", "INVALID_URL"],
  ["http://127.0.\n0.1:PORT/", "INVALID_URL"],
  [" http://127.0.0.1:PORT/", "INVALID_URL"],
  ["http://[::1%25lo]:PORT/", "INVALID_URL"],
  ["file:///etc/passwd", "INVALID_URL"],
  ["ftp://127.0.0.1:PORT/", "INVALID_URL"],
  ["gopher://127.0.0.1:PORT/", "INVALID_URL"],
  ["data:text/plain,hello", "INVALID_URL"],
  ["javascript:alert(1)", "INVALID_URL"],
  ["unix:/var/run/docker.sock", "INVALID_URL"],
  ["//127.0.0.1:PORT/", "INVALID_URL"],
  ["", "INVALID_URL"],
];

/** What a name of someone else's may resolve to. */
const answers: string[][] = [
  ["127.0.0.1"],
  ["10.1.2.3"],
  ["169.254.169.254"],
  ["0.0.0.0"],
  ["::1"],
  ["::ffff:127.0.0.1"],
  ["fe80::1%lo"],
  ["fd12:3456::1"],
  ["8.8.8.8", "127.0.0.1"],
  ["127.0.0.1", "8.8.8.8"],
  ["2606:4700:4700::1111", "::1"],
  ["not-an-address"],
];

describe("requests to places that are not public", () => {
  it.each(forms)("%j is refused with %s", async (form, code) => {
    const before = touched;
    const problem = await problemOf(safeFetch(form.replace("PORT", String(port)), limits));
    expect(problem.code).toBe(code);
    expect(touched).toBe(before);
  });

  it.each(answers)("a name with the addresses %s, %s is refused", async (...addresses) => {
    const before = touched;
    const resolve = async () =>
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const problem = await problemOf(safeFetch("http://rebound.example.com:8080/", { ...limits, resolve }));
    expect(problem.code).toBe("ADDRESS_REFUSED");
    expect(problem.message).toContain("rebound.example.com");
    expect(touched).toBe(before);
  });

  it.each([
    ["http://127.0.0.1:PORT/", "ADDRESS_REFUSED"],
    ["//127.0.0.1:PORT/", "ADDRESS_REFUSED"],
    ["/\\127.0.0.1:PORT/", "ADDRESS_REFUSED"],
    ["http://2130706433:PORT/", "ADDRESS_REFUSED"],
    ["http://[::1]:PORT/", "ADDRESS_REFUSED"],
    ["http://localhost:PORT/", "ADDRESS_REFUSED"],
    ["http://user@127.0.0.1:PORT/", "INVALID_URL"],
    ["file:///etc/passwd", "INVALID_URL"],
    ["http://", "INVALID_URL"],
  ])("a redirect to %j is refused", async (location, code) => {
    const before = touched;
    const entry = await loopbackServer((_, response) => {
      response.writeHead(302, { Location: location.replace("PORT", String(port)) }).end();
    }, "127.0.0.2");
    const problem = await problemOf(safeFetch(entry.origin, { ...limits, allowPrivate: ["127.0.0.2"] }));
    expect(problem.code).toBe(code);
    expect(entry.asked).toEqual(["/"]);
    expect(touched).toBe(before);
  });

  it("a name is looked up once, and the connection goes to the address that was checked", async () => {
    const server = await loopbackServer((request, response) => response.end(request.headers.host));
    const looked: string[] = [];
    const resolve = async (name: string) => {
      looked.push(name);
      return [{ address: looked.length === 1 ? "127.0.0.1" : "192.0.2.1", family: 4 }];
    };
    const url = `http://pages.example.com:${server.port}/a`;
    const page = await safeFetch(url, { ...local, resolve });
    expect(page.body.toString()).toBe(`pages.example.com:${server.port}`);
    expect(looked).toEqual(["pages.example.com"]);
    expect(server.connections()).toBe(1);
  });

  it("the canary can be reached where the user allows it", async () => {
    const before = touched;
    const page = await safeFetch(`http://127.0.0.1:${port}/`, local);
    expect(page.body.toString()).toBe("canary");
    expect(touched).toBe(before + 1);
  });
});

describe("addresses and names", () => {
  it.each(["8.8.8.8", "1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111", "2a00:1450::1"])(
    "%s is public",
    (address) => expect(addressRefusal(address)).toBeUndefined(),
  );

  it.each([
    ["::1", "loopback"],
    ["fe80::1%eth0", "link-local"],
    ["4000::1", "not a global address"],
    ["203.0.113.9", "documentation"],
    ["localhost", "no IP address"],
  ])("%s is refused as %s", (address, why) => expect(addressRefusal(address)).toBe(why));

  it("public names may be looked up", () => {
    for (const name of ["developer.android.com", "localhost.example.com", "xn--bcher-kva.example"]) {
      expect(nameRefusal(name)).toBeUndefined();
    }
  });

  it("names of other scripts are asked for as they are registered", () => {
    expect(checkedUrl("https://bücher.example/").hostname).toBe("xn--bcher-kva.example");
  });

  it("a redirect may go from http to https and not back", () => {
    const page = new URL("https://example.com/a/b");
    expect(redirectTarget(page, "../c?d").href).toBe("https://example.com/c?d");
    expect(redirectTarget(page, "//example.org/x").href).toBe("https://example.org/x");
    expect(redirectTarget(new URL("http://example.com/"), "https://example.com/").protocol).toBe("https:");
    expect(() => redirectTarget(page, "http://example.com/")).toThrow("from https to http");
  });
});

describe("answers", () => {
  it("carries no cookie, credential or referrer, and names the program", async () => {
    const server = await loopbackServer((request, response) => {
      if (request.url === "/") response.writeHead(302, { Location: "/next", "Set-Cookie": "a=b" }).end();
      else response.end("done");
    });
    const agent = await userAgent();
    const page = await safeFetch(server.origin, {
      ...local,
      userAgent: agent,
      headers: { Authorization: "Bearer for-the-first-place-only" },
    });
    expect(page).toMatchObject({ url: `${server.origin}/next`, status: 200, cut: false });
    expect(agent).toMatch(/^culprit\/\d+\.\d+\.\d+/);
    expect(server.headers.map((headers) => headers["user-agent"])).toEqual([agent, agent]);
    expect(server.headers[0]).toHaveProperty("authorization");
    for (const name of ["authorization", "cookie", "referer", "proxy-authorization"]) {
      expect(server.headers[1]).not.toHaveProperty(name);
    }
  });

  it.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
  ])("unpacks %s", async (encoding, pack) => {
    const server = await loopbackServer((_, response) => {
      response.writeHead(200, { "Content-Encoding": encoding }).end(pack("Grüße"));
    });
    expect((await safeFetch(server.origin, local)).body.toString()).toBe("Grüße");
  });

  it.each(["deflate", "gzip, gzip", "constructor"])("refuses the packing %j", async (encoding) => {
    const server = await loopbackServer((_, response) => {
      response.writeHead(200, { "Content-Encoding": encoding }).end("x");
    });
    expect(await problemOf(safeFetch(server.origin, local))).toMatchObject({ code: "FETCH_FAILED" });
  });

  it("cuts a body at the limit, however small it was packed", async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const server = await loopbackServer((_, response) => {
      response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb);
    });
    const page = await safeFetch(server.origin, { ...local, maxBytes: 10_000 });
    expect(page.cut).toBe(true);
    expect(page.body.length).toBe(10_000);
  });

  it("stops reading a body that never ends", async () => {
    const server = await loopbackServer((_, response) => {
      const more = () => {
        while (response.write("x".repeat(65_536)));
      };
      response.on("drain", more);
      more();
    });
    const page = await safeFetch(server.origin, { ...local, maxBytes: 100_000 });
    expect(page).toMatchObject({ cut: true, status: 200 });
  });

  it.each(["before the headers", "in the body", "in a packed body"])(
    "gives up on a silent server %s",
    async (where) => {
      const server = await loopbackServer((_, response) => {
        if (where === "before the headers") return;
        response.writeHead(200, where.includes("packed") ? { "Content-Encoding": "gzip" } : {});
        response.write(where.includes("packed") ? gzipSync("abc").subarray(0, 12) : "abc");
      });
      const problem = await problemOf(safeFetch(server.origin, { ...local, timeoutMs: 200 }));
      expect(problem).toMatchObject({
        code: "FETCH_TIMEOUT",
        message: "Request timed out after 0.2 seconds",
      });
    },
  );

  it("gives up on a name that takes too long", async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const problem = await problemOf(
      safeFetch("http://slow.example.com/", { ...limits, timeoutMs: 50, resolve }),
    );
    expect(problem.code).toBe("FETCH_TIMEOUT");
  });

  it("stops when it is cancelled", async () => {
    const server = await loopbackServer(() => undefined);
    const controller = new AbortController();
    const fetching = problemOf(safeFetch(server.origin, { ...local, signal: controller.signal }));
    setTimeout(() => controller.abort(), 50);
    expect((await fetching).code).toBe("CANCELLED");
    expect((await problemOf(safeFetch(server.origin, { ...local, signal: controller.signal }))).code).toBe(
      "CANCELLED",
    );
  });

  it("follows five redirects and no more", async () => {
    const server = await loopbackServer((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step > 0) response.writeHead(307, { Location: `/${step - 1}` }).end();
      else response.end("there");
    });
    expect((await safeFetch(`${server.origin}/5`, local)).body.toString()).toBe("there");
    expect(await problemOf(safeFetch(`${server.origin}/6`, local))).toMatchObject({
      message: "Failed to fetch - too many redirects",
    });
  });

  it.each([
    ["101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n", "the answer is no page"],
    ["200 OK\r\nContent-Length: 9\r\n\r\nhalf", "the connection broke off"],
    ["200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 9\r\n\r\n\x1f\x8b", "the connection broke off"],
    ["200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nhalf", "the answer is damaged"],
    [
      "200 OK\r\nContent-Encoding: br\r\nContent-Length: 8\r\n\r\n\xff\xff\xff\xff\xff\xff\xff\xff",
      "the answer is damaged",
    ],
  ])("ends with a reason for %j", async (head, why) => {
    const server = await loopbackServer((request) => {
      request.socket.end(Buffer.from(`HTTP/1.1 ${head}`, "latin1"));
    });
    const problem = await problemOf(safeFetch(server.origin, local));
    expect(problem).toMatchObject({ code: "FETCH_FAILED" });
    expect(problem.message).toContain(why);
  });

  it("says why nothing came", async () => {
    const closed = await loopbackServer((request) => request.socket.destroy());
    expect(await problemOf(safeFetch(closed.origin, local))).toMatchObject({
      code: "FETCH_FAILED",
      message: "Failed to fetch - the connection broke off",
    });
    expect((await problemOf(safeFetch("http://127.0.0.1:1/", local))).message).toBe(
      "Failed to fetch - connection refused",
    );
    const lost = async () => {
      throw Object.assign(new Error("no"), { code: "ENOTFOUND" });
    };
    expect(
      (await problemOf(safeFetch("http://gone.example.com/", { ...limits, resolve: lost }))).message,
    ).toBe("Failed to fetch - the name is not known");
    const empty = async () => [];
    expect(
      (await problemOf(safeFetch("http://gone.example.com/", { ...limits, resolve: empty }))).message,
    ).toBe("Failed to fetch - no address for gone.example.com");
    const odd = async () => Promise.reject(new Error("odd"));
    expect(
      (await problemOf(safeFetch("http://gone.example.com/", { ...limits, resolve: odd }))).message,
    ).toBe("Failed to fetch - no answer");
  });
});
