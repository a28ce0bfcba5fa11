import { expect, it } from "vitest";
import { StreamedWords } from "../../../src/agent/assistant/streamed-words.ts";
import { answerConclusion } from "../../../src/agent/dialogue/answer.ts";
import { fitArguments } from "../../../src/agent/dialogue/fit-arguments.ts";
import { readReply } from "../../../src/agent/dialogue/read-reply.ts";
import { grepSearch } from "../../../src/contracts/grep-search.ts";
import { listDir } from "../../../src/contracts/list-dir.ts";
import { readFile } from "../../../src/contracts/read-file.ts";
import { samples } from "./samples.ts";

const tools = [readFile, listDir, grepSearch];
const usual = [{ tool: "read_file", parameters: { filePath: "src/A.kt" } }];
const mark =
  /<\/?(?:\w+:)?(?:tool|function|invoke|parameter)|<[|｜]|\[(?:TOOL_CALLS|ARGS)\]|Action Input|"arguments"/;

const read = (text: string) =>
  readReply(
    { text, reasoning: "", toolCalls: [], end: { reason: "stop", timings: { totalMs: 0 } } },
    {
      tools,
      conclusion: answerConclusion("assistant-answer-now"),
      asksForText: false,
      callsNatively: false,
      data: () => [],
    },
  );

it.each(samples)("a call is understood as $of writes it", ({ text, calls = usual }) => {
  const found = read(text);
  const asked = found.calls.map(({ tool, parameters = {} }) => {
    const contract = tools.find(({ name }) => name === tool);
    return { tool, parameters: contract ? fitArguments(contract, parameters) : parameters };
  });
  expect(asked).toEqual(calls);
  expect(found.thought).not.toMatch(mark);
});

it.each(samples)("what is a call for $of is no word for the user, wherever its stream is cut", ({ text }) => {
  for (const size of [1, 4, 1_000]) {
    let shown = "";
    const words = new StreamedWords((piece) => (shown += piece));
    for (let at = 0; at < text.length; at += size) words.add(text.slice(at, at + size));
    words.end();
    expect(shown).not.toMatch(mark);
  }
});

it("there are as many samples as there are ways that are known", () => {
  expect(samples.length).toBeGreaterThanOrEqual(80);
});
