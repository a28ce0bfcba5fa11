import { describe, expect, it } from "vitest";
import type { ApprovalRequest } from "../../src/model/approval.ts";
import { safeFetch } from "../../src/support/safe-fetch.ts";
import { ToolRegistry } from "../../src/tools/tool-registry.ts";
import { Toolbox } from "../../src/tools/toolbox.ts";
import { FetchWebpageTool } from "../../src/tools/workspace/fetch-webpage.ts";
import { loopbackServer } from "../support/loopback.ts";
import { scene } from "../tools/policy/scene.ts";

const network = { allowed: true, privateAddresses: true };
const plain = { "Content-Type": "text/plain" };

/** A page of one's own choice, and another host's that it leads to. */
async function leading(location: (origin: string) => string) {
  const other = await loopbackServer((_, response) => response.writeHead(200, plain).end("there"));
  const first = await loopbackServer((request, response) => {
    if (request.url === "/") response.writeHead(302, { Location: location(other.origin) }).end();
    else response.writeHead(200, plain).end("here");
  }, "127.0.0.2");
  return { first, other };
}

/** A registry that asks of every call, with the answers in turn. */
function asking(...answers: boolean[]) {
  const seen: ApprovalRequest[] = [];
  const gate = {
    decide: async (request: ApprovalRequest) => {
      seen.push(request);
      return answers.shift()
        ? { allowed: true as const, by: "user" as const }
        : { allowed: false as const, by: "user" as const, reason: "the user said no" };
    },
  };
  const registry = new ToolRegistry({ gate });
  registry.add(new FetchWebpageTool(network));
  const toolbox = new Toolbox(undefined, { toolsets: [], gate });
  toolbox.registry.add(new FetchWebpageTool(network));
  return { registry, toolbox, urls: () => seen.map(({ parameters }) => parameters.url) };
}

describe("a redirect that leaves the host which was approved", () => {
  it.each([
    ["another host", (origin: string) => `${origin}/a`],
    ["another host without a scheme", (origin: string) => `${origin.replace("http:", "")}/a`],
    ["another port", (origin: string) => `${origin.replace("127.0.0.1", "127.0.0.2")}/a`],
    ["another name of it", (origin: string) => `${origin.replace("127.0.0.1", "localhost")}/a`],
  ])("is not followed by itself: %s", async (_, location) => {
    const { first, other } = await leading(location);
    const result = await new FetchWebpageTool(network).execute({ url: first.origin });
    expect(result.error).toMatchObject({
      code: "ADDRESS_REFUSED",
      message: expect.stringContaining("leads elsewhere"),
      suggestion: expect.stringContaining("decided by itself"),
      details: { redirect: expect.any(String) },
    });
    expect(other.asked).toEqual([]);
    await expect(
      safeFetch(first.origin, { allowPrivate: true, timeoutMs: 5000, maxBytes: 100 }),
    ).rejects.toMatchObject({ code: "ADDRESS_REFUSED" });
  });

  it("is asked about by itself, and followed on a yes", async () => {
    for (const kind of ["registry", "toolbox"] as const) {
      const { first, other } = await leading((origin) => `${origin}/a`);
      const { registry, toolbox, urls } = asking(true, true);
      const parameters = { url: `${first.origin}/` };
      const result = await (kind === "registry"
        ? registry.execute("fetch_webpage", parameters)
        : toolbox.call("fetch_webpage", parameters));
      expect(result.data).toMatchObject({ url: `${other.origin}/a`, text: "there" });
      expect(urls()).toEqual([`${first.origin}/`, `${other.origin}/a`]);
    }
  });

  it("is a no where the answer is no", async () => {
    const { first, other } = await leading((origin) => `${origin}/a`);
    const { registry } = asking(true, false);
    const result = await registry.execute("fetch_webpage", { url: first.origin });
    expect(result.error?.code).toBe("APPROVAL_DENIED");
    expect(other.asked).toEqual([]);
  });

  it("is refused where only a rule for the first host allows, and passes where a rule names the other", async () => {
    const { first, other } = await leading((origin) => `${origin}/a`);
    const escaped = (origin: string) => origin.replaceAll(".", "\\.");
    for (const [patterns, code] of [
      [[`${escaped(first.origin)}/.*`], "APPROVAL_DENIED"],
      [[`${escaped(first.origin)}/.*`, `${escaped(other.origin)}/.*`], undefined],
    ] as const) {
      const { policy } = scene(patterns.map((pattern) => ({ tool: "fetch_webpage", pattern })));
      const registry = new ToolRegistry({ gate: policy });
      registry.add(new FetchWebpageTool(network));
      const result = await registry.execute("fetch_webpage", { url: `${first.origin}/` });
      expect(result.error?.code).toBe(code);
    }
  });

  it("is asked about at every step of a chain, and a circle ends", async () => {
    const back: { origin: string } = { origin: "" };
    const { first, other } = await leading((origin) => `${origin}/a`);
    const third = await loopbackServer((_, response) => {
      response.writeHead(302, { Location: back.origin }).end();
    }, "127.0.0.3");
    const fourth = await loopbackServer((_, response) => {
      response.writeHead(302, { Location: `${third.origin}/` }).end();
    }, "127.0.0.4");
    back.origin = `${fourth.origin}/`;
    const chain = asking(true, true, true, true, true, true, true, true, true, true);
    const result = await chain.registry.execute("fetch_webpage", { url: `${third.origin}/` });
    expect(result.error?.code).toBe("ADDRESS_REFUSED");
    expect(chain.urls().length).toBeLessThanOrEqual(6);
    expect([...first.asked, ...other.asked]).toEqual([]);
  });

  it("with a name and password, a lower scheme or in the page itself leads nowhere", async () => {
    const page =
      "<html><head><meta http-equiv=refresh content='0;url=http://127.0.0.1:1/'></head><p>here</p></html>";
    const meta = await loopbackServer((_, response) =>
      response.writeHead(200, { "Content-Type": "text/html" }).end(page),
    );
    const { registry, urls } = asking(true, true);
    expect((await registry.execute("fetch_webpage", { url: meta.origin })).success).toBe(true);
    expect(urls()).toHaveLength(1);
    for (const location of ["http://me:secret@127.0.0.1:1/", "ftp://127.0.0.1/"]) {
      const { first } = await leading(() => location);
      const result = await asking(true, true).registry.execute("fetch_webpage", { url: first.origin });
      expect(result.error?.code).toBe("INVALID_URL");
    }
  });
});
