import { expect, it } from "vitest";
import { StreamedWords } from "../../../src/agent/assistant/streamed-words.ts";
import { slowlyRead } from "../../growth.ts";

function tell(text: string): string {
  let shown = "";
  const words = new StreamedWords((piece) => (shown += piece));
  for (let at = 0; at < text.length; at += 5) words.add(text.slice(at, at + 5));
  return shown;
}

it("words in pieces take linear time", async () => {
  expect(await slowlyRead(["word ", "\n", "<", "```\n"], tell)).toEqual([]);
});
