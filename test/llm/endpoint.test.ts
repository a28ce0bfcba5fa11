import { describe, expect, it } from "vitest";
import { isLoopback, ollamaAddress, openaiAddress } from "../../src/llm/endpoint.ts";
import { estimateTokens } from "../../src/llm/estimate-tokens.ts";
import { slowlyRead } from "../growth.ts";

describe("addresses of model servers", () => {
  it.each([
    ["127.0.0.1", "http://127.0.0.1:11434/"],
    ["0.0.0.0", "http://127.0.0.1:11434/"],
    ["0.0.0.0:8080", "http://127.0.0.1:8080/"],
    [":1234", "http://127.0.0.1:1234/"],
    ["box", "http://box:11434/"],
    ["box:80", "http://box/"],
    ["http://box", "http://box/"],
    ["https://models.example.org/ollama", "https://models.example.org/ollama/"],
    ["http://box:9000/?x=1#y", "http://box:9000/"],
    ["::1", "http://[::1]:11434/"],
    ["[::]:7000", "http://[::1]:7000/"],
  ])("OLLAMA_HOST=%s means %s", (text, address) => {
    expect(ollamaAddress(text).href).toBe(address);
  });

  it.each([
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080/v1/"],
    ["http://127.0.0.1:8080/v1", "http://127.0.0.1:8080/v1/"],
    ["https://gateway.example.org/llm/api/", "https://gateway.example.org/llm/api/"],
  ])("the endpoint %s means %s", (text, address) => {
    expect(openaiAddress(text).href).toBe(address);
  });

  it.each(["", "file:///etc/passwd", "http://", "ht tp://x", "ftp://box"])("%j is none", (text) => {
    expect(() => ollamaAddress(text)).toThrow(/is no address of a server/);
  });

  it.each([
    ["http://127.0.0.1:1", true],
    ["http://127.8.9.1", true],
    ["http://localhost", true],
    ["http://[::1]", true],
    ["http://[::ffff:127.0.0.1]", true],
    ["http://127.0.0.1.example.org", false],
    ["http://localhost.example.org", false],
    ["http://10.0.0.1", false],
    ["http://0x7f000001", true],
  ])("%s stays on this machine: %s", (address, isLocal) => {
    expect(isLoopback(new URL(address))).toBe(isLocal);
  });
});

describe("estimated tokens", () => {
  // Counted with the vocabulary o200k.
  it.each([
    ["kotlin.UninitializedPropertyAccessException: lateinit property adapter has not been initialized", 15],
    ["\tat org.example.shelf.ShelfFragment.onViewCreated(ShelfFragment.kt:55)\n", 18],
    ["Der Schlüssel fehlt.", 4],
  ])("of %j are not too few, and not twice as many", (text, tokens) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(tokens);
    expect(estimateTokens(text)).toBeLessThanOrEqual(tokens * 2);
  });

  it("of a long text cost linear time", async () => {
    expect(await slowlyRead(["a -=-=(\n", "a", "ü"], estimateTokens)).toEqual([]);
  });
});
