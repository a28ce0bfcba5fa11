import { describe, expect, it } from "vitest";
import { alone, asked, cause, explained, good, type Protocol, planting, promptOf } from "./scene.ts";

const onlyTalks = (capabilities: string[]) => ({
  models: [{ name: "scripted:latest", contextTokens: 32_768, capabilities }],
});

describe("a good model", () => {
  it.each(["ollama", "openai"] as Protocol[])(
    "finds over %s what the expert leaves open",
    async (protocol) => {
      const before = await alone();
      expect(before.result.status).toBe("unexplained");
      const { result, outcome, server } = await asked(good(), { protocol });
      expect(outcome).toBe("complete");
      expect(result).toMatchObject({
        status: "explained",
        engine: "model",
        rootCause: cause.rootCause,
        location: { path: planting, line: 12 },
        confidence: 0.75,
        metadata: { model: "scripted:latest" },
        warnings: before.result.warnings,
      });
      expect(result.evidence.map(({ source, line }) => [source, line])).toEqual([
        [expect.stringMatching(/read_file|grep_search/), 12],
        [expect.stringMatching(/read_file|grep_search/), 18],
        ["log", 4],
      ]);
      expect(result.fixes[0]).toMatchObject({ safety: "review", title: "Leave a name without a seed alone" });
      expect(result.toolsUsed).toContain("grep_search");
      expect(server.chats).toHaveLength(2);
      expect(server.chats[0]?.tools).toEqual(
        expect.arrayContaining(["read_file", "grep_search", "conclude"]),
      );
      expect(server.open()).toBe(0);
    },
  );

  it("is held to a schema where it knows no tools", async () => {
    const { result, server } = await asked(good(), { server: onlyTalks(["completion"]) });
    expect(result).toMatchObject({ engine: "model", status: "explained", rootCause: cause.rootCause });
    expect(server.chats.every(({ schema, tools }) => schema !== undefined && tools.length === 0)).toBe(true);
  });

  it("is told what was found before, in blocks that are marked as data, within its budget", async () => {
    const { server } = await asked(good());
    const prompt = promptOf(server.chats[0] ?? fail());
    expect(prompt).toContain("`seed` was null on line 14 of Planting.java.");
    expect(prompt).toContain("⟦data: the log, with its line numbers⟧");
    expect(prompt).toContain("seed = catalog.find(name);");
    expect(prompt.length).toBeLessThan(8_000 * 4);
  });

  it("is told less by a server whose window is smaller than it says", async () => {
    const window = 10_000;
    const { result, server } = await asked(
      (request) => {
        const size = JSON.stringify([request.messages, request.body.tools]).length;
        if (size <= window) return good()(request);
        return { status: 400, error: `This model's maximum context length is ${window / 4} tokens.` };
      },
      { protocol: "openai" },
    );
    expect(result).toMatchObject({ engine: "model", status: "explained", rootCause: cause.rootCause });
    expect(server.chats.length).toBeGreaterThan(2);
    const prompt = promptOf(server.chats.at(-1) ?? fail());
    expect(prompt).toContain("⟦data: the failure⟧");
    const ends = prompt.split("\n⟦end of data⟧").length;
    expect(prompt.split("⟦data: ")).toHaveLength(ends);
  });

  it("may mend its quotes once", async () => {
    const wrong = {
      ...cause,
      evidence: [{ quote: "seed = catalog.findAny(name);", path: planting, line: 12 }],
    };
    let answers = 0;
    const { result, server } = await asked((request) => good(answers++ < 2 ? wrong : cause)(request));
    expect(result.rootCause).toBe(cause.rootCause);
    const last = server.chats.at(-1) ?? fail();
    expect(promptOf(last)).toContain('"seed = catalog.findAny(name);" does not stand in');
    expect(result.warnings.join()).not.toContain("dropped");
  });

  it("is not asked where the expert has the cause, unless it is to go deep", async () => {
    const { result, server } = await asked(good(), { folder: explained });
    expect(result.engine).toBe("expert");
    expect(server.asked).toEqual([]);
  });
});

function fail(): never {
  throw new Error("nothing was asked");
}
