import { describe, expect, it } from "vitest";
import { roomForEach } from "../../src/agent/dialogue/answer-calls.ts";
import { TokenBudget } from "../../src/agent/dialogue/token-budget.ts";
import { asked, promptOf } from "./model-reasoner/scene.ts";

const tokensOf = (contextTokens?: number, reasons = false) => {
  const { promptTokens, replyTokens } = new TokenBudget({ contextTokens, reasons });
  return { promptTokens, replyTokens };
};

describe("the budget of a dialogue", () => {
  it("scales with the window that the server states, for thinking too", () => {
    expect(tokensOf()).toEqual({ promptTokens: 7_168, replyTokens: 1_024 });
    expect(tokensOf(32_768)).toEqual({ promptTokens: 28_672, replyTokens: 4_096 });
    expect(tokensOf(131_072)).toEqual({ promptTokens: 126_976, replyTokens: 4_096 });
    expect(tokensOf(131_072, true)).toEqual({ promptTokens: 122_880, replyTokens: 8_192 });
    expect(tokensOf(2_048)).toEqual({ promptTokens: 1_792, replyTokens: 256 });
  });

  it("gives what short answers leave to long ones", () => {
    expect(roomForEach([10, 20, 5_000], 3_000)).toBe(2_970);
    expect(roomForEach([2_000, 2_000], 3_000)).toBe(1_500);
    expect(roomForEach([10, 20], 3_000)).toBe(3_000);
    expect(roomForEach([], 3_000)).toBe(3_000);
  });

  it("says of a text that is cut how long it is", () => {
    const text = Array.from({ length: 300 }, (_, index) => `line ${index + 1} of a file`).join("\n");
    expect(new TokenBudget({}).fit(text, 200)).toMatch(/\n\(cut here: \d+ of 300 lines are shown; /);
  });

  it("tells the model how many calls it has, enough for each reply whatever the rules asked before", async () => {
    const { server } = await asked(() => ({ text: "Hm." }));
    for (const request of server.chats) {
      const [, calls] =
        /At most 4 calls in one reply, (\d+) calls in all, 8 replies\./.exec(promptOf(request)) ?? [];
      expect(Number(calls)).toBeGreaterThanOrEqual(32);
    }
  });

  it("tells a model that searched for a text what a regular expression needs", async () => {
    const search = (pattern: string, more = {}) => ({ name: "grep_search", arguments: { pattern, ...more } });
    const { server } = await asked(({ index, tools }) =>
      index === 0 && tools.length > 0
        ? {
            toolCalls: [
              search("plantAny|sowAny"),
              search("plantAny|sowAny", { is_regex: true }),
              search("nowhereAtAll"),
            ],
          }
        : { text: "Hm." },
    );
    const answers = server.chats[1]?.messages.filter(({ role }) => role === "tool") ?? [];
    const hinted = answers.map(({ content }) => content.includes("set is_regex"));
    expect(hinted).toEqual([true, false, false]);
  });
});
