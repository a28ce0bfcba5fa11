import { expect, it } from "vitest";
import { within } from "../../src/support/within.ts";

const untilStopped = (signal: AbortSignal) =>
  new Promise<string>((stopped) => signal.addEventListener("abort", () => stopped("stopped")));

it("ends work when its time is up", async () => {
  expect(await within(1, undefined, untilStopped)).toBe("stopped");
});

it("ends work with its caller's signal, also where that was aborted before", async () => {
  const controller = new AbortController();
  const working = within(60_000, controller.signal, untilStopped);
  controller.abort();
  expect(await working).toBe("stopped");
  expect(await within(60_000, controller.signal, async ({ aborted }) => aborted)).toBe(true);
});

it("gives what the work gives, and throws what it throws", async () => {
  expect(await within(60_000, undefined, async ({ aborted }) => aborted)).toBe(false);
  const failing = within(60_000, undefined, () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
});
