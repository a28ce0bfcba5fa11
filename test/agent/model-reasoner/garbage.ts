import type { Random } from "../../fuzz/random.ts";
import type { ScriptedModel, ScriptedReply, ScriptedRequest } from "../../llm/scripted/script.ts";

/** Everything that a model or its server can do wrong, drawn by chance; the same seed draws the same. */

type Way = (random: Random, request: ScriptedRequest) => ScriptedReply;

const signs = [
  "la ",
  "{",
  "}",
  '"',
  "\n",
  "\u0000",
  "\u202e",
  "\ud800",
  "⟦",
  "⟧",
  "🔥",
  "null",
  ":",
  ",",
  "<|im_end|>",
];
const junk = (random: Random, length: number): string =>
  Array.from({ length }, () => random.pick(signs)).join("");

const calls = (name: string, given: Record<string, unknown> | string, count = 1): ScriptedReply => ({
  toolCalls: Array.from({ length: count }, () => ({ name, arguments: given })),
});
const between = (random: Random, least: number, most: number): number =>
  least + random.below(most - least + 1);
/** As a call where the request has tools, else as text. */
const says = ({ tools }: ScriptedRequest, name: string, given: Record<string, unknown>): ScriptedReply =>
  tools.length > 0
    ? calls(name, given)
    : { text: JSON.stringify(name === "conclude" ? given : { tool: name, parameters: given }) };

const hostile: readonly unknown[] = [
  "../../../../etc/passwd",
  "/etc/shadow",
  "C:\\Windows\\win.ini",
  "file:///proc/self/environ",
  "a".repeat(5_000),
  "(a+)+$",
  "\u0000",
  "",
  -1,
  1e308,
  null,
  true,
  [],
  [["x"]],
  { $ref: "#" },
  JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}'),
];

/** Lines that the prompt shows, to be quoted for nothing. */
const shownLines = ({ messages }: ScriptedRequest): string[] =>
  messages
    .flatMap(({ content }) => String(content ?? "").split("\n"))
    .filter((line) => line.length > 12)
    .concat("no such line");

const ways: Record<string, Way> = {
  nonsense: (random) => ({ text: junk(random, between(random, 1, 400)) }),
  nothing: () => ({ text: "" }),
  "nothing but thoughts": (random) => ({ reasoning: junk(random, 200) }),
  "a text without an end": () => ({ text: "la ", endless: true }),
  "an opened object without an end": () => ({ text: '{"thought": "la ', endless: true }),
  "the same call again": () =>
    calls("read_file", { filePath: "settings.gradle.kts", lineStart: 1, lineEnd: 5 }),
  "a tool that does not exist": (random) =>
    calls(random.pick(["run_in_terminal", "create_file", "", "__proto__", "x".repeat(2_000)]), {
      command: "id",
    }),
  "hostile arguments": (random, request) => {
    const name = random.pick(
      request.tools.length > 0 ? request.tools : ["read_file", "grep_search", "list_dir"],
    );
    const keys = ["filePath", "path", "pattern", "query", "lineStart", "line", "name", "__proto__"];
    const given = Object.fromEntries(keys.map((key) => [key, random.pick(hostile)]));
    return says(request, name, given);
  },
  "arguments that are no JSON": (random) => calls("read_file", junk(random, 30)),
  "arguments without an end": () => calls("grep_search", { pattern: "a".repeat(50_000) }),
  "two hundred calls": () => calls("grep_search", { pattern: "fun" }, 200),
  "objects in objects": () => ({ text: `${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}` }),
  "a conclusion of another form": (random, request) =>
    says(request, "conclude", {
      rootCause: random.pick(hostile),
      confidence: random.pick(hostile),
      evidence: random.pick(hostile),
      verdict: random.pick(hostile),
    }),
  "invented quotes": (random, request) =>
    says(request, "conclude", {
      rootCause: junk(random, 20) || "x",
      confidence: 1,
      location: { path: "app/Nowhere.kt", line: 3 },
      evidence: [{ quote: `val invented${between(random, 0, 99)} = true`, path: "app/Nowhere.kt", line: 3 }],
      fixGuidelines: [junk(random, 5)],
    }),
  "true lines that prove nothing": (random, request) =>
    says(request, "conclude", {
      rootCause: "It is broken.",
      confidence: 1,
      location: { path: "settings.gradle.kts", line: 1 },
      evidence: [
        { quote: random.pick(shownLines(request)).slice(0, 200) },
        { quote: "pluginManagement {", path: "settings.gradle.kts", line: 1 },
      ],
      fixGuidelines: ["Remove it."],
      fixes: [
        { title: "x", edits: [{ path: "settings.gradle.kts", before: "pluginManagement {", after: "" }] },
      ],
    }),
  "a refutation of everything": (random, request) =>
    says(request, "conclude", {
      verdict: "refuted",
      why: "no",
      quote: random.pick(shownLines(request)).slice(0, 300),
      line: between(random, 1, 40),
    }),
  "its own prompt": (random, request) => ({
    text: random.pick(shownLines(request)).repeat(between(random, 1, 50)),
  }),
  "a stream that is cut": (random) => ({
    text: ["I ", "think ", "that"],
    after: { bytes: between(random, 0, 400), how: "cut" },
  }),
  "a stream that ends too early": (random) => ({
    text: ["I ", "think ", "that"],
    after: { bytes: between(random, 0, 400), how: "end" },
  }),
  silence: (random) => ({ text: "I think", after: { bytes: between(random, 0, 60), how: "silence" } }),
  "an error in mid-stream": (random) => ({
    text: ["a", "b", "c"],
    errorAfter: { events: between(random, 0, 3), message: junk(random, 20) },
  }),
  "a refusal": (random) => ({
    status: random.pick([400, 401, 403, 404, 408, 413, 422]),
    error: junk(random, 10),
  }),
  "a failing server": (random) => ({
    status: random.pick([429, 500, 502, 503, 504]),
    error: "boom",
    headers: { "Retry-After": String(random.pick([0, 1, 3_600])) },
  }),
  "a redirect": () => ({ status: 302, error: "elsewhere", headers: { Location: "http://127.0.0.1:9/" } }),
  "a late beginning": (random) => ({ text: "Hm.", delayMs: between(random, 10, 600) }),
  "slow bytes": (random) => ({ text: junk(random, 20), split: 3, pauseMs: between(random, 1, 5) }),
  "another protocol": () => ({ raw: "<!doctype html><title>It works!</title>" }),
  "bytes of no text": (random) => ({ raw: Uint8Array.from({ length: 500 }, () => between(random, 0, 255)) }),
  "one long line": () => ({ raw: `{"message":{"content":"${"x".repeat(300_000)}` }),
};
export const namesOfWays = Object.keys(ways);

/** A model that answers each request in another way, or in the same one all the time. */
export function garbageModel(random: Random): (request: ScriptedRequest) => ScriptedReply {
  const only = between(random, 0, 2) === 0 ? random.pick(namesOfWays) : undefined;
  return (request) => ways[only ?? random.pick(namesOfWays)]?.(random, request) ?? {};
}

/** What a server says of its model, which need not be so. */
export function garbageServer(random: Random): ScriptedModel {
  return {
    name: "scripted:latest",
    contextTokens: random.pick([1, 600, 2_048, 8_192, 1e9]),
    capabilities: random.pick([
      ["completion"],
      ["completion", "tools"],
      ["completion", "tools", "thinking"],
      ["completion", "vision"],
    ]),
  };
}
