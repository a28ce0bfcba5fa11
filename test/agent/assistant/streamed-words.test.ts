import { describe, expect, it } from "vitest";
import { StreamedWords } from "../../../src/agent/assistant/streamed-words.ts";

function told(text: string, size: number, answer?: string): { before: string; after: string } {
  let shown = "";
  const words = new StreamedWords((piece) => (shown += piece));
  for (let at = 0; at < text.length; at += size) words.add(text.slice(at, at + size));
  const before = shown;
  words.end(answer);
  return { before, after: shown };
}

describe.each([1, 3, 1_000])("words in pieces of %d", (size) => {
  it.each([
    "Actually, it is an action.\n\n- a list\n\n```kotlin\nval a = 1\n```\nend",
    "a",
    "  <b> is no tag of ours\nActing on it\n",
  ])("are told as they are: %j", (text) => {
    expect(told(text, size, text.trim()).after.trim()).toBe(text.trim());
  });

  it.each([
    'I look.\n{"tool": "read_file", "parameters": {}}',
    'I look.\n```json\n{"tool": "read_file"}\n```',
    "I look.\n<tool_call>\n{}\n</tool_call>",
    "I look.\nAction: read_file\nAction Input: {}",
  ])("are told without the call: %j", (text) => {
    expect(told(text, size)).toEqual({ before: "I look.\n", after: "I look.\n" });
  });

  it("that looked like a call are told at the end of an answer", () => {
    const text = 'For example:\n{"name": "shelf"}';
    expect(told(text, size, text).after).toBe(text);
  });
});
