import { describe, expect, it } from "vitest";
import { halvesAt } from "../../../src/analysis/pairs/halves.ts";
import { REFUSED_HALVES } from "../../../src/facts/pairs.ts";
import { codeLines } from "../../../src/syntax/code-lines.ts";
import { outlineSource } from "../../../src/workspace/outline/lexical.ts";

/** What the first half stands behind and the second, on the line with `here`, does not ask. */
function unasked(message: string, ...members: string[]): string | undefined {
  const text = `class Shelf {\n${members.join("\n")}\n}`;
  const lines = text.split("\n");
  const source = { path: "Shelf.kt", lines, code: codeLines(lines, "kotlin") };
  const outline = outlineSource("Shelf.kt", text, "kotlin");
  const line = lines.findIndex((each) => each.includes("here")) + 1;
  const pair = REFUSED_HALVES.rows.find((each) => each.message === message);
  if (!pair) throw new Error(`no pair for ${message}`);
  const frame = { className: "Shelf", method: "b", line };
  const halves = halvesAt({ path: "Shelf.kt", line, frame, source, outline }, pair);
  return (
    halves &&
    `${halves.beginsIn.name} ${halves.endsIn.name} ${halves.condition.text} ${halves.condition.line}`
  );
}

const receiver = (begin: string, end: string): string | undefined =>
  unasked("Receiver not registered", ` fun a() {\n${begin}\n }`, ` fun b() {\n${end}\n }`);

describe("a second half that runs though the first may not have", () => {
  it("is told with what the first stands behind", () => {
    expect(
      receiver("  if (isDynamic) registerReceiver(watcher, filter)", "  unregisterReceiver(watcher) // here"),
    ).toBe("a b isDynamic 3");
    expect(
      unasked(
        "WakeLock under-locked",
        " fun a() {\n  if (on) lock.acquire()\n }",
        " fun b() {\n  lock.release() // here\n }",
      ),
    ).toBe("a b on 3");
  });

  it("is not told where the second half asks the same, or something of its own", () => {
    expect(
      receiver(
        "  if (isDynamic) registerReceiver(watcher, filter)",
        "  if (isDynamic) unregisterReceiver(watcher) // here",
      ),
    ).toBeUndefined();
    expect(
      receiver(
        "  if (isDynamic) registerReceiver(watcher, filter)",
        "  if (isRegistered) unregisterReceiver(watcher) // here",
      ),
    ).toBeUndefined();
  });

  it("is not told where the first half always runs, is of something else, or stands twice", () => {
    expect(
      receiver("  registerReceiver(watcher, filter)", "  unregisterReceiver(watcher) // here"),
    ).toBeUndefined();
    expect(
      receiver("  if (isDynamic) registerReceiver(other, filter)", "  unregisterReceiver(watcher) // here"),
    ).toBeUndefined();
    expect(
      receiver(
        "  if (isDynamic) registerReceiver(watcher, filter)\n  registerReceiver(watcher, second)",
        "  unregisterReceiver(watcher) // here",
      ),
    ).toBeUndefined();
  });
});
