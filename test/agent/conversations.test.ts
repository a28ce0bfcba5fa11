import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Conversations } from "../../src/agent/conversations.ts";
import type { FollowUp } from "../../src/model/follow-up.ts";
import { temporaryFolder } from "./scene.ts";

const asked = (number: number, text = `answer ${number}`): FollowUp => ({
  version: 1,
  askedAt: 1_700_000_000_000 + number,
  question: `question ${number}`,
  by: "rules",
  isAnswered: true,
  parts: [{ text }],
  unverified: [],
  warnings: [],
});

describe("Conversations", () => {
  it("keeps what two add at the same time, in order", async () => {
    const folder = temporaryFolder();
    const [one, other] = [new Conversations(folder), new Conversations(folder)];
    await Promise.all(
      Array.from({ length: 20 }, (_, number) => (number % 2 ? one : other).add("a-1", asked(number))),
    );
    const kept = await one.of("a-1");
    expect(kept.map(({ question }) => question)).toEqual(
      Array.from({ length: 20 }, (_, number) => `question ${number}`),
    );
    expect(await other.count("a-1")).toBe(20);
    expect(readdirSync(join(folder, "a-1")).every((name) => name.endsWith(".json"))).toBe(true);
  });

  it("lets the oldest go beyond its limits, and says how many", async () => {
    const conversations = new Conversations(temporaryFolder());
    for (let number = 0; number < 50; number++) await conversations.add("a-1", asked(number));
    expect(await conversations.add("a-1", asked(50))).toEqual({ removed: 1 });
    expect((await conversations.of("a-1"))[0]?.question).toBe("question 1");
    const large = (number: number) => ({
      ...asked(number),
      parts: Array.from({ length: 5 }, () => ({ text: "x".repeat(20_000) })),
    });
    for (let number = 51; number < 60; number++) await conversations.add("a-1", large(number));
    expect(await conversations.count("a-1")).toBeLessThanOrEqual(6);
    expect((await conversations.of("a-1")).at(-1)?.question).toBe("question 59");
    // More than a file may hold is shortened, not lost.
    const endless = { ...asked(60), parts: Array.from({ length: 60 }, () => ({ text: "y".repeat(30_000) })) };
    await conversations.add("a-1", endless);
    expect((await conversations.of("a-1")).at(-1)).toMatchObject({ question: "question 60" });
  });

  it("passes over what is damaged or not its own, and goes with its analysis", async () => {
    const folder = temporaryFolder();
    const conversations = new Conversations(folder);
    await conversations.add("a-1", asked(1));
    await conversations.add("a-2", asked(2));
    writeFileSync(join(folder, "a-1", "0mb3k9x2p-1f0e9d8c.json"), "{");
    mkdirSync(join(folder, "notes"));
    expect(await conversations.of("a-1")).toHaveLength(1);
    await conversations.keepOnly(new Set(["a-2"]));
    expect(readdirSync(folder)).toEqual(["a-2", "notes"]);
    await expect(conversations.add("../x", asked(1))).rejects.toThrow("no name of an analysis");
  });
});
