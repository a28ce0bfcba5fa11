import { expect, it } from "vitest";
import { screensOf } from "../../src/faces/cli/screens.ts";

it("shows every line and every character, on screens that fit", () => {
  const text = Array.from({ length: 100 }, (_, index) => `${index} ${"x".repeat(index * 7)}\u4e00`).join(
    "\n",
  );
  const screens = screensOf(text, { rows: 24, columns: 80 });
  expect(screens.length).toBeGreaterThan(5);
  for (const screen of screens) {
    expect(screen.split("\n").length).toBeLessThanOrEqual(20);
    for (const line of screen.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  }
  expect(screens.join("\n").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
});

it("leaves alone what fits on one", () => {
  expect(screensOf("a\nb", { rows: 24, columns: 80 })).toEqual(["a\nb"]);
});
