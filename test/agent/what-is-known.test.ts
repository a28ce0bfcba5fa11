import { expect, it } from "vitest";
import { whatIsKnown } from "../../src/agent/what-is-known.ts";
import { crash } from "./scene.ts";

const build = { ...crash, exception: undefined, frames: [] };

it.each([
  [
    { ...crash, message: "session closed" },
    "UninitializedPropertyAccessException was thrown in ShelfFragment.onSync: session closed.",
  ],
  [
    { ...crash, message: "", frames: [] },
    "UninitializedPropertyAccessException was thrown, without a message.",
  ],
  [
    { ...build, message: "Could not find a.b:c:1.\nSearched in:" },
    "The log reports: Could not find a.b:c:1.",
  ],
  [{ ...build, message: "Really?" }, "The log reports: Really?"],
  [{ ...build, message: "" }, "The log reports a failure without a message."],
  [{ ...build, message: "x".repeat(999) }, `The log reports: ${"x".repeat(200)}…`],
])("says what the log says: %#", (error, known) => {
  expect(whatIsKnown(error)).toBe(`${known} The cause is not established.`);
});

it("names the reader's own code next to a crash", () => {
  expect(whatIsKnown(crash, { path: "app/A.kt", line: 3 })).toContain(
    "The nearest code in this workspace is app/A.kt:3.",
  );
});
