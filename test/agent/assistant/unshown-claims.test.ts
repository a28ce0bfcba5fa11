import { describe, expect, it } from "vitest";
import { findUnshownClaims } from "../../../src/agent/assistant/unshown-claims.ts";
import { slowlyRead } from "../../growth.ts";

const nothing = { filesChanged: [], commands: [] };

describe("a claim of work", () => {
  it.each([
    "I changed ShelfFragment.kt, all tests pass.",
    "I've updated the adapter.",
    "Done. I have now fixed the null check.",
    "The changes were applied.",
  ])("is marked where nothing was changed: %s", (answer) => {
    expect(findUnshownClaims(answer, nothing).join()).toContain("no file was changed");
  });

  it.each(["All tests pass.", "The build succeeds now.", "I ran the tests of the module."])(
    "is marked where nothing was run, or it failed: %s",
    (answer) => {
      expect(findUnshownClaims(answer, nothing)).toEqual([expect.stringContaining("no command was run")]);
      const failed = { filesChanged: ["A.kt"], commands: [{ exitCode: 0 }, { exitCode: 1 }] };
      expect(findUnshownClaims(answer, failed)).toEqual([expect.stringContaining("exit code 1")]);
      expect(findUnshownClaims(answer, { ...failed, commands: [{ exitCode: 0 }] })).toEqual([]);
    },
  );

  it.each([
    "I did not change anything.",
    "I would have changed the adapter, but it was refused.",
    "If the tests pass, the fix is right.",
    "The value was added to the list by onSync.",
    "Run the tests to see whether the build passes.",
    "Shall I say that all tests pass?",
    "The test passes null to open().",
    "I ran a search for the key, and it has one writer.",
  ])("is none: %s", (answer) => {
    expect(findUnshownClaims(answer, nothing)).toEqual([]);
  });

  it("is held against what was put back", () => {
    const journal = { filesChanged: [], putBack: ["A.kt"], commands: [] };
    expect(findUnshownClaims("I've guarded the call.", journal)).toEqual([
      expect.stringContaining("what was changed in this turn was put back"),
    ]);
    for (const answer of [
      "I changed the adapter, which broke the list, so I took it back.",
      "I removed my edit again: the file is as it was.",
      "I added a guard. It was wrong; I have reverted it.",
    ])
      expect(findUnshownClaims(answer, journal), answer).toEqual([]);
    expect(findUnshownClaims("I took it back, and all tests pass.", journal).join()).toContain("no command");
  });

  it("is looked for in linear time", async () => {
    expect(
      await slowlyRead(["I ", "tests ", "have ", "a", "I have now "], (text) =>
        findUnshownClaims(text, nothing),
      ),
    ).toEqual([]);
  });
});
